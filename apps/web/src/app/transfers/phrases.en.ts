export const en = {
  queued: "Waiting to start",
  leave: "You can leave this page: the job continues, even if the server restarts.",
  cancel: "Cancel",
  cancelTitle: "Cancel this job?",
  cancelConfirm: "Cancel job",
  cancelKeep: "Continue",
  loadFailed: "The progress could not be loaded",
  cancelFailed: "The job could not be cancelled",
};
