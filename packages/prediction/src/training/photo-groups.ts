/**
 * Fruits that show the same photo are one group, also by way of a third fruit: on two sides of a split, a model would
 * recognise the photo.
 *
 * @returns each fruit's group, named after the first of its fruits by id; most fruits are a group of their own
 */
export function groupsBySharedPhoto(
  photos: readonly { readonly fruit: string; readonly sha256?: string | undefined }[],
): Map<string, string> {
  return joinedGroups(photos.map(({ fruit, sha256 }) => ({ member: fruit, key: sha256 })));
}

/** Members that share a key, also by way of a third. */
export function joinedGroups(
  keyed: readonly { readonly member: string; readonly key?: string | undefined }[],
): Map<string, string> {
  const groups = new Map<string, string>();
  const firstWith = new Map<string, string>();
  const groupOf = (member: string): string => {
    let group = member;
    for (let next = groups.get(group); next !== undefined && next !== group;) {
      group = next;
      next = groups.get(group);
    }
    groups.set(member, group);
    return group;
  };
  for (const { member, key } of keyed) {
    const group = groupOf(member);
    const other = key === undefined ? undefined : firstWith.get(key);
    if (other !== undefined) {
      const [first = group, second = group] = [group, groupOf(other)].toSorted();
      groups.set(second, first);
    } else if (key !== undefined) firstWith.set(key, member);
  }
  for (const member of groups.keys()) groupOf(member);
  return groups;
}

/** How many fruits are not alone in their group. */
export function countSharing(groups: ReadonlyMap<string, string>): number {
  const sizes = new Map<string, number>();
  for (const group of groups.values()) sizes.set(group, 1 + (sizes.get(group) ?? 0));
  return [...sizes.values()].reduce((sum, size) => (size > 1 ? sum + size : sum), 0);
}
