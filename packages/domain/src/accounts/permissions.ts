/**
 * The table of section 6 of the specification. Each service asks it first; row-level security in
 * the database enforces the same table a second time.
 */
import { apiKeyScopes, type ApiKeyScope } from "../api-keys/api-key.ts";
import type { Actor } from "./roles.ts";

export type Action =
  | "fruits.create"
  | "fruits.list"
  | "fruits.listAll"
  | "fruits.delete"
  | "photos.publish"
  | "retakes.answer"
  | "retakes.manage"
  | "plots.read"
  | "plots.draw"
  | "plots.manage"
  | "predictions.create"
  | "predictions.readOwn"
  | "statistics.readOwn"
  | "geocoding.use"
  | "sampleData.manage"
  | "training.manage"
  | "predictionReviews.manage"
  | "emergencyImports.manage"
  | "exports.manage"
  | "sheetImports.manage"
  | "nirImports.manage"
  | "transfers.manage"
  | "models.read"
  | "events.listen"
  | "notifications.use"
  | "tutorials.read"
  | "tutorials.manage"
  | "account.manage"
  | "administration.read"
  | "monitoring.read"
  | "monitoring.retry"
  | "backups.manage"
  | "settings.manage"
  | "webhooks.manage"
  | "users.manage"
  | "mail.manage"
  | "requests.manage"
  | "audit.read"
  | "statistics.readAll";

const collector: readonly Action[] = [
  "fruits.create",
  "fruits.list",
  "predictions.create",
  "predictions.readOwn",
  "statistics.readOwn",
  "geocoding.use",
  "models.read",
  "events.listen",
  "notifications.use",
  "retakes.answer",
  "plots.read",
  "plots.draw",
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
    "photos.publish",
    "retakes.manage",
    "plots.manage",
    "sampleData.manage",
    "training.manage",
    "predictionReviews.manage",
    "emergencyImports.manage",
    "exports.manage",
    "sheetImports.manage",
    "nirImports.manage",
    "transfers.manage",
    "tutorials.manage",
    "administration.read",
    "monitoring.read",
    "monitoring.retry",
    "backups.manage",
    "settings.manage",
    "webhooks.manage",
    "users.manage",
    "mail.manage",
    "requests.manage",
    "audit.read",
    "statistics.readAll",
  ],
};

/** Data only: no key reaches accounts, people, settings or other keys. */
const allowedToKeys: Record<ApiKeyScope, readonly Action[]> = {
  read: [
    "fruits.list",
    "fruits.listAll",
    "predictions.readOwn",
    "statistics.readOwn",
    "statistics.readAll",
  ],
  write: ["fruits.create", "fruits.delete", "predictions.create"],
  exports: ["exports.manage"],
  statistics: ["statistics.readOwn", "statistics.readAll"],
};

/** Of a key that may do it: any one of them does. */
export const scopesFor = (action: Action): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => allowedToKeys[scope].includes(action));

export function can(actor: Actor, action: Action): boolean {
  if (actor.kind === "system") return true;
  if (actor.kind === "user" && actor.apiKeyScopes !== undefined) {
    if (!actor.apiKeyScopes.some((scope) => allowedToKeys[scope].includes(action))) return false;
  }
  return allowed[actor.kind === "user" ? actor.role : "visitor"].includes(action);
}

/** A person may see and edit their own records; an administrator and the server everyone's. */
export function canTouchRecordOf(actor: Actor, ownerId: string | null): boolean {
  if (actor.kind === "system") return true;
  return actor.kind === "user" && (actor.role === "admin" || actor.id === ownerId);
}
