const fruits = (count: number) => `${count} ${count === 1 ? "fruit" : "fruits"}`;
const drafts = (count: number) => `${count} ${count === 1 ? "draft" : "drafts"}`;

export const en = {
  title: "Sign out?",
  held: (unsentFruits: number, unsentDrafts: number) =>
    `This phone still holds what is not sent: ${[
      ...(unsentFruits > 0 ? [fruits(unsentFruits)] : []),
      ...(unsentDrafts > 0 ? [drafts(unsentDrafts)] : []),
    ].join(" and ")}.`,
  stays: (email: string) =>
    `Nothing is deleted: all of it stays on this phone for ${email}, and is sent after your next sign-in here. Drafts wait until you finish them.`,
  nothingLeft: "Everything is sent. You can sign out.",
  cannotSend: "Not everything could be sent for now.",
  sendNow: "Send now",
  sending: "Sending…",
  exportAction: "Export",
  exportFailed: "The export could not be written.",
  leaveAnyway: "Sign out anyway",
  leave: "Sign out",
  cancel: "Cancel",
};
