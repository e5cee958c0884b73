import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import type { Phrases } from "./use-phrases.ts";

/** What occurs may be newer than these words; then it stands as the log names it. */
export function actionInWords(action: string, { actions }: Phrases): string {
  return Object.entries(actions).find(([known]) => known === action)?.[1] ?? action;
}

export function tableInWords(table: string, { tables }: Phrases): string {
  return Object.entries(tables).find(([known]) => known === table)?.[1] ?? table;
}

export function personInWords(
  { user_id, user_email }: Pick<AuditEntry, "user_id" | "user_email">,
  phrases: Phrases,
): string {
  if (user_id === null) return phrases.nobody;
  return user_email ?? phrases.former;
}

/** A value on one line; what is made of others stands as JSON. */
export function valueInWords(value: unknown, phrases: Phrases): string {
  if (value === undefined || value === null || value === "") return phrases.absent;
  if (typeof value === "boolean") return value ? phrases.yes : phrases.no;
  return typeof value === "string" ? value : JSON.stringify(value);
}
