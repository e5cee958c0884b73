/** `trash-queries.ts` of the fruits on an in-process store: what is deleted is gone, and its id is known. */
import type { StoreTx } from "./store.ts";

export async function trashFruits(tx: StoreTx, ids: readonly string[]): Promise<string[]> {
  await tx.step();
  return ids.filter((id) => tx.deleteFruit(id));
}

export async function removedAmong(tx: StoreTx, ids: readonly string[]): Promise<string[]> {
  await tx.step();
  return ids.filter((id) => tx.isRemoved(id));
}
