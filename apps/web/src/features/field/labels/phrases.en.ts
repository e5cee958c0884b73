import { plural } from "#language/plural.ts";

export const en = {
  scanTitle: "Scan a label",
  searching: (reference: string) => `Looking for ${reference}…`,
  unsentTitle: (reference: string) => `${reference} is on this device and not sent yet`,
  seeOutbox: "Open the outbox",
  unknownTitle: (reference: string) => `None of your fruits has the reference ${reference} yet`,
  unansweredTitle: (reference: string) => `${reference} is not known on this device`,
  unanswered:
    "The server cannot be reached, so it is not known whether this fruit already exists. If it does not, start it.",
  failed: (reference: string) => `${reference} could not be looked up`,
  takenTitle: (reference: string) => `${reference} is already used by another fruit`,
  taken: "The fruit you are recording needs another label.",
  begin: "Start this fruit",
  useReference: "Use this reference",
  open: "Open this fruit",
  scanNext: "Scan another label",
  printBlank: "Print blank labels",
  labelTitle: (reference: string) => `Label for ${reference}`,
  blankTitle: "Blank labels",
  blankIntro: "New references to take along: stick one on a fruit and scan it.",
  copies: "Number of labels",
  copiesRange: (most: number) => `1 to ${most}`,
  print: "Print",
  sheetSize: (labels: number, sheets: number) =>
    `${plural("en", labels, { one: "# label", other: "# labels" })} on ${plural("en", sheets, { one: "# A4 sheet", other: "# A4 sheets" })}`,
  others: "Other references",
  loadFailed: "This fruit could not be loaded",
  backToFruit: "Back to the fruit",
  backToList: "Back to the list",
};
