export const en = {
  staleTitle: "This screen could not be loaded",
  staleText:
    "Without a network, only screens kept on this device open. Otherwise, reload the page.",
  brokenTitle: "This screen has stopped",
  brokenText:
    "An unexpected error occurred here. What was already sent is safe. Reload the page to go on.",
  reload: "Reload the page",
};
