export const en = {
  correct: "Correct the colours",
  underWay: "The colours are being corrected…",
  compare: "Compare before and after",
  offline: "The colours can be corrected when there is a network.",
  notNeeded: (roles: string) => `${roles} – The colours are right already.`,
  failed: (roles: string) =>
    `${roles} – No white background is visible: the colours cannot be corrected.`,
  measuredOnOriginal: "Values are measured on the original photo.",
  requestFailed: "The colours were not corrected",
};
