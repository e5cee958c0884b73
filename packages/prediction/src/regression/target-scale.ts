/**
 * A target on the scale it is fitted on: standardised, after a logarithm where its values are positive and strongly
 * right-skewed (free fatty acids of real fruit are). Intervals are symmetric on this scale.
 */
export type TargetScale = {
  readonly transform: TargetTransform;
  readonly mean: number;
  readonly sd: number;
};

export const targetTransforms = ["identity", "log"] as const;
export type TargetTransform = (typeof targetTransforms)[number];

const skewed = 1;
const percent = { least: 0, most: 100 };

/** Percentages stay percentages; any other unit may go one spread beyond what was seen, and below zero only if it did. */
export function rangeOf(values: readonly number[]): { least: number; most: number } {
  const least = smallest(values);
  const most = -smallest(values.map((value) => -value));
  if (least >= percent.least && most <= percent.most) return percent;
  const span = most - least;
  return { least: least >= 0 ? Math.max(0, least - span) : least - span, most: most + span };
}

export function chooseTransform(values: readonly number[]): TargetTransform {
  return smallest(values) > 0 && momentsOf(values).skewness > skewed ? "log" : "identity";
}

export function fitTargetScale(values: readonly number[], transform: TargetTransform): TargetScale {
  const { mean, sd } = momentsOf(transform === "log" ? values.map(Math.log) : values);
  // A constant part of the data predicts its constant whatever it is divided by.
  return { transform, mean, sd: sd > 0 ? sd : 1 };
}

export function toScale({ transform, mean, sd }: TargetScale, value: number): number {
  return ((transform === "log" ? Math.log(value) : value) - mean) / sd;
}

export function fromScale({ transform, mean, sd }: TargetScale, scaled: number): number {
  const value = scaled * sd + mean;
  return transform === "log" ? Math.exp(value) : value;
}

/** Math.min takes its numbers as arguments, which a large training set has too many of. */
function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

function momentsOf(values: readonly number[]) {
  const average = (numbers: readonly number[]) =>
    numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const mean = average(values);
  const sd = Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
  const third = average(values.map((value) => (value - mean) ** 3));
  return { mean, sd, skewness: sd > 0 ? third / sd ** 3 : 0 };
}
