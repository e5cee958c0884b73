/** What the fruits that a model had not seen say of it, counted again here from the cases themselves. */
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import type { ParityCase } from "@elaeis/domain/training/training-schemas";
import type { ValueMetrics } from "@elaeis/domain/training/value-report-schemas";

export type ParityPoint = {
  fruit: string;
  truth: number;
  predicted: number;
  /** Null where the model gave no interval. */
  low: number | null;
  high: number | null;
};

export function parityPoints(cases: readonly ParityCase[], value: PredictedValue): ParityPoint[] {
  return cases.flatMap(({ fruit, values }) => {
    const measured = values[value];
    return measured === undefined ? [] : [{ fruit, ...measured }];
  });
}

function isInside({ truth, low, high }: ParityPoint): boolean {
  return low !== null && high !== null && truth >= low && truth <= high;
}

/** Outside an interval, not without one. */
export function isOutside(point: ParityPoint): boolean {
  return point.low !== null && point.high !== null && !isInside(point);
}

/** How many fruits lie within the interval that was given for them. */
export function insideCount(points: readonly ParityPoint[]): number {
  return points.filter(isInside).length;
}

/** The fruits that were predicted worst, the worst first. */
export function largestErrors(points: readonly ParityPoint[], count: number): ParityPoint[] {
  return points.toSorted((first, second) => errorOf(second) - errorOf(first)).slice(0, count);
}

/** At most `most` points, evenly taken from the smallest truth to the greatest. */
export function thinned(points: readonly ParityPoint[], most: number): ParityPoint[] {
  if (points.length <= most) return [...points];
  const sorted = points.toSorted((first, second) => first.truth - second.truth);
  return Array.from({ length: most }, (_, index) =>
    sorted.at(Math.round((index * (sorted.length - 1)) / (most - 1))),
  ).filter((point) => point !== undefined);
}

export type Grade = "strong" | "useful" | "weak" | "none";

/** R² in a word. The steps are ours: below a quarter a value is not worth showing to anybody. */
export function gradeOf({ r2 }: Pick<ValueMetrics, "r2">): Grade {
  if (r2 >= 0.75) return "strong";
  if (r2 >= 0.5) return "useful";
  return r2 >= 0.25 ? "weak" : "none";
}

const errorOf = ({ truth, predicted }: ParityPoint) => Math.abs(predicted - truth);
