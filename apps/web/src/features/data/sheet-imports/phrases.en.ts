import { plural } from "#language/plural.ts";

const rows = (count: number) => plural("en", count, { one: "# row", other: "# rows" });
const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  kinds: {
    labels: {
      title: "Laboratory values",
      none: "No imports yet. Use the template or a file from your laboratory.",
    },
    fruits: {
      title: "Excel import",
      none: "No imports yet. Use the template or your own table.",
    },
    people: {
      title: "People import",
      none: "No imports yet. Use the template or your own table.",
    },
  },
  users: "All users",
  loadFailed: "The imports could not be loaded",
  choose: {
    title: "The file",
    text: "CSV or XLSX, with a row of column names. You will see a preview before anything changes.",
    action: "Choose a file",
    limits: {
      labels: "Up to 20 MB, 50,000 rows and 100 columns.",
      fruits:
        "Or a ZIP of ODK Central. Up to 20 MB, 50,000 rows and 100 columns; a ZIP up to 2 GB.",
      people: "Up to 1,000 people.",
    },
    tooLarge: "The file is empty, or larger than 20 MB (a ZIP: 2 GB).",
    template: "Download the template (XLSX)",
    example: "The template's example row is never imported.",
  },
  photos: {
    title: "Photos",
    none: "None. Add the ZIP whose photos the table names, as KoboToolbox exports it.",
    added: (size: string) => `ZIP of ${size}, joined to the rows by file name.`,
    add: "Add photos (ZIP)",
    replace: "Replace the ZIP",
    lacking: "Add the ZIP with the photos above, or do not import the photo columns.",
    progress: (done: number, all: number) =>
      `${done} of ${plural("en", all, { one: "# photo", other: "# photos" })}`,
    cancelText: "Fruits and photos imported so far stay. You can go on, or undo the import.",
    stopped: "This import stopped before its last photo.",
    goOn: "Continue the import",
    doImport: (count: number) =>
      plural("en", count, { one: "Import # photo", other: "Import # photos" }),
    done: (count: number) =>
      plural("en", count, { one: "# photo added.", other: "# photos added." }),
  },
  rows,
  encoding: (name: string) => `Characters: ${name}`,
  importedBefore: (when: string) =>
    `This file was already imported on ${when}. Only differences will be imported.`,
  reading: {
    title: "The table in the file",
    sheet: "Sheet",
    hiddenSheet: (name: string) => `${name} (hidden)`,
    header: "Row with the column names",
    row: (row: number, cells: string) => `${row}: ${cells}`,
    hiddenRows: (count: number) =>
      plural("en", count, {
        one: "# row is hidden in the file, by a filter or by hand. Import it?",
        other: "# rows are hidden in the file, by a filter or by hand. Import them?",
      }),
    leaveOut: "No, only what is visible",
    importThem: "Yes, hidden rows as well",
    failed: "The file could not be read this way",
  },
  columns: {
    title: "Column mapping",
    remembered: "Your choices for the last file with these headers.",
    unnamed: (number: number) => `Column ${number}`,
    holds: (header: string) => `“${header}” holds`,
    ignored: "Do not import",
    unit: (header: string) => `Unit of “${header}”`,
    order: (header: string) => `Order of “${header}”`,
    unitOpen: "The header doesn't say it. Choose the unit.",
    orderOpen: "03/04 can be 3 April or 4 March. Choose the order.",
    units: {
      percent: "%",
      per_mille: "g/kg or mg/g",
      per_million: "mg/kg or ppm",
      share: "Share from 0 to 1",
      celsius: "°C",
      fahrenheit: "°F",
      day_first: "Day/month/year",
      month_first: "Month/day/year",
      metres: "m",
      unknown: "Unknown: refuse figures without a unit",
      unclear: "Unknown: refuse dates that can be read both ways",
    },
    missing: (names: string) => `Choose a column for: ${names}`,
    twice: (names: string) => `Several columns for: ${names}`,
  },
  preview: {
    title: "Preview of the first rows",
    text: "Numbers with a comma or a point; a unit in a cell counts. Dates: 2026-03-31, 31/03/2026, 31 March 2026, or spreadsheet dates.",
    row: "Row",
    unclear: "Not understood",
    points: (count: number) => plural("en", count, { one: "# point", other: "# points" }),
  },
  rules: {
    title: "Rules",
    existing: {
      labels: "If the fruit already has another value",
      fruits: "If a fruit with this reference already exists",
      people: "If the address or number already has an account",
    },
    existingChoices: {
      labels: {
        update: "Replace it with the laboratory's",
        skip: "Keep it, fill in only missing values",
        refuse: "Refuse the row",
      },
      fruits: {
        update: "Update it with the row",
        skip: "Keep its values, add only missing photos",
        refuse: "Refuse the row",
      },
      people: {
        update: "Leave it as it is",
        skip: "Leave it as it is",
        refuse: "Refuse the row",
      },
    },
    duplicates: {
      labels: "If several rows name the same fruit",
      fruits: "If several rows name the same fruit",
      people: "If several rows have the same address or number",
    },
    duplicateChoices: { refuse: "Refuse them all", last: "Take the last" },
    collector: "Whose fruits are these?",
    collectorHint: "For rows without a collector.",
    producer: "Whose plots are the outlines?",
    chooseProducer: "Choose…",
    producerOpen: "Choose the producer.",
    newProducer: "New producer…",
    producerName: "Producer's name",
    producerCountry: "Country",
    addProducer: "Add producer",
  },
  check: "Test without importing",
  checkFailed: "The test failed",
  dryRunTitle: "Test result",
  resultTitle: "Result",
  planned: {
    created: "New",
    changed: "Changed",
    unchanged: "Unchanged",
    skipped: "Left out",
    refused: "Refused",
  },
  errors: {
    title: "Refused",
    more: (shown: number, all: number) => `The first ${shown} of ${all}. All are in the sheet.`,
    row: "Row",
    column: "Column",
    reason: "Reason",
    wholeRow: "The whole row",
    xlsx: "Refused rows (XLSX)",
    csv: "Refused rows (CSV)",
    text: "Correct them in this sheet, then import it.",
  },
  remarks: {
    title: "To check",
    text: "Their rows are not refused; what is named here is left out, or should be checked.",
    more: (shown: number, all: number) => `The first ${shown} of ${all}.`,
  },
  doInvite: (count: number) =>
    plural("en", count, { one: "Invite # person", other: "Invite # people" }),
  doImport: (count: number) => `Import ${rows(count)}`,
  partly: (count: number) => `${rows(count)} will not be imported.`,
  nothingToDo: "No changes to import.",
  discardText: {
    labels: "No fruit changes.",
    fruits: "No fruit changes.",
    people: "No one is invited.",
  },
  progress: (done: number, all: number) => `${done} of ${rows(all)}`,
  cancelText: "Nothing from this file will be imported. You can start again.",
  failed: "The import failed. Nothing was changed",
  done: (created: number, changed: number) =>
    `Imported: ${fruits(created)} created, ${fruits(changed)} changed.`,
  invited: (count: number) =>
    plural("en", count, { one: "# invitation sent.", other: "# invitations sent." }),
  invitedUnmailed: (count: number) =>
    plural("en", count, {
      one: "# account created. No mail server: no invitation is sent; hand over its link, or a password from the list of users.",
      other:
        "# accounts created. No mail server: no invitation is sent; hand over their links, or passwords from the list of users.",
    }),
  accounts: (count: number) =>
    plural("en", count, {
      one: "# account created. With an e-mail, an invitation is sent; with a telephone number, a card opens it.",
      other:
        "# accounts created. Those with an e-mail are sent an invitation; those with a telephone number are opened by a card.",
    }),
  cards: "Make and print cards",
  refusedRows: (count: number) =>
    plural("en", count, { one: "# row was refused.", other: "# rows were refused." }),
  undoText: {
    labels: "Fruits get back their values from before the import, except those changed since.",
    fruits:
      "Fruits created by this import are deleted; the others get back their earlier values and lose the photos it added. Anything changed since stays as it is.",
    people:
      "Invitations not yet accepted are withdrawn, and accounts without any sign-in deleted. The others stay.",
  },
  history: {
    rows: "Rows",
  },
};
