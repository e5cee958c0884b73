/**
 * A target on the scale it is fitted on: standardised, after a logarithm where its values are positive and strongly
 * right-skewed (free fatty acids of real fruit are). Intervals are symmetric on this scale.
 */
export type TargetScale = {
  readonly transform: TargetTransform;
  readonly mean: number;
  readonly sd: number;
};

export const TARGET_TRANSFORMS = ["identity", "log"] as const;
export type TargetTransform = (typeof TARGET_TRANSFORMS)[number];

const SKEWED = 1;

export function chooseTransform(values: readonly number[]): TargetTransform {
  return Math.min(...values) > 0 && momentsOf(values).skewness > SKEWED ? "log" : "identity";
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

function momentsOf(values: readonly number[]) {
  const average = (numbers: readonly number[]) =>
    numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const mean = average(values);
  const sd = Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
  const third = average(values.map((value) => (value - mean) ** 3));
  return { mean, sd, skewness: sd > 0 ? third / sd ** 3 : 0 };
}
