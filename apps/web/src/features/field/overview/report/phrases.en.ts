import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "Harvest report",
  back: "Overview",
  ofOwn: "My fruits",
  failed: "The report could not be loaded",
  unit: "Period",
  units: { week: "Week", month: "Month" },
  previous: "Previous",
  next: "Next",
  print: "Print or save as PDF",
  samples: "Sample data is counted.",
  empty: "No fruits in this period.",
  fruits: "Fruits",
  fruitsOf: fruits,
  target: "Target",
  targetOf: (fruitCount: string, target: string, percent: string) =>
    `${fruitCount} of ${target} (${percent})`,
  measured: "Oil, measured",
  predicted: "Oil, only predicted",
  maturity: "Maturity",
  photos: "Photos not to standard",
  photosOf: (outside: string, all: string) => `${outside} of ${all}`,
  byPlot: "By plot",
  plot: "Plot",
  byCollector: "By collector",
  collector: "Collector",
  notes: {
    interval:
      "Oil: mean, its 95% interval, and the number of fruits in it. A single fruit has no interval.",
    predicted:
      "Predicted: fruits without a measurement; the model's own error is not in the interval.",
    photos: "Photos: of those checked.",
    target: "Target: the monthly target, by days; counted from the day after a collector joined.",
    clock: (zone: string, asOf: string) => `Days by office time (${zone}). As of ${asOf}.`,
  },
};
