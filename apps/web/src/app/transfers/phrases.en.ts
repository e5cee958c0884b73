import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  queued: "Waiting to start",
  leave: "You can leave this page: the job continues, even if the server restarts.",
  cancel: "Cancel",
  cancelTitle: "Cancel this job?",
  cancelConfirm: "Cancel job",
  cancelKeep: "Continue",
  loadFailed: "The progress could not be loaded",
  cancelFailed: "The job could not be cancelled",
  undo: "Undo this import",
  undoTitle: "Undo this import?",
  undoFailed: "The import could not be undone",
  withdrawn: (count: number) =>
    `Undone: ${plural("en", count, { one: "# invitation withdrawn", other: "# invitations withdrawn" })}.`,
  accepted: (count: number) =>
    plural("en", count, { one: "# account stays:", other: "# accounts stay:" }),
  undone: (restored: number, removed: number) =>
    `Undone: ${fruits(restored)} restored, ${fruits(removed)} deleted.`,
  left: (count: number) => `${fruits(count)} changed since, left as is:`,
};
