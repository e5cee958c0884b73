import { expect, test } from "vitest";

import { guessColumns } from "./guess-columns.ts";
import { readRow } from "./read-row.ts";
import { readSheetDate } from "./sheet-date.ts";
import {
  fieldsOf,
  mappingFault,
  sheetColumns,
  type SheetField,
  type Unit,
} from "./sheet-import.ts";

const now = new Date("2026-04-01T00:00:00Z");

function read(field: SheetField, text: string, unit: Unit | null = null) {
  const { values, problems } = readRow("fruits", [{ field, unit }], [text], now);
  const own = problems.find(({ column, code }) => column === 0 && code !== "sheet_value_missing");
  return own?.code ?? values[field];
}

test.each([
  ["21,53", "percent", 21.53],
  ["21.53", "percent", 21.53],
  [" 21,53 % ", "percent", 21.53],
  ["215,3", "per_mille", 21.53],
  ["0,2153", "share", 21.53],
  ["2.153e1", "percent", 21.53],
  ["n/a", "percent", undefined],
  ["-", "percent", undefined],
  ["NaN", "percent", "sheet_not_a_number"],
  ["Infinity", "percent", "sheet_not_a_number"],
  ["<5", "percent", "sheet_not_a_number"],
  ["1e99", "percent", "sheet_out_of_range"],
  ["100,1", "percent", "sheet_out_of_range"],
  ["-0,1", "percent", "sheet_out_of_range"],
  ["1001", "per_mille", "sheet_out_of_range"],
] as const)("[ADM-07] an oil content of %j in %s is %j", (text, unit, value) => {
  expect(read("oil_content", text, unit)).toBe(value);
});

test("[ADM-07] with both marks, the last is that of decimals", () => {
  expect(read("location_accuracy_m", "1.234,5")).toBe(1234.5);
  expect(read("location_accuracy_m", "1,234.5")).toBe(1234.5);
  expect(read("location_accuracy_m", "1\u202f234,5")).toBe(1234.5);
});

test("[ADM-07] a number that an older file guarded is a number", () => {
  expect(read("longitude", "'-4,051056")).toBe(-4.051056);
  expect(read("longitude", "'=4")).toBe("sheet_not_a_number");
});

test("[ADM-07] a temperature may be in Fahrenheit", () => {
  expect(read("analysis_temperature", "77", "fahrenheit")).toBe(25);
});

test.each([
  ["2026-03-31", "2026-03-31T12:00:00.000Z"],
  ["31/03/2026", "2026-03-31T12:00:00.000Z"],
  ["31.3.2026", "2026-03-31T12:00:00.000Z"],
  ["31/03/2026 08:15:30", "2026-03-31T08:15:30.000Z"],
  ["14/03/2026 10:15:30,250", "2026-03-14T10:15:30.250Z"],
  ["2026-03-14T10:15:30.250Z", "2026-03-14T10:15:30.250Z"],
  ["2026-03-14T10:15:30+02:00", "2026-03-14T08:15:30.000Z"],
  ["46112", "2026-03-31T12:00:00.000Z"],
  ["46112.25", "2026-03-31T06:00:00.000Z"],
  ["31/02/2026", undefined],
  ["03/31/2026", undefined],
  ["2026", undefined],
  ["hier", undefined],
])("[ADM-07] the date %j is %j", (text, iso) => {
  expect(readSheetDate(text)?.toISOString()).toBe(iso);
});

test("[ADM-07] words in either language, and nothing that looks like one", () => {
  expect(read("maturity_stage", "Pas mûr")).toBe("unripe");
  expect(read("maturity_stage", "overripe")).toBe("overripe");
  expect(read("harvest_season", "SAISON SÈCHE")).toBe("dry");
  expect(read("harvest_season", "hiver")).toBe("sheet_unknown_word");
});

test("[ADM-07] what a spreadsheet would run is refused; a dash before a remark is not", () => {
  expect(read("remarks", "=1+1")).toBe("sheet_formula");
  expect(read("remarks", "@SUM(A1)")).toBe("sheet_formula");
  expect(read("remarks", "+cmd|' /C calc'!A0")).toBe("sheet_formula");
  expect(read("remarks", "- à revoir")).toBe("- à revoir");
});

test("[ADM-07] headers are known in French, in English and as the database names them", () => {
  for (const language of ["en", "fr"] as const) {
    const headers = fieldsOf.fruits.map((field) => sheetColumns[field][language]);
    expect(guessColumns("fruits", headers).map(({ field }) => field)).toEqual(fieldsOf.fruits);
  }
  expect(guessColumns("fruits", fieldsOf.fruits).map(({ field }) => field)).toEqual(
    fieldsOf.fruits,
  );
  expect(guessColumns("labels", ["Matière sèche g/kg", "DRY_MATTER", "?"])).toEqual([
    { field: "dry_matter", unit: "per_mille" },
    { field: null, unit: null },
    { field: null, unit: null },
  ]);
});

test("[ADM-07] a mapping without a reference, without values, or with a column twice is reported", () => {
  const of = (...fields: SheetField[]) => fields.map((field) => ({ field, unit: null }));
  expect(mappingFault("labels", of("oil_content"))?.fields).toEqual(["fruit_id"]);
  expect(mappingFault("labels", of("fruit_id"))?.kind).toBe("missing");
  expect(mappingFault("labels", of("fruit_id", "oil_content", "oil_content"))?.kind).toBe("twice");
  expect(mappingFault("labels", of("fruit_id", "oil_content"))).toBeUndefined();
  expect(mappingFault("fruits", of("fruit_id"))?.fields).toEqual(["collection_date"]);
});
