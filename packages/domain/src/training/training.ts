/** The rules of learning from the product's own fruits (see docs/build/ai.md). */

/** With fewer fruits of one of the values a run is not even started. */
export const leastFruitsToTrain = 20;
/** Of the value that was measured of the fewest fruits: a model predicts all four. */
export const leastMeasured = ({
  measured,
}: {
  measured: Readonly<Record<string, number>>;
}): number => Math.min(...Object.values(measured));

/** A model learned from fewer fruits is never activated. */
export const leastFruitsToActivate = 60;
/** A model learned from fewer fruits is shown as preliminary. */
export const preliminaryBelowFruits = 120;

/** What a run learns: from photos, from spectra, or a calibration for another device. */
export const runKinds = ["photos", "spectra", "transfer"] as const;
export type RunKind = (typeof runKinds)[number];

/** Seed of a run that names none: the same fruits give the same model again. */
export const defaultTrainingSeed = 1;

/** What a run does, in order. Each counts its own `done` of `total`. */
export const trainingStages = [
  "reading",
  "measuring",
  "validating",
  "comparing",
  "fitting",
] as const;
export type TrainingStage = (typeof trainingStages)[number];

/** A run whose process died stays `running`: another process takes it up where its checkpoints end. */
export const runStates = ["running", "done", "failed", "cancelled"] as const;
export type RunState = (typeof runStates)[number];

/** A run that said nothing for so long has lost its process, and may be taken up by another. */
export const runHeartbeatTimeoutMs = 15_000;

/** How much better than the active model a candidate must be (design: promotion). */
export const promotionRule = {
  /** Least drop of the mean normalised RMSE, as a share. */
  leastGain: 0.01,
  /** Least share of paired bootstrap samples of fruits in which the candidate is better. */
  leastProbability: 0.9,
  /** Most that any one value's RMSE may grow, as a share. */
  mostLoss: 0.03,
  leastCoverage: 0.85,
  mostCoverage: 0.97,
  /** Of each third of the predicted values, and each maturity, season, place …, as far as chance does not explain it. */
  leastThirdCoverage: 0.84,
  mostThirdCoverage: 0.97,
} as const;

/**
 * With every run against the same active model chance has another try: the error of the test is shared out among them
 * (Bonferroni).
 *
 * @param runs that were compared with the active model, this one included
 */
export const leastProbabilityOf = (runs: number): number =>
  1 - (1 - promotionRule.leastProbability) / Math.max(1, runs);

/** By what fruits are held out together, beside each alone. */
export const heldOutKinds = ["fruit", "place", "day", "phone", "collector"] as const;
export type HeldOutKind = (typeof heldOutKinds)[number];

/** Why a candidate was not activated; empty when it was. */
export const verdictReasons = [
  "too_few_fruits",
  "gain_too_small",
  "gain_uncertain",
  "value_worse",
  "coverage_off",
  /** Intervals hold too few or too many of the low, middle or high predictions, or of a maturity, a season, a place … */
  "coverage_uneven",
  "baseline_not_beaten",
  "same_model",
  /** Of a transfer: standards are not predicted better than before. */
  "transfer_no_gain",
] as const;
export type VerdictReason = (typeof verdictReasons)[number];
