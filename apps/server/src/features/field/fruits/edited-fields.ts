/** What an edit of a stored fruit changes, of one or of many, and what people may enter. */
import { fruitFields, measuredFields, recordedFields } from "@elaeis/domain/fruits/fields";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { provenanceAfterEntering } from "@elaeis/domain/fruits/entered-values";
import { isCollectedTooLate, nirFields } from "@elaeis/domain/fruits/fruit";
import { type FruitEdit } from "@elaeis/domain/fruits/fruit-schemas";
import { withoutNoPosition } from "@elaeis/domain/fruits/position";
import { Problem } from "#platform/problem.ts";
import type { FruitRow } from "./present.ts";

export const editedColumns = [
  ...recordedFields,
  "collection_date",
  "nir_data_source",
  "ai_confidence_score",
  "entered_values",
  "missing_values",
] as const;
export type EditedColumns = Pick<FruitRow, (typeof editedColumns)[number]>;
type Entered = FruitEdit["fields"];

/** @returns the columns that change, and what they hold then @throws Problem collected_in_future */
export function changedByEdit(row: EditedColumns, fields: Entered): Partial<EditedColumns> {
  const entered = nirFields.filter((name) => typeof fields[name] === "number");
  const missing = row.missing_values.filter((name) => !entered.includes(name));
  return {
    ...changedFields(row, fields),
    ...changedDate(row, fields),
    ...provenanceAfterEntering(row, entered),
    ...(missing.length < row.missing_values.length && { missing_values: missing }),
  };
}

function changedFields(row: EditedColumns, fields: Entered): Partial<EditedColumns> {
  const given = recordedFields.filter((name) => fields[name] !== undefined);
  const entered = Object.fromEntries(given.map((name) => [name, fields[name]]));
  const isMoved = given.includes("latitude") || given.includes("longitude");
  const after = isMoved ? withoutNoPosition({ ...row, ...entered }) : { ...row, ...entered };
  const changed = recordedFields.filter((name) => after[name] !== row[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

function changedDate(row: EditedColumns, fields: Entered): { collection_date?: Date } {
  if (fields.collection_date === undefined) return {};
  const collectedAt = new Date(fields.collection_date);
  if (collectedAt.getTime() === row.collection_date.getTime()) return {};
  assertCollectedByNow(fields);
  return { collection_date: collectedAt };
}

/** @throws Problem collected_in_future */
export function assertCollectedByNow({ collection_date: told }: Entered): void {
  if (told !== undefined && isCollectedTooLate(new Date(told), new Date(), "other")) {
    throw new Problem("collected_in_future");
  }
}

/**
 * People enter values to one decimal, as the form does. A program may bring what a laboratory gave, to the decimals
 * that are stored.
 *
 * @throws Problem invalid_input
 */
export function assertEnteredSteps(actor: Actor, fields: Entered): void {
  if (actor.kind === "user" && actor.apiKeyScopes !== undefined) return;
  const finer = measuredFields.filter((name) => {
    const value = fields[name] ?? 0;
    const step = fruitFields[name].step;
    return Math.abs(value / step - Math.round(value / step)) > 1e-6;
  });
  if (finer.length === 0) return;
  throw new Problem("invalid_input", { fields: finer.map((name) => `fields.${name}`).join(", ") });
}
