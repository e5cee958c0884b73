import { deviceName } from "@elaeis/domain/accounts/device-name";
import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import type { Formats } from "#language/formats.ts";
import type { Words } from "#ui/vocabulary/use-words.ts";
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

/** Null where no browser is known. */
export function deviceInWords(userAgent: string | null, phrases: Phrases): string | null {
  if (userAgent === null) return null;
  const { browser, system } = deviceName(userAgent);
  if (browser === null && system === null) return userAgent.slice(0, 40);
  return browser !== null && system !== null
    ? phrases.browserOn(browser, system)
    : (browser ?? system);
}

/** A column as the product calls it elsewhere; one that is newer than these words keeps its own name. */
export function fieldInWords(table: string, field: string, { fields }: Phrases): string {
  const known: Record<string, string> = fields;
  return known[`${table}.${field}`] ?? known[field] ?? field.replaceAll("_", " ");
}

export type Wording = { phrases: Phrases; words: Words; formats: Formats };

/** A value on one line, in words where there are some; what is made of others stands as JSON. */
export function valueInWords(field: string, value: unknown, wording: Wording): string {
  const { phrases, formats } = wording;
  if (value === undefined || value === null || value === "") return phrases.absent;
  if (typeof value === "boolean") return value ? phrases.yes : phrases.no;
  if (typeof value === "number") return formats.number(value, 6);
  if (typeof value !== "string") return JSON.stringify(value);
  if (moment.test(value)) return formats.dateTime(value);
  return closedList(field, wording)?.[value] ?? value;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function closedList(
  field: string,
  { phrases, words }: Wording,
): Readonly<Record<string, string>> | undefined {
  const lists: Record<string, Readonly<Record<string, string>>> = {
    ...phrases.values,
    maturity_stage: words.maturity,
    harvest_season: words.seasons,
    photo_role: words.photoRoles,
  };
  return lists[field];
}
