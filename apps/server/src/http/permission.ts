/** The question that every operation and every service asks first. */
import type { OperationPermission } from "@elaeis/domain/accounts/operation-permissions";
import { can, type Action } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { Problem } from "../platform/problem.ts";

/** @throws Problem not_signed_in, forbidden */
export function assertMay(actor: Actor, action: Action): SignedIn {
  if (actor.kind !== "user") throw new Problem("not_signed_in");
  if (!can(actor, action)) throw new Problem("forbidden");
  return actor;
}

/**
 * For what would let a thief of a session stay, or take everything away: keys, wallets, roles, passwords.
 * A program's key proves nothing about who asks.
 *
 * @throws Problem confirmation_needed
 */
export function assertConfirmed(person: SignedIn): void {
  if (person.isConfirmed !== true) throw new Problem("confirmation_needed");
}

/** Of an operation, by its row in the table. @throws Problem not_signed_in, forbidden */
export function assertPermitted(actor: Actor, permission: OperationPermission): void {
  if (permission === "anybody" || actor.kind === "system") return;
  if (actor.kind === "visitor") throw new Problem("not_signed_in");
  if (permission === "signed-in") return;
  if (permission === "nobody" || !can(actor, permission)) throw new Problem("forbidden");
}
