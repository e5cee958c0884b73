import { seededRandom, shuffled } from "@elaeis/prediction/random";
import { DatasetError } from "./dataset-error.ts";

/** Sets the share `testShare` of the groups apart, drawn by the seed; a group is never on both sides. */
export function holdOutGroups<T extends { readonly group: string }>(
  items: readonly T[],
  testShare: number,
  seed: number,
): { train: T[]; test: T[] } {
  const groups = [...new Set(items.map(({ group }) => group))].toSorted();
  const count = Math.round(groups.length * testShare);
  if (count === 0 || count === groups.length) {
    throw new DatasetError(
      `A share of ${testShare} of ${groups.length} groups leaves one side empty.`,
    );
  }
  const apart = new Set(shuffled(groups, seededRandom(seed, 0x5e1d)).slice(0, count));
  return {
    train: items.filter(({ group }) => !apart.has(group)),
    test: items.filter(({ group }) => apart.has(group)),
  };
}
