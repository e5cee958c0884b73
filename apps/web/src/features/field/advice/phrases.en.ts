import { plural } from "../../../language/plural.ts";

const language = "en";
const fruits = (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural(language, count, { one: "# photo", other: "# photos" });
const days = (count: number) => plural(language, count, { one: "# day", other: "# days" });
const predictions = (count: number) =>
  plural(language, count, { one: "# prediction", other: "# predictions" });

export const en = {
  title: "AI advice",
  intro: (weeks: number) =>
    `Derived from your own photos, values and predictions of the last ${weeks} weeks, and from nothing else.`,
  asOf: (when: string) => `As of ${when}.`,
  adviceTitle: "What your data says",
  seen: (fruitCount: number, photoCount: number, predictionCount: number) =>
    `Looked at: ${fruits(fruitCount)}, ${photos(photoCount)} whose quality was measured, ${predictions(predictionCount)}.`,
  evidence: "Evidence",
  examples: "For example",
  photoTitles: {
    dark: "Bring more light onto the fruit",
    blurred: "Hold the phone still",
    overexposed: "Keep direct sun off the fruit",
    background: "Lay the fruit on the light-grey card",
    framing: "Show the whole fruit, filling half of the picture",
  },
  photoHints: {
    dark: "Go to open shade, not under the canopy, and do not stand between the sun and the fruit.",
    blurred: "Rest your elbows against your body and tap on the fruit before you take the photo.",
    overexposed: "Turn your back to the sun, so that your own shadow falls beside the fruit.",
    background: "A calm, light-grey background lets the fruit be told from what lies around it.",
    framing: "Leave a finger's width of background around it.",
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
    stem: "Add the view of the stem",
  },
  roleHint: "It is one more photo; the model learns most from what few others photograph.",
  roleEvidence: {
    macro: (count: number, of: string) => `${fruits(count)} of ${of} without a macro view.`,
    stem: (count: number, of: string) => `${fruits(count)} of ${of} without a view of the stem.`,
  },
  zoneTitle: (zone: string) => `Sample more in ${zone}`,
  zoneHint: (count: number) =>
    `With ${count} more measured there, its mean would be known within one point.`,
  zoneEvidence: (count: number, mean: string, margin: string) =>
    `${fruits(count)} measured: ${mean}% of oil on average, known only within ± ${margin} points (95%).`,
  outsideTitle: "Take photos as the model has seen them",
  outsideHint:
    "A whole fruit, alone, on a light-grey card, by daylight. What lies outside is a guess: measure these fruits.",
  outsideEvidence: (count: number, of: string) =>
    `${predictions(count)} of ${of} outside what the model has seen.`,
  tooLowTitle: "The model rates your fruits too low",
  tooHighTitle: "The model rates your fruits too high",
  correctedHint:
    "Go on entering what you measure: your corrections are what the next model learns from.",
  correctedEvidence: (count: number, of: string, points: string) =>
    `You changed the oil content of ${fruits(count)} of ${of} made of a prediction, by ${points} points on average.`,
  trendTitles: {
    rising: "Oil content is rising",
    falling: "Oil content is falling",
    unclear: "No clear trend in oil content",
  },
  trendHints: {
    rising: "Whatever you changed in choosing fruits: go on with it.",
    falling: "Look at the maturity of what you pick; unripe fruits hold less oil.",
    unclear: "The days differ more among themselves than over the weeks.",
  },
  trendEvidence: (perWeek: string, low: string, high: string) =>
    `${perWeek} points a week, between ${low} and ${high} (95%).`,
  trendBasis: (count: number, dayCount: number) =>
    `${fruits(count)} measured on ${days(dayCount)}.`,
  tooFewTitle: "Too few days to tell a trend in oil content",
  tooFewHint: (needed: number) => `It takes ${days(needed)} of harvest, over two weeks at least.`,
  tooFewEvidence: (dayCount: number) => `Oil content measured on ${days(dayCount)} so far.`,
  emptyNothing:
    "No fruit recorded in the last weeks. Advice comes from your own data: record a fruit with its photos and the values you measure.",
  emptyFlawless: "Nothing to improve in what you recorded. Go on like this.",
  emptyNeeds:
    "There is too little yet to advise on. Photos are judged from the third on, a trend in oil from six days on.",
  start: "Start collection",
  predict: "Analyse a photo",
  historyTitle: "Your predictions",
  historyEmpty: "No prediction yet.",
  stats: {
    total: "in all",
    recent: "in 30 days",
    confidence: "mean confidence",
    outside: "outside the model",
    error: "mean error in oil",
  },
  points: (value: string) => `${value} points`,
  unknown: "not known",
  errorBasis: (count: number) =>
    count === 0
      ? "The error is known once you enter the measured oil content of a fruit made of a prediction."
      : `The error is measured on ${fruits(count)} made of a prediction, whose oil content you entered.`,
  batch: "mean of several photos",
  outsideBadge: "Outside",
  date: "Date",
  model: "Model",
  confidence: "Confidence",
};
