/**
 * Changes that imports make to fruits which are there already, and those of a field of many fruits; and their one
 * undo: fruits get back what they held, and those that an import made go. What somebody worked on since stays as it is.
 */
import { uuidv7 } from "uuidv7";
import { ownValueAt, type OwnValue, type OwnValues } from "@elaeis/domain/fruits/own-values";
import type { ImportUndone } from "@elaeis/domain/transfers/transfer-schemas";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#platform/database/database.ts";
import { placeFruits } from "#features/field/plots/placing.ts";
import type { FruitRow } from "#features/field/fruits/present.ts";
import type { AppliedEdit } from "#features/field/fruits/service.ts";
import {
  deleteUntouched,
  giveBack,
  insertChanges,
  insertEdits,
  listLeft,
  touchedColumns,
  updateFruits,
  type FruitChange,
} from "./change-queries.ts";

export {
  deleteUntouched,
  keepMeasured,
  listChanged,
  listUntouched,
  type FruitChange,
} from "./change-queries.ts";

/** Each is an edit by the administrator, under the id of the import. */
export async function changeFruits(
  tx: Tx,
  { importId, editorEmail }: { importId: string; editorEmail: string },
  changes: readonly FruitChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await updateFruits(tx, changes);
  const moved = changes.filter(({ after }) => "latitude" in after || "longitude" in after);
  if (moved.length > 0) await placeFruits(tx, idsOf(moved));
  await insertChanges(tx, importId, changes);
  await insertEdits(tx, { id: importId, editorEmail }, idsOf(changes));
}

const idsOf = (changes: readonly FruitChange[]) => changes.map(({ id }) => id);

/** What an edit that an import brought has changed, in the transaction of that edit. */
export async function keepEdit(
  tx: Tx,
  importId: string,
  { before, after, changesPhotos }: AppliedEdit,
): Promise<void> {
  const changed = touchedColumns.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const own = changedOwnNames(before, after);
  const of = (row: FruitRow) => ({
    ...Object.fromEntries(changed.map((name) => [name, row[name]])),
    ...(own.length > 0 && { own_values: ownValuesAt(row.own_values, own) }),
  });
  // The files of replaced photos are gone: such a change cannot be undone.
  const now = { ...of(after), ...(changesPhotos && { photos: true }) };
  await insertChanges(tx, importId, [
    { id: after.id, before: of(before), after: now, analysed_on: null },
  ]);
}

function changedOwnNames(before: FruitRow, after: FruitRow): string[] {
  const names = Object.keys({ ...before.own_values, ...after.own_values });
  return names.filter(
    (name) => ownValueAt(before.own_values, name) !== ownValueAt(after.own_values, name),
  );
}

/** As a change names them: null where a field is empty. */
export function ownValuesAt(
  values: OwnValues,
  names: readonly string[],
): Record<string, OwnValue | null> {
  return Object.fromEntries(names.map((name) => [name, ownValueAt(values, name) ?? null]));
}

const namedReferences = 50;

/**
 * In one transaction with the record that it was undone.
 *
 * @param remove what becomes of the fruits it made that nobody has touched since. @returns how many
 * @param photos ids of fruits from which photos were taken back, and of those that keep another one
 */
export async function undoImport(
  tx: Tx,
  importId: string,
  editorEmail: string,
  remove: (tx: Tx, importId: string) => Promise<number> = deleteUntouched,
  photos: Record<"fruits" | "left", readonly string[]> = noPhotos,
): Promise<ImportUndone> {
  const removed = await remove(tx, importId);
  const restored = await restoreFruits(tx, { importId, editorEmail });
  const left = await listLeft(tx, importId, { restored, more: photos.left });
  const leftIds = new Set(left.map(({ id }) => id));
  const whole = [...new Set([...restored, ...photos.fruits])].filter((id) => !leftIds.has(id));
  return {
    restored: whole.length,
    removed,
    left: left.length,
    left_references: left.slice(0, namedReferences).map(({ fruit_id }) => fruit_id),
  };
}

const noPhotos = { fruits: [], left: [] };

/**
 * Where each value that was set is still the one that was set, as an edit of each.
 *
 * @param among of these alone
 * @returns their ids
 */
export async function restoreFruits(
  tx: Tx,
  { importId, editorEmail }: { importId: string; editorEmail: string },
  among?: readonly string[],
): Promise<string[]> {
  const restored = await giveBack(tx, importId, among);
  await placeFruits(tx, restored);
  await insertEdits(tx, { id: uuidv7(), editorEmail }, restored);
  return restored;
}
