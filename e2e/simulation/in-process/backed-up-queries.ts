/** `backed-up-queries.ts` of the fruits on an in-process store. */
import type { StoreTx } from "./store.ts";

export async function readHeld(tx: StoreTx, ids: readonly string[]) {
  await tx.step();
  const fruits = tx.fruits().filter(({ id }) => ids.includes(id));
  return {
    fruits: fruits.map(({ id, created_at }) => ({ id, created_at })),
    edits: fruits.flatMap(({ id }) => tx.edits(id)),
    photos: fruits.flatMap(({ id }) => tx.photos(id)),
    removed: new Set(ids.filter((id) => tx.isRemoved(id))),
  };
}
