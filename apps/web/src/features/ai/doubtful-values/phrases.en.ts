import { plural } from "#language/plural.ts";

const values = (count: number) => plural("en", count, { one: "# value", other: "# values" });

export const en = {
  title: "Values to check",
  back: "AI training",
  loadFailed: "The values could not be loaded",
  noRun: "Train a model first: its report shows which values to check.",
  photos: "Photos",
  spectra: (device: string) => `Spectra, ${device}`,
  checked: (found: number, checked: number, chance: string) =>
    `${values(found)} to check out of ${checked}; about ${chance} expected by chance.`,
  noneDoubtful: "No value to check.",
  shownOf: (shown: number, all: number) => `The worst ${shown} of ${all} are listed.`,
  columns: {
    fruit: "Fruit",
    value: "Value",
    entered: "Entered, %",
    expected: "Expected, % (90% interval)",
    distance: "Distance",
    actions: "Actions",
  },
  interval: (predicted: string, low: string, high: string) =>
    `${predicted} (${low}\u00a0to\u00a0${high})`,
  times: (score: string) => `${score}\u00a0×\u00a0the margin`,
  pairs: "Fruits that look swapped",
  pairsIntro: (found: number, chance: string) =>
    `The values of each fruit fit the other one better. Pairs found: ${found}; expected by chance: ${chance}.`,
  pairTitle: (one: string, other: string) => `${one} and ${other}`,
  swap: "Swap values",
  swapLabel: (one: string, other: string) => `Swap the values of ${one} and ${other}`,
  swapTitle: "Swap these values?",
  swapText: (one: string, other: string) =>
    `${one} gets the values of ${other}, and ${other} those of ${one}. You can undo this.`,
  swapFailed: "The values could not be swapped",
  swapped: (one: string, other: string) => `The values of ${one} and ${other} were swapped.`,
  undo: "Undo",
  curves: (one: string, other: string) => `Spectra of ${one} (solid) and ${other} (dashed)`,
  photoOf: (reference: string) => `Photo of ${reference}`,
  confirm: "Confirm",
  confirmLabel: (value: string, reference: string) => `Confirm ${value} of ${reference}`,
  correct: "Correct",
  correctLabel: (value: string, reference: string) => `Correct ${value} of ${reference}`,
  exclude: "Exclude",
  excludeLabel: (value: string, reference: string) => `Exclude ${value} of ${reference}`,
  excludeTitle: "Exclude this value from training?",
  excludeText: (value: string, reference: string) =>
    `${value} of ${reference} stays on the fruit, but models no longer learn from it.`,
  reason: "Reason",
  reasonMissing: (least: number) => `Write at least ${least} characters.`,
  failed: "The decision could not be saved",
  next: {
    title: "Next fruits for the laboratory",
    loadFailed: "The fruits could not be loaded",
    none: "No fruit to propose: spectra without a laboratory value and an active calibration are needed.",
    of: (device: string) => `${device}: next fruits`,
    zone: "Zone",
    season: "Season",
    oil: "Predicted oil",
    why: "Reason",
    reason: (distance: string, uncertainty: string) =>
      `distance ${distance}, interval ${uncertainty} of the mean`,
    firstReason: (uncertainty: string) =>
      `nothing measured yet, interval ${uncertainty} of the mean`,
    label: "Label",
    labelOf: (reference: string) => `Print the label of ${reference}`,
    labels: "Print the labels",
    csv: "Download list (CSV)",
    fileName: "next-fruits.csv",
  },
  decisions: "Decisions",
  noDecisions: "No decision yet.",
  decided: { confirmed: "Confirmed", excluded: "Excluded from training" },
  by: "By",
  withdraw: "Undo",
  withdrawLabel: (value: string, reference: string) =>
    `Undo the decision on ${value} of ${reference}`,
};
