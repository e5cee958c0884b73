/**
 * Workbooks (XLSX). Only the parts that are needed are unpacked, each held against limits while it is read. Libraries
 * give the numbers that lie in the file; what a person sees also depends on formats, hidden rows and errors.
 */
import type { SheetChoices } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Problem } from "../problem.ts";
import { openZip, type ZipArchive } from "../zip/zip-archive.ts";
import { builtInFormat, readFormat, type CellFormat } from "./cell-format.ts";
import type { SheetRow } from "./sheet-limits.ts";
import { readRows, unescaped, type SheetContext } from "./workbook-sheet.ts";
import { damaged, isOn, walkXml } from "./workbook-xml.ts";

const mostUnpackedBytes = 64 * 1024 * 1024;
const mostParts = 1_000;
/** Rows of numbers shrink to a tenth or less. */
const mostExpansion = 200;
const mostSheets = 100;

export type Workbook = {
  sheets: SheetChoices["sheets"];
  /** @throws Problem sheet_…, zip_… */
  rows: (sheet: string, most?: number) => Promise<SheetRow[]>;
};

/** @throws Problem sheet_not_a_table, sheet_workbook_damaged, zip_… */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const part = await partReader(bytes);
  const root = (await relationsOf(part, "")).find(({ kind }) => kind === "officeDocument");
  const path = root?.path ?? "xl/workbook.xml";
  const main = await part(path);
  if (main === undefined) throw new Problem("sheet_not_a_table");
  const relations = await relationsOf(part, path);
  const { sheets: listed, epoch1904 } = readOutline(main);
  const sheets = listed.flatMap(({ relation, ...sheet }) => {
    const found = relations.find(({ id, kind }) => id === relation && kind === "worksheet");
    return found === undefined ? [] : [{ ...sheet, path: found.path }];
  });
  if (sheets.length === 0 || sheets.length > mostSheets) throw damaged();
  const partOf = async (kind: string) => {
    const found = relations.find((relation) => relation.kind === kind);
    return found === undefined ? undefined : part(found.path);
  };
  const words = await partOf("sharedStrings");
  const styles = await partOf("styles");
  const context: SheetContext = {
    words: words === undefined ? [] : readWords(words),
    formats: styles === undefined ? [] : readFormats(styles),
    epoch1904,
  };
  return {
    sheets: sheets.map(({ name, is_hidden }) => ({ name, is_hidden })),
    async rows(name, most) {
      const sheet = sheets.find((one) => one.name === name);
      const content = sheet && (await part(sheet.path));
      if (content === undefined) throw damaged();
      return readRows(content, context, most);
    },
  };
}

type ReadPart = (path: string) => Promise<Buffer | undefined>;

/** By their names without case, as programs differ in it; each is unpacked once. */
async function partReader(bytes: Buffer): Promise<ReadPart> {
  const source = {
    size: bytes.length,
    read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
  };
  const limits = { entries: mostParts, nameLength: 200, expansion: mostExpansion };
  const zip = await openZip(source, limits).catch(asDamaged);
  const names = new Map(zip.names.map((name) => [name.toLowerCase(), name]));
  const unpacked = new Map<string, Buffer>();
  let left = mostUnpackedBytes;
  return async (path) => {
    const name = names.get(path.toLowerCase());
    if (name === undefined) return undefined;
    const known = unpacked.get(name);
    if (known !== undefined) return known;
    // What comes out is held against what was promised while it is unpacked.
    left -= zip.sizeOf(name) ?? 0;
    if (left < 0) throw new Problem("zip_bomb");
    const content = await zip.read(name).catch(asDamaged);
    unpacked.set(name, content);
    return content;
  };
}

/** Nobody who chose a workbook knows that it is an archive. */
function asDamaged(cause: unknown): ZipArchive & Buffer {
  const isArchive =
    cause instanceof Problem &&
    ["zip_unreadable", "zip_entry_damaged", "zip_unsafe_name"].includes(cause.code);
  throw isArchive ? damaged(cause) : cause;
}

type Relation = { id: string; kind: string; path: string };

/** Of a part, to others. Those of the archive as a whole are of the part without a name. */
async function relationsOf(part: ReadPart, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const content = await part(`${folder}_rels/${of.slice(folder.length)}.rels`);
  const relations: Relation[] = [];
  if (content === undefined) return relations;
  walkXml(content, () => ({
    open(name, attribute) {
      if (name !== "Relationship" || attribute("TargetMode") === "External") return;
      const type = attribute("Type") ?? "";
      // In an address, ../ and a slash at its beginning mean what they mean here.
      const { pathname } = new URL(attribute("Target") ?? "", `file:///${folder}`);
      relations.push({
        id: attribute("Id") ?? "",
        kind: type.slice(type.lastIndexOf("/") + 1),
        path: decodeURIComponent(pathname.slice(1)),
      });
    },
  }));
  return relations;
}

function readOutline(main: Buffer) {
  const sheets: { name: string; is_hidden: boolean; relation: string }[] = [];
  let epoch1904 = false;
  walkXml(main, () => ({
    open(name, attribute) {
      if (name === "workbookPr") epoch1904 = isOn(attribute("date1904"));
      if (name !== "sheet") return;
      sheets.push({
        name: unescaped(attribute("name") ?? "").slice(0, 255),
        is_hidden: (attribute("state") ?? "visible") !== "visible",
        relation: attribute("id") ?? "",
      });
    },
  }));
  return { sheets, epoch1904 };
}

/** The texts that cells share. How a word is pronounced is not part of it. */
function readWords(part: Buffer): string[] {
  const words: string[] = [];
  let word = "";
  let isText = false;
  let isReading = false;
  walkXml(part, () => ({
    open(name) {
      if (name === "si") word = "";
      if (name === "rPh") isReading = true;
      if (name === "t") isText = !isReading;
    },
    text(text) {
      if (isText) word += text;
    },
    close(name) {
      if (name === "rPh") isReading = false;
      if (name === "t") isText = false;
      if (name === "si") words.push(unescaped(word));
    },
  }));
  return words;
}

/** By the number of the style. */
function readFormats(part: Buffer): CellFormat[] {
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  walkXml(part, () => ({
    open(name, attribute) {
      if (name === "cellXfs") isOfCells = true;
      const id = Number(attribute("numFmtId") ?? 0);
      if (name === "numFmt") own.set(id, readFormat((attribute("formatCode") ?? "").slice(0, 255)));
      if (name === "xf" && isOfCells) formats.push(own.get(id) ?? builtInFormat(id));
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  }));
  return formats;
}
