export const en = {
  title: "First steps",
  skip: "Skip",
  done: "Get started",
  protocol: "Four photos per fruit",
  protocolText:
    "A whole fruit, alone, on the light-grey card, in daylight: front, back, left and right.",
  offline: "Work offline",
  offlineText:
    "In the plantation, record fruits without a connection. They stay safe on the phone and are sent automatically when there is one.",
  permissions: "Permissions",
  permissionsText:
    "Location fills in the place of each fruit. Notifications tell you when a fruit could not be sent. Protecting the data keeps the browser from deleting it.",
  allowPlace: "Allow location",
  allowNotifications: "Turn on notifications",
  protect: "Protect the data",
  placeAllowed: "Location is allowed.",
  placeRefused: "Location is not available. You can allow it in the browser's settings.",
};
