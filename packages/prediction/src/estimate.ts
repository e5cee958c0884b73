import { f64 } from "./indexed-reads.ts";
import type { Model, ModelTarget } from "./model/model.ts";
import { project } from "./regression/projection.ts";
import { predictRegressor } from "./regression/regressor.ts";
import { fromScale, toScale } from "./regression/target-scale.ts";
import { confidenceAt } from "./uncertainty/confidence.ts";
import { neighbourDistance, whiten } from "./uncertainty/domain.ts";
import type { DomainPosition } from "./uncertainty/domain.ts";
import { factorAt } from "./uncertainty/local-scale.ts";
import type { LocalWidth } from "./uncertainty/local-scale.ts";

/** Values in their targets' units, keyed by target. */
export type Values = Readonly<Record<string, number>>;
export type Intervals = Readonly<Record<string, readonly [low: number, high: number]>>;
export type PredictionWarning = "outside_training_domain" | "value_clamped";

export type Estimate = {
  readonly ok: true;
  readonly pred: Values;
  /** 90 % prediction intervals, within each target's range. */
  readonly interval: Intervals;
  /** 0–1, the mean over targets of the calibrated share of like cases within tolerance. */
  readonly confidence: number;
  /** Targets whose value had to be brought back into its range, 0–100 for a percentage. */
  readonly clamped: readonly string[];
  readonly warnings: readonly PredictionWarning[];
};

export type TargetValue = { readonly target: ModelTarget; readonly value: number };

/** What the regression alone says of a feature vector, not yet clamped, and where it lies among the training photos. */
export function locate(model: Model, features: Float64Array) {
  const { scores, residual } = project(model.projection, features);
  const whitened = whiten(scores, model.projection.componentSds);
  const distance = neighbourDistance(model.whitenedPoints, whitened);
  const scaled = predictRegressor(model.regressor, scores);
  const values = model.targets.map((target, t): TargetValue => {
    return { target, value: fromScale(target.scale, f64(scaled, t)) };
  });
  const position: DomainPosition = { distance, residual };
  return { values, position };
}

/** Dresses raw values for the world: interval, confidence, clamping last and flagged. */
export function estimateFrom(
  model: Model,
  values: readonly TargetValue[],
  positions: readonly DomainPosition[],
  level: "photo" | "fruit",
  isOutside: boolean,
): Estimate {
  const clamped = values
    .filter(({ target, value }) => clamp(target, value) !== value)
    .map(({ target }) => target.name);
  const warnings: PredictionWarning[] = [];
  if (isOutside) warnings.push("outside_training_domain");
  if (clamped.length > 0) warnings.push("value_clamped");
  const confidences = values.map(({ target }) =>
    mean(
      positions.map((position) => confidenceAt(target[level].confidence, position, model.domain)),
    ),
  );
  return {
    ok: true,
    pred: keyed(values, ({ target, value }) => clamp(target, value)),
    interval: keyed(values, (one) => intervalAround(one, one.target[level])),
    confidence: mean(confidences),
    clamped,
    warnings,
  };
}

export function keyed<T>(
  values: readonly TargetValue[],
  read: (value: TargetValue) => T,
): Record<string, T> {
  return Object.fromEntries(values.map((value) => [value.target.name, read(value)]));
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** Symmetric on the scale the target was fitted on, brought back to its units. */
export function intervalBounds(
  { target, value }: TargetValue,
  { halfWidth, local }: LocalWidth,
): readonly [low: number, high: number] {
  const centre = toScale(target.scale, value);
  const width = halfWidth * factorAt(local, centre);
  return [fromScale(target.scale, centre - width), fromScale(target.scale, centre + width)];
}

function intervalAround(value: TargetValue, width: LocalWidth): readonly [number, number] {
  const [low, high] = intervalBounds(value, width);
  return [clamp(value.target, low), clamp(value.target, high)];
}

const clamp = ({ range }: ModelTarget, value: number): number =>
  Math.min(range.most, Math.max(range.least, value));
