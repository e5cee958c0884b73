import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";
import { unguardText } from "./spreadsheet-text.ts";

test("[ADM-08] every text is in quotes, in both conventions", () => {
  const cells = ["a", 'x;"y"', -1.5, null, true, new Date("2026-11-27T10:00:00Z"), [0.25, -0.5]];
  expect(csvLine(cells, "en")).toBe(
    '"a","x;""y""",-1.5,,true,2026-11-27T10:00:00.000Z,0.25 -0.5\r\n',
  );
  expect(csvLine(cells, "fr")).toBe('"a";"x;""y""";-1,5;;true;27/11/2026 10:00:00;0.25 -0.5\r\n');
});

const hostile = fc.string({
  unit: fc.constantFrom(
    "'",
    '"',
    "=",
    "+",
    "-",
    "@",
    "＝",
    "＠",
    "\t",
    "\r",
    "\n",
    ",",
    ";",
    " ",
    "a",
    "1",
  ),
  maxLength: 12,
});
const separators = { en: ",", fr: ";" };

test.each(["en", "fr"] as const)(
  "[ADM-08] %s: a line reads back as it was, and is no formula with either separator",
  (convention) => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
        const line = csvLine(texts, convention);
        const own = readAsSpreadsheet(line, separators[convention]);
        expect(own.map(unguardText)).toEqual([...texts, ""]);
        const other = readAsSpreadsheet(line, separators[convention === "en" ? "fr" : "en"]);
        for (const cell of [...own, ...other]) {
          // A figure, also with the separator and the quote that follow it in the file.
          if (/^[\t\r\n]*[+-]\d[\d,;\s]*("|$)/.test(cell)) continue;
          expect(cell).not.toMatch(/^[\t\r\n]*[=+\-@＝＠]/);
        }
      }),
      { numRuns: 2_000 },
    );
  },
);

/**
 * As spreadsheets read a file: quotes count at the beginning of a cell, and what follows the closing one is
 * part of the cell.
 *
 * @returns the cells of all lines, and an empty one after the last
 */
function readAsSpreadsheet(text: string, separator: string): string[] {
  const cells = [];
  let rest = text;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"?/.exec(rest);
    const tail = rest.slice(quoted?.[0].length ?? 0);
    const end = tail.search(separator === ";" ? /;|\r\n|\n|\r/ : /,|\r\n|\n|\r/);
    cells.push((quoted?.[1] ?? "").replaceAll('""', '"') + (end < 0 ? tail : tail.slice(0, end)));
    if (end < 0) return cells;
    rest = tail.slice(end).replace(/^(?:\r\n|[^])/, "");
  }
}
