/** `queries.ts` of the fruits on an in-process store; the contract test compares it with PostgreSQL. */
import type { FruitInsertion, FruitUpdate, StoreTx } from "./store.ts";

export async function findFruit(tx: StoreTx, id: string) {
  await tx.step();
  return tx.fruitRow(id);
}

/** Transactions follow one another: each has all it reads to itself. */
export const lockFruit = (tx: StoreTx, id: string) => findFruit(tx, id);

export async function findFruitId(tx: StoreTx, reference: string) {
  await tx.step();
  return tx.fruits().find((fruit) => fruit.fruit_id === reference)?.id;
}

export async function insertFruit(tx: StoreTx, fruit: FruitInsertion) {
  await tx.step();
  return tx.insertFruit(fruit);
}

export async function updateFruit(tx: StoreTx, id: string, changes: FruitUpdate) {
  await tx.step();
  tx.updateFruit(id, changes);
}

export async function wasApplied(tx: StoreTx, fruitId: string, editId: string): Promise<boolean> {
  await tx.step();
  return tx.edits(fruitId).some(({ edit_id }) => edit_id === editId);
}

type Edit = { fruit_id: string; edit_id: string; version: number; editor_email: string };

export async function recordEdit(tx: StoreTx, edit: Edit): Promise<void> {
  await tx.step();
  tx.recordEdit(edit);
}

export async function editEach(
  tx: StoreTx,
  fruits: readonly string[],
  edit: Pick<Edit, "edit_id" | "editor_email">,
): Promise<void> {
  await tx.step();
  for (const id of fruits) {
    const version = (tx.fruitRow(id)?.version ?? 0) + 1;
    tx.updateFruit(id, { version });
    tx.recordEdit({ fruit_id: id, version, ...edit });
  }
}

export async function latestEdit(tx: StoreTx, fruitId: string) {
  await tx.step();
  return tx
    .edits(fruitId)
    .toSorted((one, other) => other.version - one.version || +other.edited_at - +one.edited_at)[0];
}
