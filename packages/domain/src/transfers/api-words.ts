export const apiWords = {
  restored: "How many got back what they were before.",
  removed: "How many were removed.",
  left: "How many were left, because somebody has changed them since.",
  left_references: "References of those that were left.",
  kind: "What it is: an import, an export or a change of many fruits.",
  transfers: "Imports, exports and changes, newest first.",
  started_by: "E-mail address of the person who started it; null for an account that is gone.",
  file_name: "Name of the file; null without one.",
};
