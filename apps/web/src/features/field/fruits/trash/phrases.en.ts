import { plural } from "#language/plural.ts";

export const en = {
  title: "Trash",
  intro:
    "Deleted fruits, plots and accounts stay here for 30 days, then they are removed for good.",
  tabs: "What was deleted",
  fruits: (count: number | undefined) =>
    count === undefined || count === 0 ? "Fruits" : `Fruits (${count})`,
  users: (count: number | undefined) =>
    count === undefined || count === 0 ? "Accounts" : `Accounts (${count})`,
  plots: (count: number | undefined) =>
    count === undefined || count === 0 ? "Plots" : `Plots (${count})`,
  caption: "Deleted fruits",
  plotsCaption: "Deleted plots",
  usersCaption: "Deleted accounts",
  fruit: "Fruit",
  plot: "Plot",
  producer: "Producer",
  documents: "Documents",
  person: "Account",
  collector: "Collector",
  zone: "Zone",
  photos: "Photos",
  fruitsCount: "Fruits",
  deleted: "Deleted",
  by: (when: string, email: string) => `${when}, ${email}`,
  left: "Time left",
  days: (count: number) => plural("en", count, { one: "# day", other: "# days" }),
  noFruits: "No deleted fruit.",
  noPlots: "No deleted plot.",
  noUsers: "No deleted account.",
  search: "Search the trash",
  searchHint: "Reference, place, collector",
  failed: "The trash could not be loaded",
  restoreOne: (name: string) => `Restore ${name}`,
  remove: "Delete for good",
  removeOne: (name: string) => `Delete ${name} for good`,
  removeTitle: "Delete for good?",
  removeText: (name: string) => `${name} and its photos can no longer be restored.`,
  removePlotText: (name: string) => `${name} and its documents can no longer be restored.`,
  restored: (name: string) => `${name} was restored.`,
  removed: (name: string) => `${name} was deleted for good.`,
  plotRestored: (name: string) => `${name} was restored.`,
  plotRemoved: (name: string) => `${name} was deleted for good.`,
  taken: (name: string) => `${name} stays here: another fruit has its reference now.`,
  select: (name: string) => `Select ${name}`,
  selectShown: "Select all on this page",
  restoreMany: (count: number) => plural("en", count, { one: "Restore #", other: "Restore #" }),
  removeMany: (count: number) =>
    plural("en", count, { one: "Delete # for good", other: "Delete # for good" }),
  removeManyTitle: (count: number) =>
    plural("en", count, { one: "Delete # for good?", other: "Delete # for good?" }),
  removeManyText: "They can no longer be restored.",
  restoredMany: (count: number) =>
    plural("en", count, { one: "# restored.", other: "# restored." }),
  removedMany: (count: number) =>
    plural("en", count, { one: "# deleted for good.", other: "# deleted for good." }),
  takenMany: (count: number) =>
    plural("en", count, {
      one: "# stays here: another fruit has its reference now.",
      other: "# stay here: other fruits have their references now.",
    }),
  actions: "Actions",
};
