export const en = {
  correct: "Correct the colours",
  underWay: "The colours are being corrected…",
  compare: "Compare before and after",
  offline: "Correct the colours when you are back online.",
  notNeeded: (roles: string) => `${roles} – The colours are right already.`,
  failed: (roles: string) =>
    `${roles} – Colours not corrected: no white background visible, or the photo cannot be read.`,
  measuredOnOriginal: "Values are measured on the original photo.",
  requestFailed: "The colours were not corrected",
};
