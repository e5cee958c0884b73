/**
 * What each format makes of the rows that pass by. A writer never holds more than it was just given; what
 * it makes goes into pieces in the file store, and of photos it only names the places.
 */
import { csvHead, csvLine } from "@elaeis/domain/exports/csv";
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportConvention, ExportReport } from "@elaeis/domain/exports/export-schemas";
import type { PieceWriter, WrittenFile } from "#platform/files/file-pieces.ts";
import { csvRows, headings } from "./csv.ts";
import type { ExportRow, PhotoOfFruit } from "./fruit-queries.ts";
import { jsonLines } from "./json-lines.ts";
import { mapFeatures } from "./map-features.ts";
import { writeParquet } from "./parquet.ts";
import { writeWorkbook, type WorkbookRequest } from "./write-workbook.ts";

/** Where a writer puts what it makes. */
export type Making = {
  /** @param position of the file among the others */
  begin: (position: number, name: string) => PieceWriter;
  /** The file is part of the export from here on. */
  keep: (position: number, name: string, written: WrittenFile) => Promise<void>;
  addPhotos: (photos: readonly NamedPhoto[]) => Promise<void>;
};

export type NamedPhoto = { name: string; path: string; size: number; sha256: string };
export type Written = { fruits: number; photos: number; report: ExportReport };
export type FormatWriter = {
  add: (rows: readonly ExportRow[]) => Promise<void>;
  end: () => Promise<Written>;
};

export const emptyReport: ExportReport = {
  left_out: 0,
  issue_counts: [],
  issues: [],
  producers: [],
  places: null,
  questions: [],
  splits: null,
  sharing_photos: 0,
};

export function csvWriter(
  making: Making,
  columns: readonly ExportColumn[],
  convention: ExportConvention,
): FormatWriter {
  return textWriter(making, "fruits.csv", {
    head: csvHead(headings(columns, convention), convention),
    rows: (rows) => csvRows(rows, columns, convention),
  });
}

export function jsonLinesWriter(making: Making, columns: readonly ExportColumn[]): FormatWriter {
  return textWriter(making, "fruits.jsonl", { head: "", rows: (rows) => jsonLines(rows, columns) });
}

function textWriter(
  making: Making,
  name: string,
  text: { head: string; rows: (rows: readonly ExportRow[]) => string },
): FormatWriter {
  const file = making.begin(0, name);
  let fruits = 0;
  let isBegun = false;
  const begin = async () => {
    if (!isBegun && text.head !== "") await file.write(Buffer.from(text.head));
    isBegun = true;
  };
  return {
    async add(rows) {
      await begin();
      fruits += rows.length;
      await file.write(Buffer.from(text.rows(rows)));
    },
    async end() {
      await begin();
      await making.keep(0, name, await file.end());
      return { fruits, photos: 0, report: emptyReport };
    },
  };
}

/** A feature a line. */
export function mapWriter(making: Making, columns: readonly ExportColumn[]): FormatWriter {
  const name = "fruits.geojson";
  const file = making.begin(0, name);
  const head = '{"type":"FeatureCollection","features":[\n';
  let fruits = 0;
  return {
    async add(rows) {
      if (rows.length === 0) return;
      const before = fruits === 0 ? head : ",\n";
      fruits += rows.length;
      await file.write(Buffer.from(before + mapFeatures(rows, columns).join(",\n")));
    },
    async end() {
      await file.write(Buffer.from(`${fruits === 0 ? head : "\n"}]}\n`));
      await making.keep(0, name, await file.end());
      return { fruits, photos: 0, report: emptyReport };
    },
  };
}

export function parquetWriter(making: Making, columns: readonly ExportColumn[]): FormatWriter {
  return tableWriter(making, "fruits.parquet", (write) => writeParquet(columns, write));
}

export function workbookWriter(making: Making, request: WorkbookRequest): FormatWriter {
  return tableWriter(making, "fruits.xlsx", (write) => writeWorkbook(request, write));
}

type Table = { add: (rows: readonly ExportRow[]) => Promise<void>; end: () => Promise<void> };

function tableWriter(
  making: Making,
  name: string,
  tableInto: (write: (bytes: Uint8Array) => Promise<void>) => Table,
): FormatWriter {
  const file = making.begin(0, name);
  const table = tableInto(file.write);
  let fruits = 0;
  return {
    async add(rows) {
      fruits += rows.length;
      await table.add(rows);
    },
    async end() {
      await table.end();
      await making.keep(0, name, await file.end());
      return { fruits, photos: 0, report: emptyReport };
    },
  };
}

const indexColumns = ["file", "fruit_id", "view", "sha256"];
/** The files that are made come before the photos. */
export const photosBeginAt = 10;

/** A folder a fruit, and a sheet that says which photo is which. */
export function photosWriter(making: Making, convention: ExportConvention): FormatWriter {
  const name = "photos.csv";
  const index = making.begin(0, name);
  let fruits = 0;
  let photos = 0;
  let isBegun = false;
  const begin = async () => {
    if (!isBegun) await index.write(Buffer.from(csvHead(indexColumns, convention)));
    isBegun = true;
  };
  return {
    async add(rows) {
      await begin();
      const named = rows.flatMap((row) => row.photos.map((photo) => photoInFolder(row, photo)));
      const lines = named.map(({ name: file, fruit_id, role, sha256 }) =>
        csvLine([file, fruit_id, role, sha256], convention),
      );
      fruits += rows.length;
      photos += named.length;
      await index.write(Buffer.from(lines.join("")));
      await making.addPhotos(named);
    },
    async end() {
      await begin();
      await making.keep(0, name, await index.end());
      return { fruits, photos, report: emptyReport };
    },
  };
}

function photoInFolder(row: ExportRow, photo: PhotoOfFruit) {
  return { ...photo, fruit_id: row.fruit_id, name: `${folderOf(row)}/${photo.role}.jpg` };
}

/** A reference as a folder of any system; where it has to change, its id keeps it apart from others. */
function folderOf({ id, fruit_id }: ExportRow): string {
  const safe = fruit_id.replace(/[^A-Za-z0-9._-]/g, "_").replace(/^\.+/, "_");
  return safe === fruit_id ? safe : `${safe}-${id}`;
}
