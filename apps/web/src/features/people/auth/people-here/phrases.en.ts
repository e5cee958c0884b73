export const en = {
  lost: "This device was reported lost. What it kept has been deleted; only what was not sent stays, until its owner signs in here.",
  waits: (what: string, count: number) =>
    count === 1
      ? `${what} is safe on this phone; sign in to send it.`
      : `${what} are safe on this phone; sign in to send them.`,
  colon: ": ",
  begun: "What you began is safe on this phone; sign in to go on.",
  whoRecords: "Who is recording?",
  withoutSession: "You can record without signing in. Sending needs your password.",
  exportAction: "Export",
};
