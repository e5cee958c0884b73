import type { ImportItem } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { expect, test } from "vitest";
import { en as enWords } from "#ui/vocabulary/words.en.ts";
import { fr as frWords } from "#ui/vocabulary/words.fr.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { reportCsv } from "./report.ts";

const item: ImportItem = {
  position: 0,
  folder: "PALM-1-0001",
  kind: "new",
  fruit_id: "0199aaaa-0000-7000-8000-000000000001",
  reference: "PALM-1",
  collector_id: "0199aaaa-0000-7000-8000-000000000002",
  collector_email: "awa@example.org",
  collection_date: "2026-03-01T10:20:00.000Z",
  photos: 4,
  planned: "created",
  outcome: "created",
  problems: [],
};

const lines = (items: ImportItem[]) =>
  reportCsv({ items }, en, enWords, "en").slice(1).trimEnd().split("\r\n").slice(1);

test("a line for each fruit, after the mark of UTF-8", () => {
  const report = reportCsv({ items: [item] }, en, enWords, "en");
  expect(report.startsWith('\uFEFF"Fruit","Identifier",')).toBe(true);
  expect(lines([item])).toEqual([
    '"PALM-1","0199aaaa-0000-7000-8000-000000000001","awa@example.org","2026-03-01T10:20:00.000Z",4,"Created","","PALM-1-0001"',
  ]);
});

test("reasons name their photo, in the language of the screen", () => {
  const incomplete: ImportItem = {
    ...item,
    outcome: "incomplete",
    problems: [{ code: "photo_not_in_archive", photo_role: "back", en: "Gone.", fr: "Perdue." }],
  };
  expect(lines([incomplete])[0]).toContain('"Incomplete","Imported, photos missing: Back: Gone.",');
  expect(reportCsv({ items: [incomplete] }, fr, frWords, "fr")).toContain('"Incomplet";');
});

test("what was typed to be a formula stays text, and quotes are doubled", () => {
  expect(lines([{ ...item, reference: "=1+1" }])[0]).toMatch(/^"'=1\+1",/);
  expect(lines([{ ...item, reference: 'a "b", c' }])[0]).toMatch(/^"a ""b"", c",/);
});
