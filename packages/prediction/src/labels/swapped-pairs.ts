/**
 * Pairs of fruits whose values fit each other better than themselves: two tubes or two lines of a sheet were exchanged.
 * A pair counts if both fruits are outside an interval as entered, no value is doubtful once exchanged, and the squared
 * standardised residuals fall by enough. How many such pairs chance alone finds is measured by permutation: the same
 * residuals on other fruits.
 */
import { seededRandom, shuffled } from "../random.ts";
import type { Random } from "../random.ts";
import { doubtfulScore, standardised } from "./doubtful.ts";
import type { Expected, Labelled } from "./doubtful.ts";

export type SwappedPair = {
  readonly first: string;
  readonly second: string;
  readonly values: readonly string[];
  /** How much the sum of squared standardised residuals falls. */
  readonly gain: number;
};

export type SwappedPairs = {
  readonly pairs: readonly SwappedPair[];
  /** Pairs found on average where nothing was exchanged. */
  readonly byChance: number;
};

const leastGain = 4;
/** The worst fitting fruits; it bounds the pairs that are compared. */
const mostSuspects = 300;
const permutations = 20;

export function swappedPairs(fruits: readonly Labelled[], seed = 1): SwappedPairs {
  const random = seededRandom(seed);
  let found = 0;
  for (let round = 0; round < permutations; round++) {
    found += findPairs(permuted(fruits, random)).length;
  }
  return { pairs: findPairs(fruits), byChance: found / permutations };
}

function findPairs(fruits: readonly Labelled[]): SwappedPair[] {
  const suspects = fruits
    .map((one) => ({ one, worst: worstOf(Object.values(one.values)) }))
    .filter(({ worst }) => worst > 1)
    .toSorted((a, b) => b.worst - a.worst)
    .slice(0, mostSuspects)
    .map(({ one }) => one);
  const pairs = suspects.flatMap((first, at) =>
    suspects.slice(at + 1).flatMap((second) => pairOf(first, second) ?? []),
  );
  // Each fruit once, the clearest pair first.
  const taken = new Set<string>();
  return pairs
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ first, second }) => {
      if (taken.has(first) || taken.has(second)) return false;
      taken.add(first).add(second);
      return true;
    });
}

function pairOf(one: Labelled, other: Labelled): SwappedPair | undefined {
  const values: string[] = [];
  const [before, after]: [Expected[], Expected[]] = [[], []];
  for (const [value, own] of Object.entries(one.values)) {
    const its = other.values[value];
    if (its === undefined) continue;
    values.push(value);
    before.push(own, its);
    after.push({ ...own, entered: its.entered }, { ...its, entered: own.entered });
  }
  const isWorse = (from: 0 | 1) => worstOf(before.filter((_, at) => at % 2 === from)) > 1;
  if (values.length === 0 || !isWorse(0) || !isWorse(1) || worstOf(after) > doubtfulScore)
    return undefined;
  const gain = squares(before) - squares(after);
  if (gain < leastGain) return undefined;
  return { first: one.fruit, second: other.fruit, values, gain };
}

const worstOf = (values: readonly Expected[]) =>
  values.reduce((worst, one) => Math.max(worst, Math.abs(standardised(one))), 0);

const squares = (values: readonly Expected[]) =>
  values.reduce((sum, one) => sum + standardised(one) ** 2, 0);

/** The residuals of each value on fruits drawn at random; a fruit keeps its predictions and intervals. */
function permuted(fruits: readonly Labelled[], random: Random): Labelled[] {
  const order = shuffled(fruits, random);
  return fruits.map(({ fruit, values }, at) => ({
    fruit,
    values: Object.fromEntries(
      Object.entries(values).map(([value, own]) => {
        const source = order[at]?.values[value] ?? own;
        return [value, { ...own, entered: own.predicted + standardised(source) * own.halfWidth }];
      }),
    ),
  }));
}
