import { plural } from "#language/plural.ts";

export const en = {
  standing: {
    local: "Not sent yet",
    sent: "Partly sent",
    verified: "Verified",
    syncing: "Sending",
    refused: "Refused",
    conflict: "Your choice needed",
  },
  safety: { local: "On this device", sent: "Sent", verified: "Verified", kept: "Backed up" },
  photos: (verified: number, all: number) =>
    plural("en", verified, {
      one: `# of ${all} photos verified`,
      other: `# of ${all} photos verified`,
    }),
  reasons: {
    unreachable: "no connection",
    timed_out: "the server did not answer in time",
    unreadable: "the answer was cut off",
    photos_wait: "the values are sent; the photos wait for Wi-Fi",
    sign_in: "sign in to send it",
    deleted: "an administrator deleted this fruit",
    photo_lost: "this device has lost a photo",
    unexpected: "unexpected error on this device",
    edit_conflict: "someone else changed the same values: choose which to keep",
    own_conflict: "you changed the same values on another device: choose which to keep",
  },
  sentInPart:
    "The server has its values; photos are still to be sent. You can delete it once it has arrived.",
  correct: "Correct",
  recordAnew: "Save as a new fruit",
  discardTitle: (reference: string) => `Delete ${reference}?`,
  discardText: (photos: number) =>
    plural("en", photos, {
      one: "This fruit and its photo exist on this device only. They will be lost for good.",
      other: "This fruit and its # photos exist on this device only. They will be lost for good.",
    }),
  discardSentText:
    "The values of this fruit are on the server. Its photos that are not sent will be lost for good.",
  discarded: (reference: string) => `${reference} deleted`,
  storageFull:
    "This device has no room left: nothing was changed. Send or export the fruits in the outbox, or free some room, then try again.",
  tooLate: "It is being sent already: nothing was changed.",
  actionFailed: "This device's storage did not respond: nothing was changed. Try again.",
};
