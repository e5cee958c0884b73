import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";

export const en = {
  waiting: (count: number) => `${count} ${count === 1 ? "fruit" : "fruits"} to send.`,
  away: "No connection.",
  offline: (count: number) =>
    `${count} ${count === 1 ? "fruit is" : "fruits are"} safe on this device.`,
  sending: (count: number) => `Sending ${count} ${count === 1 ? "fruit" : "fruits"}…`,
  signIn: (count: number) =>
    `${count} ${count === 1 ? "fruit is" : "fruits are"} safe on this device. Sign in to send.`,
  /** The same when there are edits or plots too. */
  withEdits: {
    what: (fruits: number, edits: number, plots: number, queued?: string) =>
      listed("en", [
        ...(fruits > 0 ? [plural("en", fruits, { one: "# fruit", other: "# fruits" })] : []),
        ...(edits > 0
          ? [plural("en", edits, { one: "# edited fruit", other: "# edited fruits" })]
          : []),
        ...(plots > 0 ? [plural("en", plots, { one: "# plot", other: "# plots" })] : []),
        ...(queued ? [queued] : []),
      ]),
    waiting: (what: string) => `To send: ${what}.`,
    offline: (what: string) => `Safe on this device: ${what}.`,
    sending: (what: string) => `Sending: ${what}…`,
    signIn: (what: string) => `Safe on this device: ${what}. Sign in to send.`,
    sent: (what: string) => `Sent and verified by the server: ${what}.`,
  },
  editOf: (reference: string) => `changes to ${reference}`,
  toDecide: "your choice needed",
  failed: (references: string) => `Refused: ${references}.`,
  /** Of what is small: "plot Bloc 7 for PALM-1". */
  refusedQueued: (what: string, why: string) => `Refused: ${what}. ${why}`,
  moreRefused: (count: number) => `And ${count} more.`,
  conflicts: (references: string) => `Your choice needed: ${references}.`,
  sent: (count: number) =>
    `${count} ${count === 1 ? "fruit" : "fruits"} sent and verified by the server.`,
  renamed: (former: string, reference: string) =>
    `The reference ${former} was already taken: this fruit is now called ${reference}. Correct its label.`,
  labelOf: (reference: string) => `Label of ${reference}`,
  moreRenamed: (count: number) => `And ${count} more ${count === 1 ? "fruit" : "fruits"}.`,
  signInAction: "Sign in",
  look: "See",
  seeOutbox: "See the outbox",
  refusedCount: (count: number) => `${count} refused`,
  conflictCount: (count: number) => `${count} to decide`,
  unsentCount: (count: number) => `${count} to send`,
};
