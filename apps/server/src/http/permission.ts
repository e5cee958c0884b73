/** The question that every operation and every service asks first. */
import type { OperationPermission } from "@elaeis/domain/accounts/who-may";
import { can, scopesFor, type Action } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { Problem } from "#platform/problem.ts";

/** @throws Problem not_signed_in, forbidden, key_lacks_scope */
export function assertMay(actor: Actor, action: Action): SignedIn {
  if (actor.kind !== "user") throw new Problem("not_signed_in");
  if (!can(actor, action)) throw refusal(actor, action);
  return actor;
}

/** Whether the person may not, or their key. */
function refusal({ apiKeyScopes, ...person }: SignedIn, action: Action): Problem {
  const scopes = scopesFor(action).join(", ");
  const isTheKey = apiKeyScopes !== undefined && scopes !== "" && can(person, action);
  return isTheKey ? new Problem("key_lacks_scope", { scopes }) : new Problem("forbidden");
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

/** Of an operation, by its row in the table. @throws Problem not_signed_in, forbidden, key_lacks_scope */
export function assertPermitted(actor: Actor, permission: OperationPermission): void {
  if (permission === "anybody" || actor.kind === "system") return;
  if (actor.kind === "visitor") throw new Problem("not_signed_in");
  if (permission === "signed-in") return;
  if (permission === "nobody") throw new Problem("forbidden");
  assertMay(actor, permission);
}
