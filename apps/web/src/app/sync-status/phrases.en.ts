export const en = {
  title: "Sending",
  waiting: (count: number) => `${count} ${count === 1 ? "fruit waits" : "fruits wait"} to be sent.`,
  offline: (count: number) =>
    `No connection: ${count} ${count === 1 ? "fruit is" : "fruits are"} safe on this device.`,
  sending: (count: number) => `Sending ${count} ${count === 1 ? "fruit" : "fruits"}…`,
  signIn: (count: number) =>
    `${count} ${count === 1 ? "fruit waits" : "fruits wait"} for you to sign in again.`,
  /** The same when edits are among what is told of. */
  withEdits: {
    what: (fruits: number, edits: number) => {
      const changed = `${edits} ${edits === 1 ? "edited fruit" : "edited fruits"}`;
      return fruits === 0
        ? changed
        : `${fruits} ${fruits === 1 ? "fruit" : "fruits"} and ${changed}`;
    },
    waiting: (what: string) => `Waiting to be sent: ${what}.`,
    offline: (what: string) => `No connection. Safe on this device: ${what}.`,
    sending: (what: string) => `Sending: ${what}…`,
    signIn: (what: string) => `Waiting for you to sign in again: ${what}.`,
    sent: (what: string) => `Sent and verified by the server: ${what}.`,
  },
  editOf: (reference: string) => `changes to ${reference}`,
  toDecide: "to be decided",
  failed: (references: string) => `Not sent: ${references}.`,
  sent: (count: number) =>
    `${count} ${count === 1 ? "fruit" : "fruits"} sent and verified by the server.`,
  sendNow: "Send now",
  signInAction: "Sign in",
  look: "See",
  close: "Close",
};
