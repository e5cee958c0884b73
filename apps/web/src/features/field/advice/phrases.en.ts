import { plural } from "#language/plural.ts";

const language = "en";
const fruits = (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural(language, count, { one: "# photo", other: "# photos" });
const days = (count: number) => plural(language, count, { one: "# day", other: "# days" });
const predictions = (count: number) =>
  plural(language, count, { one: "# prediction", other: "# predictions" });

export const en = {
  title: "AI advice",
  intro: (weeks: number) =>
    `Based on your photos, measurements and predictions of the last ${weeks} weeks.`,
  asOf: (when: string) => `Updated ${when}`,
  adviceTitle: "What your data says",
  seen: (fruitCount: number, photoCount: number, predictionCount: number) =>
    `Based on ${fruits(fruitCount)}, ${photos(photoCount)} with a quality score, ${predictions(predictionCount)}.`,
  evidence: "Evidence",
  examples: "For example",
  photoTitles: {
    dark: "Get more light on the fruit",
    blurred: "Hold the phone still",
    overexposed: "Keep direct sun off the fruit",
    background: "Lay the fruit on the light-grey card",
    framing: "Show the whole fruit, filling half of the picture",
  },
  photoHints: {
    dark: "Use open shade, not under the canopy, and don't cast your shadow on the fruit.",
    blurred:
      "Keep your elbows against your body and tap the fruit on screen before taking the photo.",
    overexposed: "Turn your back to the sun, with your shadow beside the fruit.",
    background: "The fruit stands out on a plain, light-grey background.",
    framing: "Leave a finger's width of margin all round.",
  },
  photoEvidence: {
    dark: (count: number, of: string) => `${photos(count)} of ${of} too dark.`,
    blurred: (count: number, of: string) => `${photos(count)} of ${of} blurred.`,
    overexposed: (count: number, of: string) => `${photos(count)} of ${of} too bright.`,
    background: (count: number, of: string) =>
      `${photos(count)} of ${of} with a cluttered, coloured or uneven background.`,
    framing: (count: number, of: string) =>
      `${photos(count)} of ${of} on which the fruit is cut off, too small or too close.`,
  },
  roleTitles: {
    macro: "Add the macro view",
    stem: "Add the stem view",
  },
  roleHint: "This view is rare, so it improves the model a lot.",
  roleEvidence: {
    macro: (count: number, of: string) => `${fruits(count)} of ${of} without a macro view.`,
    stem: (count: number, of: string) => `${fruits(count)} of ${of} without a stem view.`,
  },
  zoneTitle: (zone: string) => `Zone to complete: ${zone}`,
  zoneHint: (count: number) =>
    `${plural(language, count, { one: "# more measurement", other: "# more measurements" })} would give its mean to within one point.`,
  zoneEvidence: (count: number, mean: string, margin: string) =>
    `${fruits(count)} measured: ${mean}% oil on average, ± ${margin} points (95%).`,
  outsideTitle: "Follow the photo protocol",
  outsideHint:
    "A whole fruit, alone, on the light-grey card, in daylight. Otherwise the result is unreliable: measure the fruit.",
  outsideEvidence: (count: number, of: string) =>
    `${predictions(count)} of ${of} from unusual photos.`,
  tooLowTitle: "The model underestimates your fruits",
  tooHighTitle: "The model overestimates your fruits",
  correctedHint: "Keep entering your measurements: the next model will learn from them.",
  correctedEvidence: (count: number, of: string, points: string) =>
    `You corrected the oil content of ${fruits(count)} of ${of} saved from a prediction, by ${points} points on average.`,
  trendTitles: {
    rising: "Oil content is rising",
    falling: "Oil content is falling",
    unclear: "No clear trend in oil content",
  },
  trendHints: {
    rising: "You are choosing better fruits. Keep it up.",
    falling: "Check the ripeness of what you pick: unripe fruits hold less oil.",
    unclear: "Results vary too much from day to day.",
  },
  trendEvidence: (perWeek: string, low: string, high: string) =>
    `${perWeek} points a week, between ${low} and ${high} (95%).`,
  trendBasis: (count: number, dayCount: number) =>
    `${fruits(count)} measured on ${days(dayCount)}.`,
  tooFewTitle: "Too few days for a trend in oil content",
  tooFewHint: (needed: number) => `It takes ${days(needed)} of harvest, over two weeks at least.`,
  tooFewEvidence: (dayCount: number) => `Oil content measured on ${days(dayCount)} so far.`,
  emptyNothing:
    "No fruit recorded in recent weeks. Advice comes from your own data: record a fruit with its photos and the values you measure.",
  emptyFlawless: "Your fruits are well recorded. Keep it up.",
  emptyNeeds:
    "Not enough data yet: three scored photos are needed, and six days of measurements for the oil trend.",
  start: "Start collection",
  predict: "Analyse a photo",
  historyTitle: "Your predictions",
  historyEmpty: "No prediction yet.",
  stats: {
    total: "in total",
    recent: "in 30 days",
    confidence: "mean confidence",
    outside: "unusual photos",
    error: "mean error in oil",
  },
  points: (value: string) => `${value} points`,
  unknown: "unknown",
  errorBasis: (count: number) =>
    count === 0
      ? "Enter the measured oil content of a fruit saved from a prediction to see the error."
      : `Based on ${fruits(count)} saved from a prediction whose oil content you entered.`,
  batch: "mean of several photos",
  outsideBadge: "Unusual photo",
  date: "Date",
  model: "Model",
  confidence: "Confidence",
};
