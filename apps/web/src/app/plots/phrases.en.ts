export const en = {
  unnamed: "Unnamed plot",
  states: { draft: "Draft", waiting: "To send", refused: "Refused", sent: "Sent" },
};
