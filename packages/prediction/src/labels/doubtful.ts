/**
 * Laboratory values that do not fit their fruit: far from what a model predicts that learned without this fruit,
 * in half-widths of its 90 % interval.
 */
export type Expected = {
  /** The value that was entered. */
  readonly entered: number;
  /** Of a model that has not seen the fruit. */
  readonly predicted: number;
  /** Half the width of its 90 % interval. */
  readonly halfWidth: number;
};

export type Labelled = {
  readonly fruit: string;
  /** By the name of the value; only those that were entered and predicted. */
  readonly values: Readonly<Record<string, Expected>>;
};

export type DoubtfulValue = Expected & {
  readonly fruit: string;
  readonly value: string;
  readonly score: number;
};

/** One and a half half-widths are 2.47 standard deviations of a normal error. */
export const doubtfulScore = 1.5;
/** The share of sound values beyond that score: 2(1 − Φ(1.5 × 1.645)). */
export const doubtfulByChance = 0.0136;

export function standardised({ entered, predicted, halfWidth }: Expected): number {
  return (entered - predicted) / halfWidth;
}

/** Worst first. */
export function doubtfulValues(fruits: readonly Labelled[]): DoubtfulValue[] {
  return fruits
    .flatMap(({ fruit, values }) =>
      Object.entries(values).map(([value, { entered, predicted, halfWidth }]) => {
        const score = Math.abs(standardised({ entered, predicted, halfWidth }));
        return { fruit, value, entered, predicted, halfWidth, score };
      }),
    )
    .filter(({ score }) => score >= doubtfulScore)
    .toSorted((one, other) => other.score - one.score || (one.fruit < other.fruit ? -1 : 1));
}
