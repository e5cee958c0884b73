export const en = {
  saveTitle: "Save as fruit",
  saveHint: "Creates a fruit with these values and this photo.",
  reference: "Reference",
  referenceRequired: "Required",
  season: "Season",
  choose: "Not specified",
  remarks: "Remarks",
  place: "Place",
  save: "Save as fruit",
  saved: "✅ Fruit created successfully!",
  openFruit: "Open fruit",
  referenceChanged: (reference: string) =>
    `That reference already exists; the fruit is ${reference}.`,
  saveFailed: (message: string) => `Error saving: ${message}`,
  notSignedIn: "User not signed in",
};
