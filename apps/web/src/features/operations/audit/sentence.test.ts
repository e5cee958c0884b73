import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import { auditedTables, rowActions, securityActions } from "@elaeis/domain/audit/security-events";
import { expect, test } from "vitest";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { sentenceOf } from "./sentence.ts";

const entry: AuditEntry = {
  id: 1,
  created_at: "2026-11-25T08:00:00.000Z",
  action: "UPDATE",
  table_name: "users",
  record_id: "0199a8a0-0000-7000-8000-000000000001",
  user_id: "0199a8a0-0000-7000-8000-000000000002",
  user_email: "awa@example.org",
  user_name: "Awa",
  subject: "kofi@example.org",
  address: "203.0.113.7",
  user_agent: null,
  old_values: null,
  new_values: null,
  is_erased: false,
  is_sample: false,
};
const say = (changed: Partial<AuditEntry>) => {
  const told = { ...entry, ...changed };
  return [sentenceOf(told, en), sentenceOf(told, fr)];
};

test.each(securityActions)("[AUD-02] %s is a sentence in both languages", (action) => {
  const [english = "", french = ""] = say({ action });
  for (const sentence of [english, french]) {
    expect(sentence).not.toContain(action);
    expect(sentence).not.toMatch(/undefined|null|_|\s{2}/);
    expect(sentence.split(/\s/).length).toBeGreaterThanOrEqual(2);
  }
  expect(english).not.toBe(french);
});

const rows = auditedTables.flatMap((table) => rowActions.map((action) => [action, table] as const));
test.each(rows)("[AUD-02] %s of %s is a sentence in both languages", (action, table_name) => {
  const [english, french] = say({ action, table_name, new_values: { key: "offices" } });
  for (const sentence of [english, french]) {
    expect(sentence).toMatch(/^Awa /);
    expect(sentence).not.toContain(action);
    expect(sentence).not.toContain(table_name);
  }
});

test("[AUD-02] a deleted account does not read as a disabled one", () => {
  expect(say({ action: "USER_DISABLED", new_values: { in_trash: true } })).toEqual([
    "Awa deleted the account kofi@example.org",
    "Awa a supprimé le compte kofi@example.org",
  ]);
  expect(say({ action: "USER_DISABLED" })[1]).toBe("Awa a désactivé le compte kofi@example.org");
});

test("[AUD-02] a download of the dataset names its version, and is not its making", () => {
  const about = { action: "EXPORT", table_name: "dataset_exports" };
  expect(say({ ...about, new_values: { version: 3, download: "elaeis-3.zip" } })).toEqual([
    "Awa downloaded version 3 of the dataset",
    "Awa a téléchargé la version 3 du jeu de données",
  ]);
  expect(say({ ...about, new_values: { version: 3, format: "csv" } })).toEqual([
    "Awa prepared version 3 of the dataset",
    "Awa a préparé la version 3 du jeu de données",
  ]);
});

test("[AUD-02] who did what to what", () => {
  const setting = (value: unknown) => ({
    table_name: "admin_settings",
    old_values: { key: "registration_open", value: !value },
    new_values: { key: "registration_open", value },
  });
  expect(say(setting(true))).toEqual([
    "Awa opened public registration",
    "Awa a ouvert les inscriptions",
  ]);
  expect(say(setting(false))[0]).toBe("Awa closed public registration");
  expect(say({ action: "USER_DISABLED", user_name: null })[0]).toBe(
    "awa@example.org disabled the account kofi@example.org",
  );
  expect(
    say({ old_values: { role: "collecteur" }, new_values: { role: "admin", email: "k@x.org" } })[1],
  ).toBe("Awa a donné à k@x.org le rôle d'administrateur");
  expect(say({ action: "SIGN_IN_FAILED", new_values: { email: "kofi@example.org" } })[0]).toBe(
    "Failed sign-in to kofi@example.org",
  );
  expect(say({ action: "SIGN_IN_FAILED", subject: null, record_id: null })[0]).toBe(
    "Failed sign-in: no such account",
  );
  expect(say({ action: "DELETE", table_name: "fruits", old_values: { fruit_id: "P-1" } })[1]).toBe(
    "Awa a supprimé le fruit P-1",
  );
  expect(say({ action: "NEWER_THAN_THIS", user_id: null })[0]).toBe("The server: NEWER_THAN_THIS");
});
