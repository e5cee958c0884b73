/** What must hold of a fruit, its photos and the person before anything is done. */
import { canTouchRecordOf } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { DeclaredPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
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
