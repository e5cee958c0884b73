import { plural } from "#language/plural.ts";

export const en = {
  title: "History",
  created: "Recorded",
  deleted: "Deleted",
  restored: "Restored",
  edited: "Changed",
  photosCame: (count: number) =>
    plural("en", count, { one: "# photo received", other: "# photos received" }),
  photosLeft: (count: number) =>
    plural("en", count, { one: "# photo removed", other: "# photos removed" }),
  photosChanged: "Photos changed",
  by: {
    you: "by you",
    other: "by someone else",
    server: "by the server",
  },
  byPerson: (email: string) => `by ${email}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  changeHeard: (before: string, after: string) => `from ${before} to ${after}`,
  nothing: "nothing",
  fromPhoto: { collection_date: "Date from the photo", position: "Position from the photo" },
  partly: "Only the latest changes are shown.",
  offline: "The history will appear once you are online.",
  failed: "The history could not be loaded",
  source: "Origin of the values",
  sources: {
    manual: "entered by hand",
    ai_accepted: "AI prediction",
    nir_import: "NIR import",
  },
};
