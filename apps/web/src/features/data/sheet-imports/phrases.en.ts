import { plural } from "../../../language/plural.ts";

const rows = (count: number) => plural("en", count, { one: "# row", other: "# rows" });
const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  kinds: {
    labels: {
      title: "Labels import",
      intro:
        "Laboratory values come to the fruits they were measured on, found by their reference. They count as measured, and the AI learns from them.",
      none: "No laboratory values have been brought in yet. Take the template, or a file of your laboratory.",
    },
    fruits: {
      title: "Excel import",
      intro:
        "Whole fruits come in from a table: reference, collector, date, values and place. No photos are needed.",
      none: "No fruits have been brought in from a table yet. Take the template, or a table of your own.",
    },
  },
  loadFailed: "The imports could not be loaded",
  steps: "Steps of the import",
  stepNames: ["File", "Columns", "Dry run", "Import"],
  choose: {
    title: "The file",
    text: "CSV or XLSX, its first row naming the columns. Nothing is changed before you have seen what would happen.",
    action: "Choose a file",
    another: "Choose another file",
    limit: "Up to 20 MB, 50,000 rows and 100 columns.",
    sending: "Sending and reading the file…",
    failed: "The file cannot be read",
    tooLarge: "The file is larger than 20 MB, or empty.",
    template: "Download the template (XLSX)",
  },
  rows,
  kilobytes: (size: string) => `${size} kB`,
  megabytes: (size: string) => `${size} MB`,
  encoding: (name: string) => `Characters: ${name}`,
  importedBefore: (when: string) =>
    `This very file was imported on ${when}. Importing it again changes only what differs.`,
  columns: {
    title: "What the columns hold",
    text: "Guessed from the headers. Correct what is wrong; your choice is remembered for the next file with these headers.",
    remembered: "As you chose for the last file with these headers.",
    unnamed: (number: number) => `Column ${number}`,
    holds: (header: string) => `“${header}” holds`,
    ignored: "Nothing: leave it out",
    unit: (header: string) => `Unit of “${header}”`,
    units: {
      percent: "%",
      per_mille: "g/kg or mg/g",
      share: "Share from 0 to 1",
      celsius: "°C",
      fahrenheit: "°F",
    },
    missing: (names: string) => `Choose a column for: ${names}`,
    twice: (names: string) => `More than one column is taken for: ${names}`,
  },
  preview: {
    title: "The first rows as they are understood",
    text: "Numbers may have a comma or a point. Dates: 2026-03-31, 31/03/2026, or a spreadsheet's own.",
    row: "Row",
    unclear: "Not understood",
  },
  rules: {
    title: "Rules",
    existing: {
      labels: "Where the fruit has another value already",
      fruits: "Where a fruit of this reference is there already",
    },
    existingChoices: {
      labels: {
        update: "Replace it with the laboratory's",
        skip: "Keep it, and fill in only what is missing",
        refuse: "Refuse the row",
      },
      fruits: {
        update: "Update it with what the row holds",
        skip: "Leave it as it is",
        refuse: "Refuse the row",
      },
    },
    duplicates: "Where several rows name the same fruit",
    duplicateChoices: { refuse: "Refuse them all", last: "Take the last" },
    collector: "Collector of rows that name none",
    collectorHint:
      "The e-mail address of an account here. Leave it empty where each row names one.",
  },
  check: "Try it: nothing is written",
  checkFailed: "The file could not be tried",
  dryRunTitle: "What would happen",
  resultTitle: "What happened",
  planned: {
    created: "New",
    changed: "Changed",
    unchanged: "Unchanged",
    skipped: "Left out",
    refused: "Refused",
  },
  errors: {
    title: "Refused",
    more: (shown: number, all: number) =>
      `The first ${shown} of ${all}. The sheet has all of them.`,
    row: "Row",
    column: "Column",
    reason: "Reason",
    wholeRow: "The whole row",
    xlsx: "Refused rows (XLSX)",
    csv: "Refused rows (CSV)",
    text: "Correct them in the sheet and bring it in: it has the same columns.",
  },
  doImport: (count: number) => `Import ${rows(count)}`,
  partly: (count: number) => `${rows(count)} will not be imported.`,
  nothingToDo: "No row of this file would change anything.",
  discard: "Give up this file",
  discardTitle: "Give up this file?",
  discardText: "It is deleted from the server. No fruit changes.",
  progress: (done: number, all: number) => `${done} of ${rows(all)}`,
  cancelText: "Nothing of this file will be imported. You can start again.",
  failed: "The import came to nothing, and nothing was changed",
  actionFailed: "This could not be done",
  done: (created: number, changed: number) =>
    `Imported: ${fruits(created)} created, ${fruits(changed)} changed.`,
  undo: "Undo this import",
  undoTitle: "Undo this import?",
  undoText: {
    labels:
      "Each fruit gets back exactly what it held before. Values that somebody has changed since stay as they are.",
    fruits:
      "Fruits it made are deleted, those it changed get back what they held. What somebody has changed since stays as it is.",
  },
  undone: (restored: number, removed: number) =>
    `Undone: ${fruits(restored)} restored, ${fruits(removed)} deleted.`,
  left: (count: number) => `${fruits(count)} changed since, left as is:`,
  others: "All imports",
  history: {
    title: "Earlier imports",
    file: "File",
    when: "Brought",
    who: "By",
    rows: "Rows",
    state: "State",
    action: "Action",
    open: "Open",
    openLabel: (file: string, when: string) => `Open ${file} of ${when}`,
    somebody: "an administrator",
  },
  states: {
    uploaded: "Not tried yet",
    checked: "Tried, not imported",
    importing: "Being imported",
    imported: "Imported",
    undone: "Undone",
    discarded: "Given up",
  },
};
