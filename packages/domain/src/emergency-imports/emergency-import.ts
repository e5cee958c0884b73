/** What an administrator does with a phone's emergency export, and what becomes of each fruit in it. */

export const importStates = [
  "uploading",
  "checked",
  "importing",
  "done",
  "undone",
  "discarded",
] as const;
export type ImportState = (typeof importStates)[number];

/** What waited beside the fruits, in the file (`emergency-waiting-schemas.ts`). */
export const emergencyWaitingFile = "waiting.json";
export const emergencyWaitingFormat = "elaeis-unsent-waiting";
/** The kind of plots chosen for fruits. */
export const chosenPlotsKind = "chosen-plots";

/** What an entry of the file is: a fruit, a plot chosen for one, or what only the phone can send. */
export const emergencyItemKinds = ["new", "edit", "draft", "plot", "other"] as const;
export type EmergencyItemKind = (typeof emergencyItemKinds)[number];

export const importOutcomes = [
  /** New on the server, with every photo. */
  "created",
  /** The server knew it and lacked photos; now it has them. */
  "completed",
  /** A change to a fruit the server holds was applied. */
  "updated",
  /** The server holds all of it already. */
  "already_there",
  /** Kept, and some photo could not be: it is shown as missing. */
  "incomplete",
  /** The server holds something else under its identifier; nothing was changed. */
  "conflict",
  "refused",
  /** A draft: only who began it may hand it in. */
  "not_handed_in",
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What the phone still has alone, or in part. */
export const leftOverOutcomes: readonly ImportOutcome[] = [
  "incomplete",
  "conflict",
  "refused",
  "not_handed_in",
];
