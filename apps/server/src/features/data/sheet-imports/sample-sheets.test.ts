/** Sheets that once gave a wrong answer, each with its right values. */
import { guessColumns } from "@elaeis/domain/sheet-imports/guess-columns";
import { readRow } from "@elaeis/domain/sheet-imports/read-row";
import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { guessed } from "./read-in-subprocess.ts";
import { readSheet } from "./sheet.ts";

const now = new Date("2026-11-27T12:00:00Z");
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, "samples", name));

async function read(name: string, kind: SheetKind, reading = guessed) {
  const { headers, rows, ...sheet } = await readSheet(sample(name), { kind, own: [] }, reading);
  const columns = guessColumns(kind, headers, []);
  return {
    ...sheet,
    rows: rows.map(({ cells }) => readRow(kind, columns, cells, { now, own: [] })),
  };
}

test.each<[string, SheetKind, Record<string, string | number>[]]>([
  ["percent-cells.xlsx", "labels", [{ oil_content: 22.4, dry_matter: 81.25 }]],
  [
    "units-in-cells.csv",
    "labels",
    [
      { oil_content: 4.5, dry_matter: 8.1, fatty_acids: 1.2 },
      { oil_content: 22.4, dry_matter: 81 },
    ],
  ],
  ["sep-line.csv", "labels", [{ fruit_id: "LAB-CASE-1", oil_content: 22.4, dry_matter: 81 }]],
  [
    "remarks-with-dash.csv",
    "fruits",
    ["- abîmé (côté gauche)", "- attention !", "- sec"].map((remarks) => ({ remarks })),
  ],
  [
    "invisible-in-reference.csv",
    "labels",
    [
      "PALM-2026-455587-GYWO",
      "PALM-2026-292677-JLJR",
      "PALM-2026-274058-DHIK",
      "PALM-2026-237006-DHWF",
      "PALM-2026-242892-VRN9",
    ].map((reference) => ({ fruit_id: reference })),
  ],
])("%s has its values", async (name, kind, values) => {
  const { rows } = await read(name, kind);
  expect(rows).toMatchObject(values.map((one) => ({ values: one, problems: [], remarks: [] })));
});

test("error cells, and a formula without a result, are named as cells without a value", async () => {
  const { rows } = await read("error-cells.xlsx", "labels");
  const left = (value: string) => [
    { column: 1, code: "sheet_cell_without_value", details: { value } },
  ];
  expect(rows).toMatchObject([
    { values: { dry_matter: 81 }, problems: [], remarks: left("#N/A") },
    { values: { dry_matter: 82 }, problems: [], remarks: left("#DIV/0!") },
    { problems: [{ column: 2, code: "sheet_formula", details: { value: "=A1" } }] },
  ]);
});

test("an alphabet that cannot be told apart is asked for, with the words that differ", async () => {
  const { choices, rows } = await read("mac-roman-fruits.csv", "fruits");
  expect(choices.encodings).toContainEqual({ encoding: "macintosh", words: ["Boué", "récolté"] });
  expect(choices.encodings.length).toBeGreaterThan(1);
  const chosen = await read("mac-roman-fruits.csv", "fruits", {
    ...guessed,
    encoding: "macintosh",
  });
  for (const [row] of [rows, chosen.rows]) {
    expect(row?.values).toMatchObject({ location_name: "Boué", remarks: "récolté" });
  }
});

test("a bare quote is named with its row", async () => {
  await expect(read("bare-quote.csv", "fruits")).rejects.toMatchObject({
    code: "sheet_quote_unclear",
    details: { row: 32 },
  });
});

test("0,0 is no position, and that is said", async () => {
  const { rows } = await read("null-island.csv", "fruits");
  expect(rows).toHaveLength(2);
  for (const { values, remarks } of rows) {
    expect(values).not.toHaveProperty("latitude");
    expect(remarks).toMatchObject([{ code: "sheet_no_position" }]);
  }
});

test("a date of long ago is taken and remarked, and 1,024 weeks are named", () => {
  const columns = guessColumns("fruits", ["Fruit ID", "Date"], []);
  const read = (date: string) => readRow("fruits", columns, ["LAB-1", date], { now, own: [] });
  expect(read("2026-03-12").remarks).toEqual([]);
  expect(read("2006-08-07")).toMatchObject({
    values: { collection_date: "2006-08-07T12:00:00.000Z" },
    problems: [],
    remarks: [
      {
        column: 1,
        code: "sheet_date_weeks_behind",
        details: { date: "2006-08-07", shifted: "2026-03-23" },
      },
    ],
  });
  expect(read("2010-01-01").remarks).toMatchObject([{ code: "sheet_date_long_past" }]);
});
