/**
 * The parts of a workbook (XLSX), written by hand so that rows are streamed: what a workbook of a
 * library needs is all of its cells in memory. Text is stored in its cell as text, never as a formula, and
 * is guarded as in our CSV files all the same, for those who save it as one.
 */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import { maxWorkbookRows, type ExportConvention } from "@elaeis/domain/exports/export-schemas";
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import { Problem } from "#platform/problem.ts";
import type { ExportRow } from "./fruit-queries.ts";

/** @throws Problem export_too_many_rows */
export function assertFitsSheet(fruits: number): void {
  if (fruits > maxWorkbookRows) {
    throw new Problem("export_too_many_rows", { max: maxWorkbookRows, fruits });
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Of a cell, as its programs hold it. */
const maxCellLength = 32_767;
const styles = { head: 1, moment: 2 };
const momentFormats = { fr: "dd/mm/yyyy hh:mm:ss", en: "yyyy-mm-dd hh:mm:ss" };

export const sheetPath = "xl/worksheets/sheet1.xml";

/** All files of it but the sheet, by name. */
export function workbookParts(convention: ExportConvention): [name: string, content: string][] {
  return [
    [
      "[Content_Types].xml",
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
    [
      "xl/workbook.xml",
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="Fruits" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relationships([
        ["worksheet", "worksheets/sheet1.xml"],
        ["styles", "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", styleSheet(momentFormats[convention])],
  ];
}

function relationships(targets: readonly [type: string, target: string][]): string {
  const links = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${relations}">${links.join("")}</Relationships>`;
}

/** Plain, bold for the head, and moments. */
function styleSheet(momentFormat: string): string {
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${momentFormat}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Up to the first fruit; the head stays in sight. */
export function sheetHead(columns: readonly ExportColumn[], convention: ExportConvention): string {
  const widths = columns.map(({ heading }, at) => {
    const width = Math.max(14, heading[convention].length + 2);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const head = columns.map(({ heading }, at) =>
    textCell(`${letters(at)}1`, heading[convention], styles.head),
  );
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${head.join("")}</row>`;
}

export const sheetEnd = "</sheetData></worksheet>";

/** @param number of the row, the head being the first */
export function sheetRow(
  row: ExportRow,
  { columns, convention }: { columns: readonly ExportColumn[]; convention: ExportConvention },
  number: number,
): string {
  const cells = columns.map((column, at) =>
    cellOf(row, column, `${letters(at)}${number}`, column.words[convention] ?? {}),
  );
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** @throws Problem export_cell_too_long */
function cellOf(
  row: ExportRow,
  { name: column, kind }: ExportColumn,
  place: string,
  words: Readonly<Record<string, string>>,
): string {
  const value = row[column];
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return momentCell(place, value);
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = Array.isArray(value) ? value.join(" ") : value;
  if (typeof text !== "string") throw new Error(`a value no cell can hold: ${column}`);
  const word = Object.hasOwn(words, text) ? words[text] : undefined;
  const guarded = kind === "text" ? guardText(word ?? text) : text;
  if (guarded.length > maxCellLength) {
    throw new Problem("export_cell_too_long", { max: maxCellLength, column, fruit: row.fruit_id });
  }
  return textCell(place, guarded);
}

const dayMs = 24 * 60 * 60 * 1000;
/** From which spreadsheets count their days. */
const dayZeroMs = Date.UTC(1899, 11, 30);

/** Of a millisecond: readers that cut off what days cannot tell exactly come out at the same one. */
const nudge = 0.25;

/** In UTC. Midnight to the millisecond would be read as a day without a time: that one is text. */
function momentCell(place: string, moment: Date): string {
  const ms = moment.getTime() - dayZeroMs;
  if (ms % dayMs === 0) return textCell(place, moment.toISOString());
  return `<c r="${place}" s="${styles.moment}"><v>${(ms + nudge) / dayMs}</v></c>`;
}

function textCell(place: string, text: string, style = 0): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What XML cannot hold, or would change, has a writing of its own in workbooks: _xHHHH_. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>]/g, (mark) => marks[mark] ?? mark)
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
    });
}

/** 0 → A, 25 → Z, 26 → AA. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}
