import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "Import a phone export",
  loadFailed: "The imports could not be loaded",
  choose: {
    title: "The phone's file",
    text: "Choose the ZIP file saved under “Outbox” on the phone. You will see its contents before anything changes.",
    action: "Choose the file (ZIP)",
    limit: "At most 2 GB.",
    tooLarge: "The file is larger than 2 GB, or empty.",
  },
  facts: fruits,
  uploadingText: "Upload incomplete. Choose the file again.",
  dryRunTitle: "Preview",
  resultTitle: "Result",
  dryRunText: "Nothing has changed yet. Each fruit goes to its own collector.",
  doImport: (count: number, places: number) =>
    `Import ${listed("en", [
      ...(count > 0 ? [fruits(count)] : []),
      ...(places > 0
        ? [plural("en", places, { one: "# plot of a fruit", other: "# plots of fruits" })]
        : []),
    ])}`,
  nothingToDo: "Nothing to import in this file.",
  discardText: "Fruits already imported stay.",
  undoText:
    "Created fruits go to the trash and changed fruits get their previous values back. Anything changed since stays, and so do plots set, and photos added to fruits that were already there.",
  progress: (done: number, all: number) => `${done} of ${fruits(all)}`,
  cancelText: "Fruits already imported stay. You can import the rest later.",
  doneAll: "Everything in this file is on the server.",
  doneSome: "Partly imported. The reasons are beside each fruit.",
  keepPhone: "When the phone goes online, nothing will be duplicated.",
  report: "Download the report (CSV)",
  outcomes: {
    created: "Created",
    completed: "Completed",
    updated: "Changed",
    already_there: "Already there",
    incomplete: "Incomplete",
    conflict: "Conflict",
    refused: "Refused",
    not_handed_in: "Draft",
  },
  counted: {
    created: "New",
    completed: "Completed",
    updated: "Changed",
    already_there: "Already there",
    incomplete: "Photos missing",
    conflict: "In conflict",
    refused: "Refused",
    not_handed_in: "Drafts",
  },
  planned: {
    created: "Will be created",
    completed: "Will be completed",
    updated: "Will be changed",
    already_there: "Already there",
    incomplete: "Will be incomplete",
    conflict: "Conflict",
    refused: "Refused",
    not_handed_in: "Draft",
  },
  notes: {
    completed: "Some photos were missing on the server.",
    already_there: "Already complete on the server.",
    incomplete: "Imported, photos missing:",
    conflict: "Nothing is changed.",
    not_handed_in: "Draft: only its collector can finish it.",
  },
  afterItsFruit: "Applied after its fruit, which is in this file too.",
  ofPhoto: (role: string, sentence: string) => `${role}: ${sentence}`,
  columns: {
    fruit: "Fruit",
    collector: "Collector",
    collected: "Collected",
    photos: "Photos",
    result: "Result",
    remarks: "Remarks",
  },
  unknownFruit: "Unreadable fruit",
  plotOf: (fruit: string) => `Plot of ${fruit}`,
  otherEntry: "Beside the fruits",
  unknownCollector: "Unknown account",
  unknown: "not recorded",
  history: {
    none: "No exports imported yet.",
    fruits: "Fruits",
  },
  csv: { file: "import-report", id: "Identifier", folder: "Folder in the file" },
};
