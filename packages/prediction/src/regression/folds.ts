import { seededRandom, shuffled } from "../random.ts";

/**
 * Seeded GroupKFold: the fold (0 to `count − 1`) of every item, items of one group always together, groups dealt out in
 * random order. Photos of one fruit must never be on both sides: they would let a model recognise the fruit.
 *
 * @param kinds of each item, such as which values were measured of it: groups of a kind are spread over the folds
 */
export function groupFolds(
  groups: readonly string[],
  count: number,
  seed: number,
  kinds: readonly string[] = [],
): Int32Array {
  const kindOf = new Map(groups.map((group, item) => [group, kinds[item] ?? ""]));
  const distinct = [...kindOf.keys()];
  const dealt = shuffled(distinct, seededRandom(seed, 0xf01d));
  const order = [...Map.groupBy(dealt, (group) => kindOf.get(group)).values()].flat();
  const foldByGroup = new Map(order.map((group, position) => [group, position % count]));
  return Int32Array.from(groups, (group) => {
    const fold = foldByGroup.get(group);
    if (fold === undefined) throw new Error(`Group ${group} was dealt no fold`);
    return fold;
  });
}

/** Row numbers inside and outside one fold. */
export function splitByFold(folds: Int32Array, fold: number): { train: number[]; test: number[] } {
  const train: number[] = [];
  const test: number[] = [];
  folds.forEach((value, index) => (value === fold ? test : train).push(index));
  return { train, test };
}
