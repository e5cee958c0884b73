import { plural } from "../../language/plural.ts";

export const en = {
  title: "Settings",
  intro: "What holds for the whole installation.",
  notifications: "My notifications",
  phoneExportTitle: "A phone's export",
  phoneExportText:
    "A phone that cannot go online in time saves what is not sent as a file. An administrator brings it in here; nothing is doubled if the phone sends it later.",
  phoneExportAction: "Bring back a phone's export",
  sampleTitle: "Sample data",
  sampleText:
    "Fruits, photos, people and predictions that Elaeis draws itself, so that every screen can be tried before the first harvest.",
  states: {
    absent: "None",
    filling: "Being made",
    present: "In place",
    removed: "Removed",
  },
  absent: "This installation was started without sample data.",
  removed: "The sample data was removed without trace. Only your own records are left.",
  filling: (done: string, total: string) => `${done} of ${total} sample fruits made`,
  fillingNote: "You can leave this page: it goes on by itself.",
  fruits: "Sample fruits",
  photos: "Their photos",
  remove: "Remove the sample data",
  confirmTitle: "Remove the sample data?",
  confirmText: (fruits: number, photos: number) =>
    `${plural("en", fruits, { one: "# sample fruit", other: "# sample fruits" })} and ${plural("en", photos, { one: "# photo", other: "# photos" })} will go, with the sample people, their predictions and their history.`,
  confirmKept: "Your own fruits, photos and accounts stay as they are. This cannot be undone.",
  confirm: "Remove everything",
  cancel: "Cancel",
  removeFailed: "The sample data could not be removed",
  loadFailed: "The state of the sample data could not be read",
  loading: "Loading the settings",
  retry: "Try again",
};
