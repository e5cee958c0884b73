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
  return fileWriter(making, "fruits.csv", {
    head: csvHead(headings(columns, convention), convention),
    text: (rows) => csvRows(rows, columns, convention),
  });
}

export function jsonLinesWriter(making: Making, columns: readonly ExportColumn[]): FormatWriter {
  return fileWriter(making, "fruits.jsonl", { text: (rows) => jsonLines(rows, columns) });
}

/** A feature a line. */
export function mapWriter(making: Making, columns: readonly ExportColumn[]): FormatWriter {
  return fileWriter(making, "fruits.geojson", {
    head: '{"type":"FeatureCollection","features":[\n',
    text: (rows) => mapFeatures(rows, columns).join(",\n"),
    separator: ",\n",
    tail: "\n]}\n",
  });
}

export function parquetWriter(making: Making, columns: readonly ExportColumn[]): FormatWriter {
  return fileWriter(making, "fruits.parquet", (write) => writeParquet(columns, write));
}

export function workbookWriter(making: Making, request: WorkbookRequest): FormatWriter {
  return fileWriter(making, "fruits.xlsx", (write) => writeWorkbook(request, write));
}

type Table = { add: (rows: readonly ExportRow[]) => Promise<void>; end: () => Promise<void> };
type TableInto = (write: (bytes: Uint8Array) => Promise<void>) => Table;

type TextFormat = {
  head?: string;
  text: (rows: readonly ExportRow[]) => string;
  /** Between what two calls write. */
  separator?: string;
  tail?: string;
};

/** An export of one file. */
function fileWriter(making: Making, name: string, format: TextFormat | TableInto): FormatWriter {
  const file = making.begin(0, name);
  const tableInto = typeof format === "function" ? format : textInto(format);
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

function textInto({ head = "", text, separator = "", tail = "" }: TextFormat): TableInto {
  return (write) => {
    let isBegun = false;
    return {
      async add(rows) {
        if (rows.length === 0) return;
        await write(Buffer.from((isBegun ? separator : head) + text(rows)));
        isBegun = true;
      },
      end: () => write(Buffer.from((isBegun ? "" : head) + tail)),
    };
  };
}

const indexColumns = ["file", "fruit_id", "view", "sha256"];
/** The files that are made come before the photos. */
export const photosBeginAt = 10;

/** A folder a fruit, and a sheet that says which photo is which. */
export function photosWriter(making: Making, convention: ExportConvention): FormatWriter {
  const photosOf = (rows: readonly ExportRow[]) =>
    rows.flatMap((row) => row.photos.map((photo) => photoInFolder(row, photo)));
  const index = fileWriter(making, "photos.csv", {
    head: csvHead(indexColumns, convention),
    text: (rows) =>
      photosOf(rows)
        .map(({ name, fruit_id, role, sha256 }) =>
          csvLine([name, fruit_id, role, sha256], convention),
        )
        .join(""),
  });
  let photos = 0;
  return {
    async add(rows) {
      await index.add(rows);
      const named = photosOf(rows);
      photos += named.length;
      await making.addPhotos(named);
    },
    end: async () => ({ ...(await index.end()), photos }),
  };
}

function photoInFolder(row: ExportRow, photo: PhotoOfFruit) {
  return { ...photo, fruit_id: row.fruit_id, name: `${folderOf(row)}/${photo.role}.jpg` };
}

/**
 * A reference as a folder of any system. Where it has to change, or has small letters, which some systems take for
 * capitals, its id keeps it apart from others.
 */
function folderOf({ id, fruit_id }: ExportRow): string {
  const safe = fruit_id.replace(/[^A-Za-z0-9._-]/g, "_").replace(/^\.+/, "_");
  return safe === fruit_id && safe === safe.toUpperCase() ? safe : `${safe}-${id}`;
}
