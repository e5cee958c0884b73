export const en = {
  queued: "Waiting to start",
  leave: "You can leave this page: this continues by itself, even if the server restarts.",
  cancel: "Cancel",
  cancelTitle: "Cancel this?",
  cancelConfirm: "Cancel",
  cancelKeep: "Continue",
  loadFailed: "The progress could not be loaded",
  cancelFailed: "This could not be cancelled",
};
