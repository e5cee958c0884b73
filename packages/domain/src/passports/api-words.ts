export const apiWords = {
  card: "Number of the card: six digits or capital letters.",
  phones: "Phones: one's own; for administrators, all.",
  device: "Identifier that the phone chose.",
  people: "E-mail addresses of the people who photographed the card with it.",
  readings: "Readings, newest first.",
  references: "First reading of each card, to compare with.",
  card_version: "Version of the printed card.",
  taken_at: "When the photo was taken.",
  white: "The white paper in linear light: red, green, blue, each 0–4.",
  patches: "The card's 30 patches over the paper beside them: red, green, blue, each 0–4.",
  is_reference: "Whether it is the first reading of its card.",
  before:
    "Mean colour difference from the reference as photographed, in ΔE00; null for the reference.",
  after:
    "Mean colour difference from the reference once corrected, in ΔE00; null for the reference.",
  drift: "Mean colour difference from the phone's first reading, in ΔE00; null for that one.",
  "@id": "Identifier (UUID) of the reading; the phone that took it chooses it.",
};
