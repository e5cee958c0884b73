export const en = {
  staleTitle: "This screen could not be loaded",
  staleText:
    "Without a network, only screens kept on this device open. Otherwise, reload the page.",
  brokenTitle: "Something went wrong on this screen",
  brokenText: "Reload the page to continue. Your drafts and fruits waiting to be sent are safe.",
  reload: "Reload the page",
};
