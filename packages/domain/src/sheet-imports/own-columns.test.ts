import { expect, test } from "vitest";
import type { OwnField } from "../fruits/own-fields.ts";
import { columnsWith } from "../exports/export-columns.ts";
import { findHeader } from "./find-header.ts";
import { guessColumns } from "./guess-columns.ts";
import { readRow } from "./read-row.ts";
import { mappingFault, offeredFields, sheetHeading, type SheetField } from "./sheet-import.ts";

const asked = { is_required: false, shown_to: "everybody", is_retired: false } as const;
const weight: OwnField = {
  ...asked,
  name: "weight",
  label: { en: "Bunch weight", fr: "Poids du régime" },
  kind: "number",
  unit: "kg",
  min: 0,
  max: 60,
  decimals: 1,
};
const variety: OwnField = {
  ...asked,
  name: "variety",
  label: { en: "Variety", fr: "Variété" },
  kind: "choice",
  choices: [
    { value: "dura", label: { en: "Dura", fr: "Dura" } },
    { value: "none", label: { en: "None", fr: "n/a" } },
  ],
};
const diseased: OwnField = {
  ...asked,
  name: "diseased",
  label: { en: "Diseased", fr: "Malade" },
  kind: "yes_no",
};
const planted: OwnField = {
  ...asked,
  name: "planted",
  label: { en: "Planted on", fr: "Planté le" },
  kind: "date",
};
const old: OwnField = {
  ...asked,
  name: "old",
  label: { en: "Old", fr: "Vieux" },
  kind: "text",
  is_retired: true,
};
const own = [weight, variety, diseased, planted, old];

const guessed = (header: string, fields = own) =>
  guessColumns("fruits", [header], fields)[0]?.field;

test.each([
  ["own_weight", "own_weight"],
  ["Bunch weight (kg)", "own_weight"],
  ["POIDS DU REGIME", "own_weight"],
  ["Poids du régime [kg]", "own_weight"],
  // Another unit is another column.
  ["Bunch weight (lb)", null],
  ["Bunch weight (%)", null],
  ["variete", "own_variety"],
  // Of a field that is retired, only as our own files name it.
  ["own_old", "own_old"],
  ["Vieux", "own_old"],
  ["old.", null],
  ["own_gone", null],
  ["Huile", "oil_content"],
])("the header %j is of %j", (header, field) => {
  expect(guessed(header)).toBe(field);
});

test("a label that two fields have in common is nobody's without its column's name", () => {
  const other: OwnField = { ...weight, name: "weight_2", unit: "g" };
  expect(guessed("Bunch weight", [weight, other])).toBeNull();
  expect(guessed("Bunch weight (g)", [weight, other])).toBe("own_weight_2");
  const same: OwnField = { ...weight, name: "weight_3" };
  const headings = columnsWith([weight, same]).map(({ heading }) => heading.en);
  expect(new Set(headings).size).toBe(headings.length);
  const named = guessColumns("fruits", headings, [weight, same]).flatMap(
    ({ field }) => field ?? [],
  );
  expect(named).toEqual(expect.arrayContaining(["own_weight", "own_weight_3"]));
});

function read(field: SheetField, text: string) {
  const columns = [{ field, unit: "unclear" as const }];
  const when = { now: new Date("2026-04-01T00:00:00Z"), own };
  const { values, problems, remarks } = readRow("fruits", columns, [text], when);
  return [...problems, ...remarks].find(({ column }) => column === 0)?.code ?? values[field];
}

test.each([
  ["own_weight", "12,34", 12.3],
  ["own_weight", "12.3 KG", 12.3],
  ["own_weight", "12 lb", "sheet_unknown_unit"],
  ["own_weight", "60.1", "sheet_out_of_range"],
  ["own_weight", "<12", "sheet_cell_without_value"],
  ["own_weight", "nd", "sheet_cell_without_value"],
  ["own_weight", "lourd", "sheet_not_a_number"],
  ["own_variety", "DURA", "dura"],
  ["own_variety", "N/A", "none"],
  ["own_variety", "pisifera", "sheet_unknown_word"],
  ["own_variety", "-", "sheet_cell_without_value"],
  ["own_diseased", "Oui", "yes"],
  ["own_diseased", "FAUX", "no"],
  ["own_diseased", "1", "yes"],
  ["own_diseased", "2", "sheet_unknown_word"],
  ["own_planted", "31/03/1998", "1998-03-31"],
  ["own_planted", "2031-01-02", "2031-01-02"],
  ["own_planted", "2026-03-01T00:30:00.000+01:00", "2026-03-01"],
  ["own_planted", "03/04/2026", "sheet_date_unclear"],
  ["own_planted", "hier", "sheet_not_a_date"],
  ["own_old", "traces", "traces"],
  ["own_old", "=1+1", "sheet_formula"],
  ["own_old", "x".repeat(501), "sheet_text_too_long"],
] as const)("%s: %j is %j", (field, text, value) => {
  expect(read(field, text)).toBe(value);
});

test("a laboratory's file has numbers, and one of them is enough", () => {
  expect(offeredFields("labels", own).filter((field) => field.startsWith("own_"))).toEqual([
    "own_weight",
  ]);
  expect(offeredFields("fruits", own)).not.toContain("own_old");
  expect(offeredFields("people", own)).not.toContain("own_weight");
  expect(sheetHeading("own_weight", own)).toEqual({
    en: "Bunch weight (kg)",
    fr: "Poids du régime (kg)",
  });
  const headers = ["Référence", "Poids du régime"];
  expect(mappingFault("labels", guessColumns("labels", headers, own))).toBeUndefined();
  expect(findHeader("labels", [["Résultats"], headers], own)).toMatchObject({
    at: 1,
    isComplete: true,
  });
});

test("long hostile headers and cells are read in one go", () => {
  for (const part of ["(", "own_", "1,", "é", " ", "%"]) {
    const long = part.repeat(5_000);
    expect(() => guessed(long)).not.toThrow();
    for (const { name } of own) expect(() => read(`own_${name}`, long)).not.toThrow();
  }
});
