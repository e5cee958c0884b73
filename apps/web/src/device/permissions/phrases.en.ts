export const en = {
  title: "How to allow it again",
  show: "How to allow it",
  hide: "Hide the steps",
  names: { notifications: "Notifications", location: "Location", camera: "Camera" },
  back: "Come back here and try again.",
  steps: {
    chromeAndroid: (name: string) => [
      "Tap the icon to the left of the address, then “Permissions”.",
      `Tap “${name}” and allow it.`,
    ],
    chrome: (name: string) => [
      "Click the icon to the left of the address, then “Site settings”.",
      `Set “${name}” to “Allow”.`,
    ],
    firefox: (name: string) => [
      "Click the padlock to the left of the address.",
      `Next to “${name}”, remove “Blocked”.`,
    ],
    safari: (name: string) => [
      `Open the menu Safari › Settings › Websites › ${name}.`,
      "Set this site to “Allow”.",
    ],
    other: (name: string) => [
      "Open the settings of your browser and look for this site's permissions.",
      `Allow “${name}”.`,
    ],
  },
  ios: {
    notifications: [
      "Open the Settings app of the device, then “Notifications”.",
      "Choose Elaeis in the list and allow notifications.",
    ],
    location: [
      "Open the Settings app, then Privacy & Security › Location Services, and turn them on.",
      "In the list, set “Safari Websites” to “While Using the App”.",
    ],
    camera: [
      "Open the Settings app, then Apps › Safari › Camera.",
      "Choose “Ask” or “Allow”, then close Elaeis and open it again.",
    ],
  },
};
