import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "Harvest sheet",
  titleOf: (plot: string) => `Harvest sheet: ${plot}`,
  failed: "The harvest sheet could not be loaded",
  period: "Period",
  periods: { all: "All", "30d": "30 days", "12w": "12 weeks", "12m": "12 months" },
  producer: "Producer",
  line: (name: string, value: string) => `${name}: ${value}`,
  fruits: "Fruits",
  fruitsNote: (days: number, collectors: number) =>
    `${plural("en", days, { one: "on # day", other: "on # days" })}, by ${plural("en", collectors, {
      one: "# collector",
      other: "# collectors",
    })}`,
  between: "Collected",
  measuredOil: "Measured oil",
  predictedOil: "Predicted oil",
  /** Of an estimate. */
  between95: (low: string, high: string) => `${low} to ${high}, 19 times out of 20`,
  measured: (count: number) => `${fruits(count)} measured`,
  predicted: (count: number) =>
    `${fruits(count)} predicted, corrected by the model's average error`,
  byOil: "By measured oil",
  byOilNote: "Optimal from 23%, ripe enough from 20%.",
  byMaturity: "By maturity, as collectors saw it",
  oilClasses: { optimal: "Optimal", good: "Ripe enough", unripe: "Unripe" },
  class: "Class",
  share: "Share",
  interval: "19 times out of 20",
  range: (low: string, high: string) => `${low} to ${high}`,
  missing: "What is missing",
  nothing: "not yet known",
  samples: (count: number) =>
    `Without ${plural("en", count, { one: "# sample fruit", other: "# sample fruits" })}.`,
  no_fruits: "No fruit of this period has a position in this plot.",
  few_measured: (count: number) =>
    `Oil: measure ${plural("en", count, { one: "# more fruit", other: "# more fruits" })}.`,
  few_days: (count: number) =>
    `Oil: fruits of one day are alike. Collect on ${plural("en", count, { one: "# more day", other: "# more days" })}.`,
  wide_interval: (count: number) =>
    `Oil: about ${plural("en", count, { one: "# more measured fruit", other: "# more measured fruits" })} would tell the average to within one point.`,
  no_model: "Prediction: no photo model is active.",
  synthetic_model:
    "Prediction: the model was trained on synthetic data. It says nothing about a plot before it is trained on your own fruits.",
  few_compared: (count: number) =>
    `Prediction: the model's error is not known yet. Measure ${plural("en", count, { one: "# more predicted fruit", other: "# more predicted fruits" })}, of any plot.`,
  few_predicted: (count: number) =>
    `Prediction: photograph ${plural("en", count, { one: "# more fruit", other: "# more fruits" })} and have them predicted.`,
  print: "Print the sheet",
  showFruits: "Show these fruits",
  asOf: (moment: string) => `As of ${moment}. Days are counted in UTC.`,
};
