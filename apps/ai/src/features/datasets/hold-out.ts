import { seededRandom, shuffled } from "@elaeis/prediction/random";
import { groupsBySharedPhoto } from "@elaeis/prediction/training/photo-groups";
import { DatasetError } from "./dataset-error.ts";

/**
 * Sets the share `testShare` of the groups apart, drawn by the seed. Neither a group nor a photo is on both sides: groups
 * that share a photo are one, as in training.
 */
export function holdOutGroups<T extends { readonly group: string; readonly sha256: string }>(
  items: readonly T[],
  testShare: number,
  seed: number,
): { train: T[]; test: T[] } {
  const joined = groupsBySharedPhoto(items.map(({ group, sha256 }) => ({ fruit: group, sha256 })));
  const groupOf = ({ group }: T) => joined.get(group) ?? group;
  const groups = [...new Set(items.map(groupOf))].toSorted();
  const count = Math.round(groups.length * testShare);
  if (count === 0 || count === groups.length) {
    throw new DatasetError(
      `A share of ${testShare} of ${groups.length} groups leaves one side empty.`,
    );
  }
  const apart = new Set(shuffled(groups, seededRandom(seed, 0x5e1d)).slice(0, count));
  return {
    train: items.filter((item) => !apart.has(groupOf(item))),
    test: items.filter((item) => apart.has(groupOf(item))),
  };
}
