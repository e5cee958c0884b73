export const en = {
  staleTitle: "This screen could not be loaded",
  staleText: "Offline, only screens saved on this device open. If you are online, reload the page.",
  brokenTitle: "Something went wrong on this screen",
  brokenText: "Reload the page to continue. Your drafts and fruits waiting to be sent are safe.",
  reload: "Reload the page",
};
