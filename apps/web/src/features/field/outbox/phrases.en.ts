import type { Counted } from "#device/sync/records.ts";
import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";

export const en = {
  title: "Outbox",
  intro: "Each fruit stays on this device until fully received.",
  empty: "Everything is sent and verified.",
  drafts: (count: number) =>
    plural("en", count, {
      one: "# draft is only on this phone",
      other: "# drafts are only on this phone",
    }),
  draftPhotos: (count: number) => plural("en", count, { one: "# photo", other: "# photos" }),
  draftTitle: (reference: string) => `Delete the draft ${reference}?`,
  draftDeleted: (reference: string) => `Draft ${reference} deleted`,
  draftText: "What it holds was not sent and will be lost for good.",
  /** What is small: "1 answer to a task". */
  alsoWaiting: (what: string) => `Still to be sent: ${what}.`,
  emptyHint: "Fruits recorded offline appear here until the server has them.",
  copiesTitle: "Waiting for a backup",
  copies: ({ fruits, edits, plots }: Counted) => {
    const parts = [
      ...(fruits > 0 ? [plural("en", fruits, { one: "# fruit", other: "# fruits" })] : []),
      ...(edits > 0 ? [plural("en", edits, { one: "# change", other: "# changes" })] : []),
      ...(plots > 0 ? [plural("en", plots, { one: "# plot", other: "# plots" })] : []),
    ];
    return `${listed("en", parts)} verified by the server, not backed up yet.`;
  },
  copiesHint:
    "Their photos stay on this device until the next backup. If it runs out of space, the oldest are removed first.",
  copiesGivenUp: (count: number) =>
    plural("en", count, {
      one: "For lack of space, # copy was removed before it was backed up.",
      other: "For lack of space, # copies were removed before they were backed up.",
    }),
  lastSync: (when: string) => `Last sent: ${when}`,
  sendNow: "Send now",
  sending: "Sending…",
  signIn: "Sign in to send",
  whenOnline: "Sending resumes automatically once you are online.",
  blocked:
    "This browser cannot store anything on the device (private window or blocked storage), so nothing can wait here. While you are online, a fruit goes straight to the server.",
  shownOf: (shown: number, all: number) => `${shown} of ${all} shown`,
  showMore: (count: number) => `Show ${count} more`,
  correct: "Correct",
  editOf: (reference: string) => `Changes to ${reference}`,
  compare: "Compare and choose",
  photoOf: (role: string) => `photo ${role}`,
  goneHint:
    "The fruit was deleted, or you no longer have access to it. Save your values as a new fruit, or discard your changes.",
  saveAsNew: "Save as a new fruit",
  discardEdit: "Discard changes",
  discardEditTitle: (reference: string) => `Discard your changes to ${reference}?`,
  discardEditText:
    "Your unsent values and photos will be lost for good. The fruit on the server does not change.",
  keep: "Keep",
  exportTitle: "Emergency export",
  exportText:
    "If this device cannot get online in time, save everything unsent as a file and give it to an administrator. Nothing is deleted here.",
  exportDrafts: (drafts: number) =>
    plural("en", drafts, {
      one: "The draft is included; only you can finish it.",
      other: "The # drafts are included; only you can finish them.",
    }),
  exportAction: "Export everything unsent (ZIP)",
  exportFailed: "The file could not be saved.",
  storageTitle: "Storage",
  storageUsed: (used: string, quota: string) => `${used} MB of ${quota} GB used`,
  storageUnknown: "This browser does not say how much storage is left.",
  persistent: "The browser keeps this data.",
  notPersistent:
    "The browser may delete this data when storage runs low: install the app, or protect the data.",
  askPersist: "Protect this data",
  tight: "Storage is almost full: the next photos may not be kept.",
  persistRefused: "The browser may delete this data.",
  installTitle: "How to install the app",
  installIos: [
    "Open this address in Safari.",
    "Tap Share (the square with an arrow).",
    "Choose “Add to Home Screen”, then “Add”.",
  ],
  installOther: [
    "Open the browser's menu.",
    "Choose “Install app” or “Add to Home screen”.",
    "Then open Elaeis from its icon.",
  ],
  clearTitle: "Clear this device",
  clearText: ({
    fruits,
    edits,
    plots,
    drafts,
    queued = [],
  }: Counted & { drafts: number; queued?: readonly string[] }) => {
    const parts = [
      ...(fruits > 0
        ? [plural("en", fruits, { one: "# unsent fruit", other: "# unsent fruits" })]
        : []),
      ...(edits > 0
        ? [plural("en", edits, { one: "# unsent change", other: "# unsent changes" })]
        : []),
      ...(plots > 0
        ? [plural("en", plots, { one: "# unsent plot", other: "# unsent plots" })]
        : []),
      ...(drafts > 0 ? [plural("en", drafts, { one: "# draft", other: "# drafts" })] : []),
      ...queued,
    ];
    return `This device holds ${listed("en", parts)}, photos included.`;
  },
  clearAction: "Delete all of it…",
  clearAsk: "Delete everything unsent?",
  clearLoss: "This data exists nowhere else and will be lost for good.",
  clearWord: "DELETE",
  clearTyped: "Type DELETE to confirm",
  clearMistyped: "Type the word DELETE",
  clearConfirm: "Delete for good",
  clearFailed: "Nothing was deleted: this device's storage did not respond.",
};
