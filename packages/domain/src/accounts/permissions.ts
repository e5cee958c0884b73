/**
 * The table of section 6 of the specification. Each service asks it first; row-level security in
 * the database enforces the same table a second time.
 */
import type { Actor } from "./roles.ts";

export type Action =
  | "fruits.create"
  | "fruits.list"
  | "fruits.listAll"
  | "fruits.delete"
  | "predictions.create"
  | "statistics.readOwn"
  | "geocoding.use"
  | "sampleData.manage"
  | "training.manage"
  | "unsentImports.manage"
  | "models.read"
  | "events.listen"
  | "notifications.use"
  | "tutorials.read"
  | "account.manage";

const collector: readonly Action[] = [
  "fruits.create",
  "fruits.list",
  "predictions.create",
  "statistics.readOwn",
  "geocoding.use",
  "models.read",
  "events.listen",
  "notifications.use",
  "tutorials.read",
  "account.manage",
];

const allowed: Record<"visitor" | "collecteur" | "admin", readonly Action[]> = {
  visitor: [],
  collecteur: collector,
  admin: [
    ...collector,
    "fruits.listAll",
    "fruits.delete",
    "sampleData.manage",
    "training.manage",
    "unsentImports.manage",
  ],
};

export function can(actor: Actor, action: Action): boolean {
  if (actor.kind === "system") return true;
  return allowed[actor.kind === "user" ? actor.role : "visitor"].includes(action);
}

/** A person may see and edit their own records; an administrator and the server everyone's. */
export function canTouchRecordOf(actor: Actor, ownerId: string | null): boolean {
  if (actor.kind === "system") return true;
  return actor.kind === "user" && (actor.role === "admin" || actor.id === ownerId);
}
