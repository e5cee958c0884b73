import { expect, test } from "vitest";

import { guessColumns } from "./guess-columns.ts";
import { readRow } from "./read-row.ts";
import { findHeader } from "./find-header.ts";
import { guessDateOrder, readSheetDate } from "./sheet-date.ts";
import {
  fieldsOf,
  mappingFault,
  sheetColumns,
  type SheetField,
  type Unit,
} from "./sheet-import.ts";

const now = new Date("2026-04-01T00:00:00Z");
const when = { now, own: [] };

function read(field: SheetField, text: string, unit: Unit | null = null) {
  const { values, problems, remarks } = readRow("fruits", [{ field, unit }], [text], when);
  const own = [...problems, ...remarks].find(({ column }) => column === 0);
  return own?.code ?? values[field];
}

test.each([
  ["21,53", "percent", 21.53],
  ["21.53", "percent", 21.53],
  [" 21,53 % ", "percent", 21.53],
  ["215,3", "per_mille", 21.53],
  ["0,2153", "share", 21.53],
  ["2.153e1", "percent", 21.53],
  ["", "percent", undefined],
  ["Infinity", "percent", "sheet_not_a_number"],
  ["1e99", "percent", "sheet_out_of_range"],
  ["100,1", "percent", "sheet_out_of_range"],
  ["-0,1", "percent", "sheet_out_of_range"],
  ["1001", "per_mille", "sheet_out_of_range"],
  ["45 g/kg", "percent", 4.5],
  ["81 mg/g", "percent", 8.1],
  ["812,5 g kg⁻¹", "percent", 81.25],
  ["45‰", "percent", 4.5],
  ["22,4 %", "per_mille", 22.4],
  ["22.4 g/100 g", "share", 22.4],
  ["4500 mg/kg", "percent", 0.45],
  ["45000 ppm", "percent", 4.5],
  ["224000", "per_million", 22.4],
  ["22.4 %", "per_million", 22.4],
  ["1001000", "per_million", "sheet_out_of_range"],
  ["22.4 % MS", "percent", "sheet_unknown_unit"],
  ["22.4 mmol/l", "percent", "sheet_unknown_unit"],
  ["22-24", "percent", "sheet_not_a_number"],
  ["22 4", "percent", "sheet_not_a_number"],
  ["2\uFF12.4", "percent", 22.4],
  ["22.4\u200B", "percent", 22.4],
] as const)("[ADM-07] an oil content of %j in %s is %j", (text, unit, value) => {
  expect(read("oil_content", text, unit)).toBe(value);
});

test.each([
  ["12", 12],
  ["12,0", 12],
  ["9999", 9999],
  ["0", "sheet_out_of_range"],
  ["10000", "sheet_out_of_range"],
  ["1.5", "sheet_not_a_number"],
  ["12 kg", "sheet_not_a_number"],
  ["–", "sheet_cell_without_value"],
] as const)("a number of the day of %j is %j", (text, value) => {
  expect(read("day_number", text)).toBe(value);
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

test.each([
  ["77", "fahrenheit", 25],
  ["77 °F", "celsius", 25],
  ["25 °C", "fahrenheit", 25],
  ["77°", "fahrenheit", 25],
  ["\u22125 ºC", "celsius", -5],
  ["298.15 K", "celsius", 25],
  ["25 bar", "celsius", "sheet_unknown_unit"],
] as const)("[ADM-07] a temperature of %j in %s is %j", (text, unit, value) => {
  expect(read("analysis_temperature", text, unit)).toBe(value);
});

test.each([
  ["longitude", "4.05 W", -4.05],
  ["longitude", "4,05° O", -4.05],
  ["longitude", "\u20114.05", -4.05],
  ["latitude", "5.3 N", 5.3],
  ["latitude", "-5.3 S", "sheet_unknown_unit"],
  ["latitude", "5°20'30\"N", "sheet_unknown_unit"],
  ["location_accuracy_m", "0.5 km", 500],
] as const)("[ADM-07] a place of %s %j is %j", (field, text, value) => {
  expect(read(field, text)).toBe(value);
});

test.each([
  "n/a",
  "N.D.",
  "-",
  "–",
  "traces",
  "<0.5",
  "> 20",
  "≤0,5",
  "~22",
  "env. 22",
  "NaN",
  "non mesuré",
  "#N/A",
  "#DIV/0!",
  "#VALEUR !",
  "Err:502",
  "########",
])("[ADM-07] %j instead of a value leaves its cell out, and says so", (text) => {
  const columns = [
    { field: "fruit_id", unit: null },
    { field: "oil_content", unit: "percent" },
    { field: "dry_matter", unit: "percent" },
  ] as const;
  const remark = { column: 1, code: "sheet_cell_without_value", details: { value: text } };
  const { values, problems, remarks } = readRow("labels", columns, ["A", text, "64"], when);
  expect({ values, problems, remarks }).toEqual({
    values: { fruit_id: "A", dry_matter: 64 },
    problems: [],
    remarks: [remark],
  });
  // What a row must have refuses it.
  expect(readRow("labels", columns, ["A", text, ""], when).problems).toEqual([remark]);
});

test("[ADM-07] a word that stands for no value in a figure may be a text", () => {
  expect(read("remarks", "traces")).toBe("traces");
  expect(read("remarks", "#N/A")).toBe("sheet_cell_without_value");
  expect(read("last_name", "Na")).toBe("Na");
});

test("[ADM-07] a day with a time and its zone is the day as written", () => {
  expect(read("analysed_on", "2026-03-01T00:30:00.000+01:00")).toBe("2026-03-01");
  expect(read("analysed_on", "13-03-2026 23:30 -0500")).toBe("2026-03-13");
  expect(read("analysed_on", "13-03-2026")).toBe("2026-03-13");
});

test("[ADM-07] a letter and its accent are one sign, however they are composed", () => {
  expect(read("fruit_id", "E\u0301-12")).toBe("\u00c9-12");
});

test("[ADM-07] 0, 0 is no position, and said", () => {
  const columns = (
    ["collection_date", "latitude", "longitude", "location_accuracy_m"] as const
  ).map((field) => ({ field, unit: null }));
  const row = readRow("fruits", columns, ["2026-03-01", "0.0000", "0", "5"], when);
  expect(row.values).toEqual({ collection_date: "2026-03-01T12:00:00.000Z" });
  expect(row).toMatchObject({ problems: [], remarks: [{ column: 1, code: "sheet_no_position" }] });
  expect(readRow("fruits", columns, ["2026-03-01", "0", "9.5", ""], when).values).toMatchObject({
    latitude: 0,
    longitude: 9.5,
  });
});

test.each([
  ["PALM-2026-455587-GYWO\u200B", "PALM-2026-455587-GYWO"],
  ["\u00A0 PALM-2026-292677-JLJR", "PALM-2026-292677-JLJR"],
  ["palm-2026-274058-dhik", "PALM-2026-274058-DHIK"],
  ["PALM\u20112026\u2011237006\u2011DHWF", "PALM-2026-237006-DHWF"],
  ["PALM\u20132026\u2014242892\u2212VRN9", "PALM-2026-242892-VRN9"],
  ["lab\u00AD-1", "lab-1"],
  ["P\u0410LM-1", "sheet_look_alike"],
])("[ADM-07] the reference %j is %j", (text, value) => {
  expect(read("fruit_id", text)).toBe(value);
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
  ["03/31/2026", "2026-03-31T12:00:00.000Z"],
  ["31/03/26", "2026-03-31T12:00:00.000Z"],
  ["31-03-2026", "2026-03-31T12:00:00.000Z"],
  ["2026/03/31", "2026-03-31T12:00:00.000Z"],
  ["2026.3.31", "2026-03-31T12:00:00.000Z"],
  ["20260331", "2026-03-31T12:00:00.000Z"],
  ["31 mars 2026", "2026-03-31T12:00:00.000Z"],
  ["mardi 31 mars 2026 à 8h15", "2026-03-31T08:15:00.000Z"],
  ["1er févr. 2026", "2026-02-01T12:00:00.000Z"],
  ["31-Mar-26", "2026-03-31T12:00:00.000Z"],
  ["March 31st, 2026", "2026-03-31T12:00:00.000Z"],
  ["Tue, 31 Mar 2026 10:15:00 GMT", "2026-03-31T10:15:00.000Z"],
  ["3/31/2026 2:05 PM", "2026-03-31T14:05:00.000Z"],
  ["3/31/2026 12:05 am", "2026-03-31T00:05:00.000Z"],
  ["2026\u201103\u201131", "2026-03-31T12:00:00.000Z"],
  ["31/13/2026", undefined],
  ["mars 2026", undefined],
  ["08:15", undefined],
  ["2026", undefined],
  ["hier", undefined],
])("[ADM-07] the date %j is %j", (text, iso) => {
  const read = readSheetDate(text);
  expect(read instanceof Date ? read.toISOString() : read).toBe(iso);
});

test("[ADM-07] 03/04/2026 is what its column says", () => {
  expect(readSheetDate("03/04/2026", "day_first")).toEqual(new Date("2026-04-03T12:00:00Z"));
  expect(readSheetDate("03/04/2026")).toBe("unclear");
  expect(readSheetDate("03/04/2026", "month_first")).toEqual(new Date("2026-03-04T12:00:00Z"));
  expect(readSheetDate("03/04/2026", "unclear")).toBe("unclear");
  expect(readSheetDate("03.04.2026", "month_first")).toEqual(new Date("2026-04-03T12:00:00Z"));
  expect(readSheetDate("03/03/2026", "unclear")).toEqual(new Date("2026-03-03T12:00:00Z"));
  expect(guessDateOrder(["03/04/2026", "13/04/2026 08:00"])).toBe("day_first");
  expect(guessDateOrder(["03/04/2026", "04/13/26 2:05 PM"])).toBe("month_first");
  expect(guessDateOrder(["04/13/2026", "13/04/2026"])).toBe("unclear");
  expect(guessDateOrder(["03/04/2026", "2026-04-13", "n/a"])).toBe("unclear");
  expect(guessDateOrder(["03/04/2026"], "month_first")).toBe("month_first");
  expect(guessDateOrder(["13/04/2026"], "month_first")).toBe("day_first");
  expect(guessDateOrder(["03/03/2026", "03.04.2026", "2026-04-13"])).toBeUndefined();
  expect(read("collection_date", "03/04/2026", "unclear")).toBe("sheet_date_unclear");
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
  expect(read("remarks", "-2+3+cmd|' /C calc'!A0")).toBe("sheet_formula");
  expect(read("oil_content", "=A1")).toBe("sheet_formula");
  for (const remark of [
    "- à revoir",
    "- abîmé (côté gauche)",
    "- attention !",
    "-voir(1)",
    "- a|b",
  ]) {
    expect(read("remarks", remark)).toBe(remark);
  }
});

test("[ADM-07] headers are known in French, in English and as the database names them", () => {
  for (const language of ["en", "fr"] as const) {
    const headers = fieldsOf.fruits.map((field) => sheetColumns[field][language]);
    expect(guessColumns("fruits", headers, []).map(({ field }) => field)).toEqual(fieldsOf.fruits);
  }
  expect(guessColumns("fruits", fieldsOf.fruits, []).map(({ field }) => field)).toEqual(
    fieldsOf.fruits,
  );
  expect(guessColumns("labels", ["Matière sèche g/kg", "DRY_MATTER", "?"], [])).toEqual([
    { field: "dry_matter", unit: "per_mille" },
    { field: null, unit: null },
    { field: null, unit: null },
  ]);
});

test.each([
  ["Oil (%)", "percent"],
  ["Oil", "percent"],
  ["Huile (g/100 g)", "percent"],
  ["Oil content (NIR) [g kg⁻¹]", "per_mille"],
  ["Oil ‰", "per_mille"],
  ["Oil (0-1)", "share"],
  ["Oil (ppm)", "per_million"],
  ["Oil ppm", "per_million"],
  ["Oil (mg/kg)", "per_million"],
  ["Huile mg kg⁻¹", "per_million"],
  ["Huile (µg/g)", "per_million"],
  ["Oil (mg/l)", "unknown"],
  ["Huile (% MS)", "unknown"],
  ["Temperature (°F)", "fahrenheit"],
  ["Temperature °F", "fahrenheit"],
  ["Temperature (K)", "unknown"],
  ["Accuracy (m)", "metres"],
  ["Accuracy (ft)", "unknown"],
])("[ADM-07] the header %j says %s", (header, unit) => {
  expect(guessColumns("fruits", [header], [])).toMatchObject([{ unit }]);
});

test("[ADM-07] a figure in a column of an unknown unit is named; its own unit counts", () => {
  expect(read("oil_content", "224", "unknown")).toBe("sheet_unit_open");
  expect(read("oil_content", "22.4 %", "unknown")).toBe(22.4);
  expect(read("analysis_temperature", "298", "unknown")).toBe("sheet_unit_open");
  expect(read("location_accuracy_m", "12", "unknown")).toBe("sheet_unit_open");
  expect(read("location_accuracy_m", "12", "metres")).toBe(12);
});

test("[ADM-07] a mapping without a reference, without values, or with a column twice is reported", () => {
  const of = (...fields: SheetField[]) => fields.map((field) => ({ field, unit: null }));
  expect(mappingFault("labels", of("oil_content"))?.fields).toEqual(["fruit_id"]);
  expect(mappingFault("labels", of("fruit_id"))?.kind).toBe("missing");
  expect(mappingFault("labels", of("fruit_id", "oil_content", "oil_content"))?.kind).toBe("twice");
  expect(mappingFault("labels", of("fruit_id", "oil_content"))).toBeUndefined();
  expect(mappingFault("fruits", of("fruit_id"))?.fields).toEqual(["collection_date"]);
});

test("[ADM-07] the row of headers is found below titles and notes", () => {
  const rows = [
    ["Laboratoire central", ""],
    ["Date", "12/03/2026", ""],
    [],
    ["Référence", "Date", "Huile (%)"],
    ["PALM-A", "12/03/2026", "22"],
  ];
  expect(findHeader("labels", rows, [])).toMatchObject({ at: 3, isComplete: true });
  const unknown = [["Résultats"], ["Colonne 1", "Valeur 1", "Valeur 2"], ["A", "22", "64"]];
  expect(findHeader("labels", unknown, [])?.at).toBe(1);
  expect(findHeader("labels", [], [])).toBeUndefined();
});

test("long hostile cells are read in one go @night", () => {
  for (const part of ["9 ", "9.", "9,", "-", "(", "a ", " ", "\u200B", "|", "1/", "< "]) {
    const long = part.repeat(50_000);
    for (const field of fieldsOf.fruits) expect(() => read(field, long)).not.toThrow();
    expect(() => read("remarks", `-${long}|`)).not.toThrow();
  }
});

test.each([
  ["Awa@Example.org", "awa@example.org"],
  ["'+233 24 012 3456", "+233240123456"],
  ["024 012 3456", "sheet_not_an_email"],
] as const)("a collector named %j is %j", (text, value) => {
  expect(read("collector_email", text)).toBe(value);
});
