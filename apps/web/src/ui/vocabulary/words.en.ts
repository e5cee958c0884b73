import { fieldLabels, shortFieldLabels } from "@elaeis/domain/fruits/fields";
import { maturityWords, seasonWords } from "@elaeis/domain/fruits/fruit-words";
/** The words of the domain, as every feature says them. */
export const en = {
  photoRoles: {
    front: "Front",
    back: "Back",
    left: "Left",
    right: "Right",
    macro: "Macro",
    stem: "Stem",
  },
  /** What to photograph, where the name does not say it. */
  photoHints: { macro: "The skin, close up", stem: "The end that was on the bunch" },
  /** What an administrator asks of a fruit. */
  asked: { photo: "New photo requested", value: "Value requested" },
  maturity: maturityWords.en,
  seasons: seasonWords.en,
  fields: fieldLabels.en,
  shortFields: shortFieldLabels.en,
  quality: { excellent: "Excellent", good: "Good", average: "Average", poor: "Poor" },
  predictedClass: (quality: string) => `${quality} (predicted)`,
  ratings: {
    excellent: "Excellent",
    good: "Good",
    low: "Low",
    optimal: "Optimal",
    insufficient: "Insufficient",
    high: "High",
    standard: "Standard",
    acceptable: "Acceptable",
  },
  confidence: { very_reliable: "Very reliable", reliable: "Reliable", uncertain: "Uncertain" },
  sample: "Sample data",
  unknown: "not recorded",
};
