import type { Counted } from "#device/sync/records.ts";
import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";

export const en = {
  title: "Sign out?",
  held: ({
    fruits,
    edits,
    plots,
    drafts,
    queued = [],
  }: Counted & { drafts: number; queued?: readonly string[] }) =>
    `Not sent yet: ${listed("en", [
      ...(fruits > 0 ? [plural("en", fruits, { one: "# fruit", other: "# fruits" })] : []),
      ...(edits > 0 ? [plural("en", edits, { one: "# change", other: "# changes" })] : []),
      ...(plots > 0 ? [plural("en", plots, { one: "# plot", other: "# plots" })] : []),
      ...(drafts > 0 ? [plural("en", drafts, { one: "# draft", other: "# drafts" })] : []),
      ...queued,
    ])}.`,
  stays: (email: string) =>
    `Nothing is deleted: it all stays on this device for ${email} and is sent next time you sign in here. Drafts are kept too.`,
  unknown: "This device's storage is not answering: what waits here is not known.",
  nothingLeft: "Everything is sent. You can sign out.",
  cannotSend: "Not everything could be sent.",
  sending: "Sending…",
  exportAction: "Export",
  exportFailed: "The export could not be written.",
  leaveAnyway: "Sign out anyway",
};
