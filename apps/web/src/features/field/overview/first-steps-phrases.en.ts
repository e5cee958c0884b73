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
  permissionsText: "The browser asks you once. You can also go on without them and decide later.",
  allow: "Allow",
  protect: "Protect",
  asked: {
    camera: {
      name: "Camera",
      reason: "To photograph each side of the fruit without leaving Elaeis.",
      states: { granted: "Allowed", denied: "Blocked", unavailable: "No camera" },
    },
    location: {
      name: "Location",
      reason: "To fill in the place of each fruit.",
      states: { granted: "Allowed", denied: "Blocked", unavailable: "Not available" },
    },
    notifications: {
      name: "Notifications",
      reason: "To know when a fruit could not be sent.",
      states: { granted: "Turned on", denied: "Blocked", unavailable: "Not available" },
    },
    storage: {
      name: "Data on this phone",
      reason: "To keep the browser from deleting fruits that are waiting to be sent.",
      states: { granted: "Protected", denied: "Not guaranteed", unavailable: "Not guaranteed" },
    },
  },
  notDecided: "You have not chosen yet. You can tap “Allow” again.",
  installFirst: "First install Elaeis on the home screen.",
  askFailed: "That did not work. Try again when there is a connection.",
};
