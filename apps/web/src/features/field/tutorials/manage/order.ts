/** The list with one of it somewhere else; places beyond an end are the end. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to));
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, place), ...items.slice(from, from + 1), ...others.slice(place)];
}
