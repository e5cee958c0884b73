import { expect, test } from "vitest";
import type { OwnField } from "../fruits/own-fields.ts";
import { exampleRow, isExampleRow } from "./example-row.ts";
import { guessColumns } from "./guess-columns.ts";
import { readRow } from "./read-row.ts";
import { sheetHeading, sheetKinds, templateFields } from "./sheet-import.ts";

const asked = { is_required: false, shown_to: "everybody", is_retired: false } as const;
const label = { en: "Own", fr: "Propre" };
const own: OwnField[] = [
  { ...asked, name: "note", label, kind: "text" },
  { ...asked, name: "weight", label, kind: "number", unit: "kg", min: 2, max: 60, decimals: 1 },
  {
    ...asked,
    name: "variety",
    label,
    kind: "choice",
    choices: [{ value: "dura", label: { en: "Dura", fr: "Dura" } }],
  },
  { ...asked, name: "diseased", label, kind: "yes_no" },
  { ...asked, name: "planted", label, kind: "date" },
];

const cases = sheetKinds.flatMap((kind) =>
  (["en", "fr"] as const).map((language) => ({ kind, language })),
);

test.each(cases)(
  "[ADM-07] the example of a template is read as a row without faults, and known as one: $kind, $language",
  ({ kind, language }) => {
    const cells = exampleRow(kind, own, language).map(String);
    const headers = templateFields(kind, own).map((field) => sheetHeading(field, own)[language]);
    const columns = guessColumns(kind, headers, own);
    const { problems, lacks } = readRow(kind, columns, cells, { now: new Date("2026-11-30"), own });
    expect([...problems, ...lacks]).toEqual([]);
    expect(isExampleRow(cells)).toBe(true);
    expect(cells.filter((cell) => cell !== "").length).toBeGreaterThan(5);
  },
);

// Labels name the fruit.
test.each(cases.filter(({ kind }) => kind !== "labels"))(
  "[ADM-07] the example is known without the columns of references and people, too: $kind, $language",
  ({ kind, language }) => {
    const gone = new Set(["fruit_id", "collector_email", "email"]);
    const fields = templateFields(kind, own);
    const cells = exampleRow(kind, own, language).filter((_, at) => !gone.has(fields[at] ?? ""));
    expect(isExampleRow(cells.map(String))).toBe(true);
  },
);

test("[ADM-07] a row of one's own is none", () => {
  expect(isExampleRow(["PALM-2026-000123-ABCD", "2026-03-31", "22.4"])).toBe(false);
  expect(isExampleRow(["ama@example.org", "Collecteur"])).toBe(false);
  expect(isExampleRow(["2026-03-31", "22.4", "Bloc 7, Dabou", "pluie"])).toBe(false);
});
