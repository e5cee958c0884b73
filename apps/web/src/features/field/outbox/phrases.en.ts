import { listed } from "../../../language/listed.ts";
import { plural } from "../../../language/plural.ts";

export const en = {
  title: "Sending",
  intro:
    "Each fruit stays on this device until the server has confirmed the fingerprint of each of its photos.",
  empty: "Everything is sent and verified.",
  emptyHint: "Fruits recorded without network appear here until they are safe.",
  lastSync: (when: string) => `Last sent: ${when}`,
  neverSynced: "Nothing sent from this device yet",
  sendNow: "Send now",
  sending: "Sending…",
  blocked:
    "This browser lets nothing be stored on the device (a private window, or blocked storage), so nothing can wait here. While you are online, a fruit goes straight to the server.",
  shownOf: (shown: number, all: number) => `${shown} of ${all} shown`,
  showMore: (count: number) => `Show ${count} more`,
  noRoom:
    "This device has no room left: it stays here as it is. Send or export what waits, or free some room, then try again.",
  actionFailed: "This device's memory did not answer: nothing was changed. Try again.",
  safety: { local: "On this device", sent: "Sent", verified: "Verified" },
  photos: (verified: number, all: number) => `${verified} of ${all} photos verified`,
  states: {
    pending: "Waiting",
    syncing: "Sending",
    synced: "Verified by the server",
    failed: "Refused",
  },
  reasons: {
    unreachable: "no connection",
    timed_out: "the server did not answer in time",
    unreadable: "the answer was cut off",
    sign_in: "waits for you to sign in",
    photo_lost: "this device has lost a photo",
    unexpected: "unexpected error on this device",
    edit_conflict: "somebody else changed the same meanwhile: you decide",
  },
  correct: "Correct",
  editOf: (reference: string) => `Changes to ${reference}`,
  conflictState: "To be decided",
  compare: "Compare and choose",
  photoOf: (role: string) => `photo ${role}`,
  fieldNames: {
    fruit_id: "Reference",
    analysis_temperature: "Analysis temperature",
    maturity_stage: "Maturity",
    harvest_season: "Season",
    latitude: "Latitude",
    longitude: "Longitude",
    location_accuracy_m: "Accuracy of the position",
    location_name: "Place name",
    remarks: "Remarks",
  },
  goneHint:
    "The fruit was deleted, or you may no longer see it. You can make a new fruit of what you entered, or drop your changes.",
  saveAsNew: "Save as a new fruit",
  discardEdit: "Drop the changes",
  discardEditTitle: (reference: string) => `Drop your changes to ${reference}?`,
  discardEditText:
    "Your values and photos that wait on this device will be lost for good. The fruit on the server stays as it is.",
  discard: "Delete",
  discardTitle: (reference: string) => `Delete ${reference}?`,
  discardText: (photos: number) =>
    `This fruit and its ${photos} photos exist on this device only. They will be lost for good.`,
  keep: "Keep",
  exportTitle: "Emergency export",
  exportText:
    "If this device cannot go online in time, save what is not sent as a file and hand it to an administrator. Nothing is deleted here.",
  exportDrafts: (drafts: number) =>
    plural("en", drafts, {
      one: "The draft is in it too; only you can finish it.",
      other: "The # drafts are in it too; only you can finish them.",
    }),
  exportAction: "Export what is not sent (ZIP)",
  exportFailed: "The export could not be written.",
  storageTitle: "Room on this device",
  storageUsed: (used: string, quota: string) => `${used} MB of ${quota} GB used`,
  storageUnknown: "This browser does not tell how much room there is.",
  persistent: "The browser has promised not to delete this data.",
  notPersistent:
    "The browser may delete this data when it runs out of room: install the app, or allow it to keep its data.",
  askPersist: "Protect this data",
  tight: "Little room is left: the next photos might not be kept.",
  persistRefused: "The browser was asked to keep this data and did not promise it.",
  installTitle: "How to install the app",
  installIos: [
    "Open this address in Safari.",
    "Tap Share (the square with an arrow).",
    "Choose “Add to Home Screen”, then “Add”.",
  ],
  installOther: [
    "Open the browser's menu.",
    "Choose “Install app” or “Add to Home screen”.",
    "From then on, open Elaeis by its icon.",
  ],
  clearTitle: "Clear this device",
  clearText: ({ fruits, edits, drafts }: { fruits: number; edits: number; drafts: number }) => {
    const parts = [
      ...(fruits > 0
        ? [plural("en", fruits, { one: "# unsent fruit", other: "# unsent fruits" })]
        : []),
      ...(edits > 0
        ? [plural("en", edits, { one: "# unsent change", other: "# unsent changes" })]
        : []),
      ...(drafts > 0 ? [plural("en", drafts, { one: "# draft", other: "# drafts" })] : []),
    ];
    return `This device holds ${listed("en", parts)}, photos included.`;
  },
  clearAction: "Delete all of it…",
  clearAsk: "Delete all that is not sent?",
  clearLoss: "They exist nowhere else and will be lost for good.",
  clearWord: "DELETE",
  clearTyped: "Type DELETE to confirm",
  clearMistyped: "Type the word DELETE",
  clearConfirm: "Delete for good",
  clearFailed: "Nothing was deleted: this device's memory did not answer.",
};
