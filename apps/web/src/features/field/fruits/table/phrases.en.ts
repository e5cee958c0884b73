import { en as several } from "./several-phrases.en.ts";
import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  caption: "All fruits",
  fruit: "Fruit",
  actions: "Actions",
  columns: "Columns",
  columnNames: {
    collector_email: "Collector",
    quality: "Class",
    source: "Source",
    day_number: "Number of the day",
    photos: "Photos",
    plot: "Plot",
    batch: "Import",
    created_at: "Received on",
  },
  sources: {
    entered: "Entered",
    ai: "AI prediction",
    nir: "Spectrometer",
    import: "Import",
  },
  validations: {
    none: "No prediction",
    pending: "To review",
    validated: "Validated",
    uncertain: "Uncertain",
    rejected: "Rejected",
  },
  collector: "Collector",
  batch: "Import",
  plot: "Plot",
  source: "Source",
  validation: "Prediction",
  any: "All",
  notApplied: "Not applied offline",
  notANumber: "Enter a number, such as 23.4",
  outOfRange: (min: string, max: string) => `Between ${min} and ${max}`,
  from: (name: string) => `${name} min`,
  to: (name: string) => `${name} max`,
  views: "Views",
  noViews: "No view saved on this device yet.",
  viewsNotKept: "The views could not be saved on this device. Free some space, then try again.",
  viewName: "Name of this view",
  saveView: "Save view",
  forgetView: (name: string) => `Delete the view ${name}`,
  select: (reference: string) => `Select ${reference}`,
  selectShown: "Select all shown",
  selectAll: "Select all that match",
  selectFirst: (most: number) => `Select the first ${most}`,
  atMost: (most: number) => `At most ${most} fruits at once.`,
  atMostExported: (most: number) => `Export: at most ${most} fruits at a time.`,
  deleteTitle: (count: number) => `Delete ${fruits(count)}?`,
  deleteMany: (count: number) => `Delete ${fruits(count)}`,
  deleteText: "They go to the trash with their photos and values, and can be restored for 30 days.",
  export: "Export",
  exportAll: "Export these results",
  exportTitle: (count: number | undefined) =>
    count === undefined ? "Export these results" : `Export ${fruits(count)}`,
  exportText: "The file is prepared in the background.",
  format: "Format",
  formats: {
    xlsx: "Excel workbook",
    csv: "CSV table",
    parquet: "Parquet",
    jsonl: "JSON lines",
    photos: "Photos (ZIP)",
  },
  predict: "Predict",
  predictAll: "Predict these results",
  predictMany: (count: number) => `Predict ${fruits(count)}`,
  predictTitle: (count: number | undefined) =>
    count === undefined ? "Predict these results?" : `Predict ${fruits(count)}?`,
  predictText:
    "The active model reads the front photo of each fruit. You can follow the batch and review its predictions.",
  retake: "Request a photo or value",
  retakeTitle: (count: number) => `Request a photo or value for ${fruits(count)}`,
  undo: "Undo",
  doing: {
    delete: "Deleting:",
    restore: "Restoring:",
    set: "Changing:",
    undo: "Undoing:",
    ask: "Requesting photos or values:",
  },
  cancelText: "What is done stays as it is. The remaining fruits are left alone.",
  cancelled: (total: number) => `Cancelled. Of ${fruits(total)}:`,
  done: {
    delete: (count: number) =>
      plural("en", count, { one: "# fruit deleted.", other: "# fruits deleted." }),
    restore: (count: number) =>
      plural("en", count, { one: "# fruit restored.", other: "# fruits restored." }),
    set: several.changed,
    undo: (count: number) =>
      plural("en", count, {
        one: "# fruit has its former value again.",
        other: "# fruits have their former value again.",
      }),
    ask: (count: number) =>
      plural("en", count, {
        one: "Request sent for # fruit.",
        other: "Request sent for # fruits.",
      }),
  },
  refused: (count: number, why: string) =>
    `${plural("en", count, { one: "# fruit left out:", other: "# fruits left out:" })} ${why}`,
  reasons: {
    fruit_changed: "changed since",
    unknown_fruit: "not found",
    fruit_reference_taken: "reference already in use",
    fruit_without_collector: "the collector's account was deleted",
    retake_already_asked: "already requested",
  } as Record<string, string>,
  removeTitle: "Delete this fruit?",
  remove: "Delete this fruit",
  removeText: (reference: string) =>
    `${reference} goes to the trash with its photos and values, and can be restored for 30 days.`,
  removed: (reference: string) => `${reference} was deleted.`,
  removeFailed: (message: string) => `Error deleting fruit: ${message}`,
  trash: "Trash",
  newFruit: "New fruit",
  sortBy: (name: string) => `Sort by ${name}`,
};
