/** An entry of the log as a sentence: who did what to what. */
import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import {
  auditedTables,
  rowActions,
  securityActions,
  type AuditAction,
} from "@elaeis/domain/audit/security-events";
import type { SentenceFacts } from "./sentence-facts.ts";
import type { Phrases } from "./use-phrases.ts";

const actions: readonly AuditAction[] = [...securityActions, ...rowActions];

export function sentenceOf(entry: AuditEntry, { sentences, actions: words }: Phrases): string {
  const action = actions.find((known) => known === entry.action);
  const told = toldOf(entry, sentences);
  const sentence =
    specialSentence(entry, told, sentences) ??
    (action === undefined
      ? `${told.who}: ${Object.entries(words).find(([one]) => one === entry.action)?.[1] ?? entry.action}`
      : sentences.actions[action](told));
  return sentence.replaceAll(/ +/g, " ").trim();
}

type Sentences = Phrases["sentences"];

function toldOf(entry: AuditEntry, sentences: Sentences): SentenceFacts {
  const { table_name: table, record_id: record, user_id: user } = entry;
  const known = auditedTables.find((one) => one === table);
  return {
    who: personOf(entry, sentences),
    noun: known === undefined ? table.replaceAll("_", " ") : sentences.nouns[known],
    what: nameOf(entry),
    table,
    isUndone: entry.new_values?.["undone"] === true,
    isOwn: user !== null && user === record,
  };
}

function personOf(entry: AuditEntry, { server, former }: Sentences): string {
  if (entry.user_id === null) return server;
  return entry.user_name ?? entry.user_email ?? former;
}

/** Columns that name a row, the first that it has. */
const names = [
  "email",
  "fruit_id",
  "reference",
  "title",
  "file",
  "file_name",
  "original_filename",
  "template_id",
  "key",
  "name",
];

function nameOf({ new_values, old_values, subject, table_name }: AuditEntry): string {
  const row = { ...old_values, ...new_values };
  // Of others, it is the internal id of a fruit.
  const readable = names.filter((name) => name !== "fruit_id" || table_name === "fruits");
  const found = readable.map((name) => row[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found : (subject ?? "");
}

/** Changes that have a name of their own. */
function specialSentence(
  { action, table_name: table, old_values: before, new_values: after }: AuditEntry,
  told: SentenceFacts,
  sentences: Sentences,
): string | undefined {
  if (table === "admin_settings" && action !== "DELETE") {
    return settingSentence(after?.["key"], after?.["value"], told, sentences);
  }
  if (action === "USER_DISABLED" && after?.["in_trash"] === true) {
    return sentences.actions.DELETE(told);
  }
  if (table === "backup_place") return sentences.setting(told, sentences.backupPlace);
  const version = after?.["version"];
  if (action === "EXPORT" && typeof version === "number") {
    return sentences.dataset(told, version, after?.["download"] !== undefined);
  }
  if (action !== "UPDATE") return undefined;
  if (table === "users" && before?.["role"] !== after?.["role"]) {
    return sentences.role(told, after?.["role"] === "admin");
  }
  const validation = after?.["user_validation"];
  if (table === "ai_predictions" && (validation === "validated" || validation === "rejected")) {
    return sentences.validated(told, validation === "validated");
  }
  return after?.["state"] === "cancelled" ? sentences.cancelled(told) : undefined;
}

function settingSentence(
  key: unknown,
  value: unknown,
  told: SentenceFacts,
  sentences: Sentences,
): string | undefined {
  const name = Object.entries(sentences.settings).find(([one]) => one === key)?.[1];
  if (name === undefined) return undefined;
  if (key === "registration_open") {
    return value === true ? sentences.opened(told) : sentences.closed(told);
  }
  return typeof value === "boolean"
    ? sentences.switched(told, name, value)
    : sentences.setting(told, name);
}
