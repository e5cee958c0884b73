/** What must hold of a fruit, its photos and the person before anything is done. */
import { canTouchRecordOf } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { DeclaredPhoto, FruitEdit } from "@elaeis/domain/fruits/fruit-schemas";
import { nirFields, numberRules } from "@elaeis/domain/fruits/fruit";
import { assertMay } from "../../../http/permission.ts";
import { Problem } from "../../../platform/problem.ts";
import { type FruitRow, type PhotoRow } from "./present.ts";

export function assertMayCreate(actor: Actor): SignedIn {
  return assertMay(actor, "fruits.create");
}

/** Somebody else's fruit is answered like an unknown one. @throws Problem unknown_fruit */
export function assertMayTouch(actor: Actor, fruit: FruitRow | undefined): FruitRow {
  if (fruit === undefined || !canTouchRecordOf(actor, fruit.collector_id)) {
    throw new Problem("unknown_fruit");
  }
  return fruit;
}

export function isSame(
  held: PhotoRow,
  photo: Pick<DeclaredPhoto, "photo_role" | "sha256">,
): boolean {
  return held.photo_role === photo.photo_role && held.sha256.toString("hex") === photo.sha256;
}

/**
 * People enter values to one decimal, as the form does. A program may bring what a laboratory gave, to the decimals
 * that are stored.
 *
 * @throws Problem invalid_input
 */
export function assertEnteredSteps(actor: Actor, fields: FruitEdit["fields"]): void {
  if (actor.kind === "user" && actor.apiKeyScopes !== undefined) return;
  const finer = steppedFields.filter((name) => {
    const value = fields[name] ?? 0;
    const step = numberRules[name].step;
    return Math.abs(value / step - Math.round(value / step)) > 1e-6;
  });
  if (finer.length === 0) return;
  throw new Problem("invalid_input", { fields: finer.map((name) => `fields.${name}`).join(", ") });
}

const steppedFields = [...nirFields, "analysis_temperature"] as const;
