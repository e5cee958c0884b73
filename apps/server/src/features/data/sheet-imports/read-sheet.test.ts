/** What is read of small files, each of a kind that other tools got wrong. */
import type { SheetReading } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { describe, expect, test } from "vitest";
import { zipOf } from "#testing/zip.ts";
import { readFormat, shownNumber } from "#platform/workbooks/cell-format.ts";
import { readSheet } from "./sheet.ts";

const guessed = { sheet: null, header_row: null, encoding: null, hidden_rows: null };

const read = (bytes: Buffer | string, chosen: Partial<SheetReading> = {}) =>
  readSheet(Buffer.from(bytes), { kind: "labels", own: [] }, { ...guessed, ...chosen });

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const row = (cells: readonly string[], more = "") => `<row${more}>${cells.join("")}</row>`;
const headers = row(["Fruit ID", "Oil (%)", "Dry matter (%)"].map(text));
type SheetPart = { name: string; state?: string; rows: string; merged?: readonly string[] };

/** @param formats of the styles 1, 2 … @param properties attributes of workbookPr */
function workbook(
  sheets: readonly SheetPart[],
  formats: readonly string[] = [],
  properties = "",
): Buffer {
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join("");
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  const listed = sheets.map(
    ({ name, state = "visible" }, at) =>
      `<x:sheet name="${name}" state="${state}" sheetId="${at + 1}" r:id="rId${at}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="sheets/S${at}.xml"/>`,
  );
  return zipOf([
    {
      name: "xl/workbook.xml",
      bytes: Buffer.from(
        `<x:workbook xmlns:x="${main}" xmlns:r="${office}"><x:workbookPr ${properties}/><x:sheets>${listed.join("")}</x:sheets></x:workbook>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: Buffer.from(
        `<Relationships>${relations.join("")}<Relationship Id="s" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
      ),
    },
    {
      name: "xl/styles.xml",
      bytes: Buffer.from(
        `<styleSheet><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs}<xf numFmtId="10"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
    },
    ...sheets.map(({ rows, merged = [] }, at) => ({
      // Programs differ in capitals.
      name: `xl/sheets/s${at}.xml`,
      bytes: Buffer.from(
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${mergesOf(merged)}</worksheet>`,
      ),
    })),
  ]);
}

const mergesOf = (merged: readonly string[]) =>
  `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;

const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const cellsOf = async (bytes: Buffer) => (await read(bytes)).rows.map(({ cells }) => cells);

describe("[ADM-07] a cell of a workbook is what its person sees", () => {
  test("in percent, with fifteen figures, as a date, as an error, as a formula without a result", async () => {
    const rows = [
      [text("A"), number(0.224, 1), number(0.8125, 2)],
      [text("B"), number("22.399999999999999"), number(46112, 3)],
      [text("C"), '<c t="e"><v>#N/A</v></c>', "<c><f>A1*2</f></c>"],
      [text("D"), "<c><f>A1*2</f><v>22.4</v></c>", '<c t="str"><f>A1</f><v></v></c>'],
      [text("E"), '<c t="b"><v>1</v></c>', '<c t="d"><v>2026-03-31T00:00:00</v></c>'],
      [
        text("F_x0041_"),
        '<c t="inlineStr"><is><r><t>a</t></r><rPh><t>X</t></rPh><r><t>b</t></r></is></c>',
      ],
    ];
    const file = workbook(
      [{ name: "Lab", rows: headers + rows.map((cells) => row(cells)).join("") }],
      ["0.0%"],
    );
    expect(await cellsOf(file)).toEqual([
      ["A", "22.4%", "81.25%"],
      ["B", "22.4", "2026-03-31"],
      ["C", "#N/A", "=A1*2"],
      ["D", "22.4", ""],
      ["E", "TRUE", "2026-03-31"],
      ["FA", "ab", ""],
    ]);
  });

  test.each(["1", "true", "on"])("dates since 1904, written %j", async (flag) => {
    const rows = headers + row([text("A"), number(44650, 2), number("44650.25", 2)]);
    const file = workbook([{ name: "Lab", rows }], [], `date1904="${flag}"`);
    expect(await cellsOf(file)).toEqual([["A", "2026-03-31", "2026-03-31T06:00:00.000Z"]]);
  });

  test.each([
    ["General", 22.4, "22.4"],
    ["0.0%", 0.224, "22.4%"],
    ['0.0" %"', 22.4, "22.4 %"],
    ['0.0" g/kg"', 45, "45 g/kg"],
    ["0.0\\ \\g\\/\\k\\g", 45, "45 g/kg"],
    ['"<"0.0', 0.5, "<0.5"],
    ["#,##0.0,", 22_400, "22.4"],
    ["00000", 1234, "01234"],
    ['"PALM-"0000', 12, "PALM-0012"],
    ['00" "00" "00" "00" "00', 612345678, "06 12 34 56 78"],
    ["_-* #,##0.00\\ _€_-;-* #,##0.00\\ _€_-", -5.5, "-5.5"],
    ["[Red]0.00", 1.25, "1.25"],
    ["0.00E+00", 22.4, "22.4"],
    ["# ?/?", 0.5, "0.5"],
    ["[$-409]d\\-mmm\\-yy;@", 46112, "2026-03-31"],
    ["dd/mm/yyyy hh:mm", 46112.34375, "2026-03-31T08:15:00.000Z"],
    ["jj/mm/aaaa", 46112, "2026-03-31"],
    ['yyyy"年"m"月"d"日"', 46112, "2026-03-31"],
    ["h:mm AM/PM", 0.34375, "08:15:00"],
    ["[h]:mm", 0.34375, "08:15:00"],
    ["mmm-yy", 46082, "2026-03-01"],
    ["dd/mm/yyyy", -1, "########"],
  ])("in the format %s, %s is %s", (code, value, shown) => {
    expect(shownNumber(value, readFormat(code), false)).toBe(shown);
  });
});

describe("[ADM-07] the table in the file", () => {
  const rows = headers + row([text("A"), number(22.4)]);

  test("is on the first visible sheet that has what is needed", async () => {
    const notes =
      row([text("Read me"), text("Date: 12/03/2026")]) + row([text("Fruit ID: of the fruit")]);
    const file = workbook([
      { name: "Old", state: "veryHidden", rows },
      { name: "Read me", rows: notes },
      { name: "Results", rows: row([text("Laboratory")]) + row([]) + rows },
    ]);
    const found = await read(file);
    expect(found).toMatchObject({
      reading: { sheet: "Results", header_row: 3 },
      choices: {
        sheets: [
          { name: "Old", is_hidden: true },
          { name: "Read me", is_hidden: false },
          { name: "Results", is_hidden: false },
        ],
      },
      headers: ["Fruit ID", "Oil (%)", "Dry matter (%)"],
      rows: [{ number: 4, cells: ["A", "22.4", ""] }],
    });
    expect((await read(file, { sheet: "Old" })).reading).toMatchObject({ header_row: 1 });
    expect((await read(file, { sheet: "Read me", header_row: 1 })).headers[0]).toBe("Read me");
    await expect(read(file, { sheet: "None" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(read(file, { header_row: 99 })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("has rows that a filter hides: counted, and read unless they are to be left out", async () => {
    const hidden =
      row([text("B"), number(1)], ' hidden="true"') + row([text("C"), number(2)], ' ht="0"');
    const file = workbook([{ name: "Lab", rows: rows + hidden }]);
    const found = await read(file);
    expect(found.choices.hidden_rows).toBe(2);
    expect(found.reading.hidden_rows).toBeNull();
    expect(found.rows).toHaveLength(3);
    const visible = await read(file, { hidden_rows: "leave_out" });
    expect(visible.rows.map(({ cells }) => cells[0])).toEqual(["A"]);
    expect(visible).toMatchObject({
      reading: { hidden_rows: "leave_out" },
      choices: { hidden_rows: 2 },
    });
  });

  test("has merged cells: one value for several rows is each row's; over several columns it is named", async () => {
    const file = workbook([
      {
        name: "Lab",
        rows:
          row([text("Results of 2026")]) +
          row([text("Fruit ID"), text("Values")]) +
          row(["<c/>", text("Oil (%)"), text("Dry matter (%)")]) +
          row([text("A"), number(22.4), number(81)]) +
          row([text("B"), "<c/>", number(82)]) +
          row([text("C"), number(23)]),
        merged: ["A1:C1", "A2:A3", "B2:C2", "B4:B5", "B6:C6"],
      },
    ]);
    expect(await read(file)).toMatchObject({
      reading: { header_row: 3 },
      headers: ["Fruit ID", "Oil (%)", "Dry matter (%)"],
      rows: [
        { cells: ["A", "22.4", "81"] },
        { cells: ["B", "22.4", "82"] },
        { number: 6, cells: ["C", "#MERGED!", "#MERGED!"] },
      ],
    });
  });

  test("whose merged cells cover more than a table has is damaged", async () => {
    const merged = Array.from({ length: 6_000 }, () => "A1:CV50000");
    await expect(read(workbook([{ name: "Lab", rows, merged }]))).rejects.toMatchObject({
      code: "sheet_workbook_damaged",
    });
  });

  test("of a workbook may have cells beside it that nobody named", async () => {
    const found = await read(
      workbook([{ name: "Lab", rows: rows + row([text("B"), "<c/>", "<c/>", text("see below")]) }]),
    );
    expect(found.headers).toEqual(["Fruit ID", "Oil (%)", "Dry matter (%)", ""]);
    expect(found.rows[1]?.cells).toEqual(["B", "", "", "see below"]);
  });

  test("of text may be below titles, parted by the mark that its first line names", async () => {
    expect(await read("sep=;\r\nFruit ID;Oil;Dry matter\r\nLAB-CASE-1;22,4;81\r\n")).toMatchObject({
      reading: { header_row: 1 },
      rows: [{ number: 2, cells: ["LAB-CASE-1", "22,4", "81"] }],
    });
    expect(await read('"sep=^"\nFruit ID^Oil\nA^22.4\n')).toMatchObject({
      headers: ["Fruit ID", "Oil"],
    });
    const titled =
      "Laboratoire, Abidjan, mars 2026\n\nRéférence;Huile;MS\nA;22,4;81,5\nB;21,9;80,1\n";
    expect(await read(titled)).toMatchObject({
      reading: { header_row: 3 },
      headers: ["Référence", "Huile", "MS"],
      rows: [{ number: 4 }, { number: 5 }],
    });
    const outlines =
      "name\tgeometry\nA\tPOLYGON((1 2,3 4,5 6,1 2))\nB\tPOLYGON((1 2,3 4,5 6,1 2))\n";
    expect((await read(outlines)).headers).toEqual(["name", "geometry"]);
  });

  test("the row that is named is the row", async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => `LAB-${at},ok`);
    const bare = ["Fruit ID,Remarks", ...lines, 'LAB-X,arbre 5" de diamètre', "LAB-Y,ok"].join(
      "\n",
    );
    await expect(read(bare)).rejects.toMatchObject({
      code: "sheet_quote_unclear",
      details: { row: 2_002 },
    });
    const closed = 'Fruit ID,Remarks\nA,"two\nlines"\nB,"x"y\n';
    await expect(read(closed)).rejects.toMatchObject({
      code: "sheet_quote_unclear",
      details: { row: 3 },
    });
    const short = 'Fruit ID,Oil,Remarks\n\nA,1,"two\nlines"\nB,2\n';
    await expect(read(short)).rejects.toMatchObject({
      code: "sheet_row_uneven",
      details: { row: 4 },
    });
  });
});

/** Bytes above 127 as numbers in braces. */
const bytes = (written: string) =>
  Buffer.from(
    written.replace(/\{([0-9A-F]{2})\}/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    "latin1",
  );

describe("[ADM-07] alphabets", () => {
  test.each([
    ["macintosh", "Zone;Oil\r\nBou{8E};r{8E}colt{8E}\r\n", ["Boué", "récolté"]],
    ["macintosh", "Zone;Oil\r\nFor{90}t;{83}COLE\r\n", ["Forêt", "ÉCOLE"]],
    ["windows-1252", "Zone;Oil\r\nFor{EA}t;l{92}arbre g{E2}t{E9}\r\n", ["Forêt", "l’arbre gâté"]],
    ["windows-1252", "Zone;Oil\r\nA;25 {B0}C\r\n", ["A", "25 °C"]],
    ["cp850", "Zone;Oil\r\nBou{82};r{82}colt{82}\r\n", ["Boué", "récolté"]],
    ["cp850", "Zone;Oil\r\nBou{82};25 {F8}C {85} l'ombre\r\n", ["Boué", "25 °C à l'ombre"]],
  ])("%s is told by its words", async (encoding, written, cells) => {
    const found = await read(bytes(written));
    expect(found).toMatchObject({ encoding, reading: { encoding }, rows: [{ cells }] });
  });

  test("one that cannot be told apart is asked for, with the words that differ", async () => {
    const file = bytes("Zone;Oil\r\nfor{88}t;ok\r\n");
    const found = await read(file);
    expect(found.reading.encoding).toBeNull();
    expect(found.choices.encodings).toEqual([
      { encoding: "windows-1252", words: ["forˆt"] },
      { encoding: "macintosh", words: ["foràt"] },
      { encoding: "cp850", words: ["forêt"] },
    ]);
    const chosen = await read(file, { encoding: "cp850" });
    expect(chosen).toMatchObject({ encoding: "cp850", reading: { encoding: "cp850" } });
    expect(chosen.rows[0]?.cells[0]).toBe("forêt");
    // 0x81 is no letter of Windows.
    const other = await read(bytes("a;b\n{81};{E9}\n"));
    expect(other.choices.encodings.map(({ encoding }) => encoding)).toEqual(["macintosh", "cp850"]);
    expect((await read("Zone;Oil\nforêt;ok\n")).choices.encodings).toEqual([]);
  });
});
