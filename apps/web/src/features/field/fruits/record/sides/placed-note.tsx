import { usePhrases } from "./use-phrases.ts";

/** Of several files chosen at once: on how many the name said the side, and how many there were no more sides for. */
export type Placed = { byName: number; inOrder: number; leftOut: number };

export function PlacedNote({ byName, inOrder, leftOut }: Placed) {
  const phrases = usePhrases();
  const how =
    inOrder === 0
      ? phrases.byName(byName)
      : byName === 0
        ? phrases.inOrder(inOrder)
        : phrases.both(byName, inOrder);
  return (
    <p>
      {how} {leftOut > 0 && phrases.leftOut(leftOut)}
    </p>
  );
}
