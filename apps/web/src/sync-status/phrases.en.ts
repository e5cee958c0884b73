export const en = {
  title: "Sending",
  waiting: (count: number) => `${count} ${count === 1 ? "fruit waits" : "fruits wait"} to be sent.`,
  offline: (count: number) =>
    `No connection: ${count} ${count === 1 ? "fruit is" : "fruits are"} safe on this phone.`,
  sending: (count: number) => `Sending ${count} ${count === 1 ? "fruit" : "fruits"}…`,
  signIn: (count: number) =>
    `${count} ${count === 1 ? "fruit waits" : "fruits wait"} for you to sign in again.`,
  failed: (references: string) => `Not sent: ${references}.`,
  sent: (count: number) =>
    `${count} ${count === 1 ? "fruit" : "fruits"} sent and verified by the server.`,
  sendNow: "Send now",
  signInAction: "Sign in",
  look: "See",
  close: "Close",
};
