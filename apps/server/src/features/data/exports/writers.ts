/**
 * What each format makes of the rows that pass by. A writer never holds more than it was just given; what
 * it makes goes into pieces in the file store, and of photos it only names the places.
 */
import {
  eudrFeature,
  featureIssues,
  fruitIssues,
  maxEudrFileBytes,
} from "@elaeis/domain/exports/eudr";
import type { EudrIssue, Producer } from "@elaeis/domain/exports/eudr";
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import {
  issuesToldAtMost,
  type ExportConvention,
  type ExportReport,
} from "@elaeis/domain/exports/export-schemas";
import * as z from "zod/mini";
import type { PieceWriter, WrittenFile } from "../../../platform/files/file-pieces.ts";
import { isInCountry } from "./country-shapes-service.ts";
import { csvHead, csvLine, csvRows, headings } from "./csv.ts";
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
  splits: null,
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

const place = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  location_name: z.nullable(z.string()),
  /** The collector's company. */
  producer: z.nullable(z.string()),
});

/** A feature a line, each checked as it was written; the rows come grouped by producer. */
export function geoJsonWriter(making: Making, producer: Producer): FormatWriter {
  const name = "fruits.geojson";
  const file = making.begin(0, name);
  const issues = collectIssues();
  let fruits = 0;
  let leftOut = 0;
  const producers = new Map<string, number>();
  const head = '{"type":"FeatureCollection","features":[\n';
  return {
    async add(rows) {
      let text = "";
      for (const row of rows) {
        const fruit = z.parse(place, row);
        const name = fruit.producer ?? producer.name;
        const feature = eudrFeature(fruit, { ...producer, name });
        const isElsewhere = feature !== undefined && !mayBeIn(producer.country, fruit);
        issues.add(row, [
          ...fruitIssues(fruit),
          ...(isElsewhere ? (["other_country"] as const) : []),
          ...(feature === undefined ? [] : featureIssues(feature)),
        ]);
        if (feature === undefined || isElsewhere) {
          leftOut += 1;
          continue;
        }
        text += `${fruits++ === 0 ? head : ",\n"}${feature}`;
        producers.set(name, (producers.get(name) ?? 0) + 1);
      }
      await file.write(Buffer.from(text));
    },
    async end() {
      await file.write(Buffer.from(`${fruits === 0 ? head : "\n"}]}\n`));
      const written = await file.end();
      await making.keep(0, name, written);
      if (written.size > maxEudrFileBytes) issues.tell("file_too_large");
      return {
        fruits,
        photos: 0,
        report: {
          ...emptyReport,
          left_out: leftOut,
          producers: [...producers].map(([one, count]) => ({ name: one, fruits: count })),
          ...issues.found(),
        },
      };
    },
  };
}

/** Of a country whose borders are not known, any place may be in it. */
function mayBeIn(country: string, { latitude, longitude }: z.infer<typeof place>): boolean {
  if (latitude === null || longitude === null) return true;
  return isInCountry(country, [longitude, latitude]) !== false;
}

function collectIssues() {
  const counts = new Map<EudrIssue, number>();
  const issues: ExportReport["issues"] = [];
  const tell = (code: EudrIssue) => counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    tell,
    add({ id, fruit_id }: ExportRow, codes: readonly EudrIssue[]) {
      for (const code of codes) {
        tell(code);
        if (issues.length < issuesToldAtMost) issues.push({ code, id, fruit_id });
      }
    },
    found: () => ({
      issue_counts: [...counts].map(([code, fruits]) => ({ code, fruits })),
      issues,
    }),
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
