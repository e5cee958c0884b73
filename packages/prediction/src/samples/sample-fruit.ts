/**
 * Invented fruits with plausible NIR values, on the scale the product rates on (oil 20 and 23 %, dry matter 80 and 83 %,
 * protein 15 %, fatty acids 18 %). They feed the first model, the sample data and the tests. They are not measurements.
 */
import { seededRandom } from "../random.ts";
import type { Random } from "../random.ts";

export type FruitValues = {
  readonly huile: number;
  readonly matiere_seche: number;
  readonly proteines: number;
  readonly acides_gras: number;
};

export type MaturityStage = "unripe" | "optimal" | "overripe";
export type HarvestSeason = "dry" | "wet" | "transition";

export type SampleFruit = {
  /** Percent, two decimals. */
  readonly values: FruitValues;
  readonly maturityStage: MaturityStage;
  readonly harvestSeason: HarvestSeason;
};

export const sampleRanges = {
  huile: { least: 14, most: 28 },
  matiere_seche: { least: 74, most: 90 },
  proteines: { least: 8, most: 20 },
  acides_gras: { least: 10, most: 26 },
} as const satisfies Record<keyof FruitValues, { least: number; most: number }>;

const means: Record<MaturityStage, FruitValues> = {
  unripe: { huile: 17.6, matiere_seche: 77.8, proteines: 16.4, acides_gras: 13 },
  optimal: { huile: 23.2, matiere_seche: 82.4, proteines: 13.6, acides_gras: 15.6 },
  overripe: { huile: 24.4, matiere_seche: 84.8, proteines: 11.4, acides_gras: 21 },
};
const spread: FruitValues = { huile: 1.7, matiere_seche: 1.8, proteines: 1.8, acides_gras: 1.9 };
const seasonShift: Record<HarvestSeason, number> = { dry: 0.9, transition: 0, wet: -0.9 };

/** The fruit number `index` of the set drawn from `seed`. */
export function sampleFruit(seed: number, index: number): SampleFruit {
  const random = seededRandom(seed, index);
  const maturityStage = pick<MaturityStage>(random, [
    ["unripe", 0.32],
    ["optimal", 0.42],
    ["overripe", 0.26],
  ]);
  const harvestSeason = pick<HarvestSeason>(random, [
    ["dry", 0.38],
    ["wet", 0.37],
    ["transition", 0.25],
  ]);
  const shift = seasonShift[harvestSeason];
  const draw = (name: keyof FruitValues, shiftFactor: number) => {
    const { least, most } = sampleRanges[name];
    const value = means[maturityStage][name] + spread[name] * random.normal() + shift * shiftFactor;
    return Math.round(reflect(value, least, most) * 100) / 100;
  };
  return {
    values: {
      huile: draw("huile", 0.8),
      matiere_seche: draw("matiere_seche", 1.3),
      proteines: draw("proteines", -0.4),
      acides_gras: draw("acides_gras", -0.5),
    },
    maturityStage,
    harvestSeason,
  };
}

function pick<T>(random: Random, options: readonly (readonly [T, number])[]): T {
  let left = random.uniform();
  for (const [option, share] of options) {
    left -= share;
    if (left < 0) return option;
  }
  const last = options.at(-1);
  if (last === undefined) throw new RangeError("Nothing to pick from");
  return last[0];
}

/** Folds a value that overshot back inside, so that no pile of equal values builds up at the limit. */
function reflect(value: number, least: number, most: number): number {
  const folded = value < least ? 2 * least - value : value > most ? 2 * most - value : value;
  return Math.min(most, Math.max(least, folded));
}
