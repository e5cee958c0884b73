/**
 * Makes the file of an export. First the rows: one snapshot of the database, read through a cursor, so
 * that everything in the file is of one moment and no more than some hundred rows are in memory. Then,
 * for a ZIP, the photos: each is read once, compared with its fingerprint, and given its place.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import {
  inFileOrder,
  isExportColumn,
  type ExportColumn,
} from "@elaeis/domain/exports/export-columns";
import type { ExportFormat } from "@elaeis/domain/exports/export-schemas";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import { writeInPieces } from "../../platform/files/file-pieces.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import { fetchFruits, fitting, openFruits, type FruitSelection } from "./fruit-queries.ts";
import { layOutZip } from "./lay-out-zip.ts";
import { mlReleaseWriter, releaseColumns } from "./ml-release.ts";
import { nirColumns, nirWriter } from "./nir-json.ts";
import {
  countFiles,
  countFruits,
  insertFiles,
  listFiles,
  recordFinished,
  recordProgress,
  type ExportEntry,
  type Job,
  type Tell,
} from "./queries.ts";
import { assertRoom } from "./workbook.ts";
import {
  csvWriter,
  geoJsonWriter,
  jsonLinesWriter,
  parquetWriter,
  photosBeginAt,
  photosWriter,
  workbookWriter,
  type FormatWriter,
  type Making,
  type Written,
} from "./writers.ts";

export type PrepareDeps = { database: Database; files: FileStore; publicUrl: URL };

/** It was cancelled, or another process took it up: nothing is wrong. */
export class Superseded extends Error {}

const rowsAtOnce = 500;
const toldEveryMs = 400;

/** @throws Superseded; Problem export_photo_damaged, export_too_many_rows, export_cell_too_long */
export async function prepareExport(
  deps: PrepareDeps,
  actor: SignedIn,
  found: ExportEntry,
): Promise<void> {
  const { database } = deps;
  const job = { id: found.id, attempt: found.attempt };
  const tell = teller(database, actor, job);
  const { written, leftOut } = await writeRows(deps, actor, found, tell);
  const parts = await database.withActor(actor, (tx) => countFiles(tx, found.id));
  const name = fileNameOf(found, parts);
  const file = isZip(name)
    ? await layOutZip(deps, actor, { ...job, createdAt: found.created_at }, tell)
    : await onlyFile(database, actor, found.id);
  const { fruits, photos } = written;
  const finished = {
    fruits,
    photos,
    file_name: name,
    file_size: file.size,
    sha256: file.sha256,
    report: { ...written.report, left_out: written.report.left_out + leftOut },
  };
  await database.withActor(actor, async (tx) => {
    if (!(await recordFinished(tx, job, finished))) throw new Superseded();
    await recordSecurityEvent(tx, {
      action: "EXPORT",
      table: "dataset_exports",
      record: found.id,
      details: {
        version: found.number,
        format: found.format,
        columns: found.columns.join(" "),
        filters: JSON.stringify(found.filters),
        fruits,
        photos,
        sha256: file.sha256.toString("hex"),
      },
    });
  });
}

function hasPhotos({ format }: Pick<ExportEntry, "format">): boolean {
  return format === "photos" || format === "ml";
}

export function isZip(fileName: string): boolean {
  return fileName.endsWith(".zip");
}

async function writeRows(
  deps: PrepareDeps,
  actor: SignedIn,
  found: ExportEntry,
  tell: Tell,
): Promise<{ written: Written; leftOut: number }> {
  const { filters, format } = found;
  const columns = inFileOrder(found.columns.filter(isExportColumn));
  const writer = writerOf(deps, found, columns, makingOf(deps, actor, found));
  const selected: FruitSelection = {
    filters,
    columns: columnsRead(found, columns),
    // It tells of the fruits that it leaves out.
    fits: format === "geojson" ? sql`true` : fitting(format),
    withPhotos: hasPhotos(found),
    withDevice: format === "nir",
  };
  return deps.database.withSnapshot(actor, async (tx) => {
    const counted = await countFruits(tx, filters, selected.fits);
    if (format === "xlsx") assertRoom(counted.fruits);
    await openFruits(tx, selected);
    let done = 0;
    let rows = await fetchFruits(tx, rowsAtOnce);
    while (rows.length > 0) {
      await tell({ stage: "rows", done, total: counted.fruits });
      done += rows.length;
      // The database reads on while these are written.
      [rows] = await Promise.all([fetchFruits(tx, rowsAtOnce), writer.add(rows)]);
    }
    return { written: await writer.end(), leftOut: counted.all - counted.fruits };
  });
}

function columnsRead(
  found: ExportEntry,
  columns: readonly ExportColumn[],
): readonly ExportColumn[] {
  if (found.format === "geojson") return ["latitude", "longitude", "location_name"];
  if (found.format === "nir") return nirColumns;
  return found.format === "ml" ? releaseColumns(columns) : columns;
}

function writerOf(
  { publicUrl }: PrepareDeps,
  found: ExportEntry,
  columns: readonly ExportColumn[],
  making: Making,
): FormatWriter {
  const { convention, license, number, created_at: createdAt, producer } = found;
  switch (found.format) {
    case "csv":
      return csvWriter(making, columns, convention);
    case "xlsx":
      return workbookWriter(making, { columns, convention, createdAt });
    case "nir":
      return nirWriter(making);
    case "jsonl":
      return jsonLinesWriter(making, columns);
    case "parquet":
      return parquetWriter(making, columns);
    case "photos":
      return photosWriter(making, convention);
    case "geojson":
      if (producer === null) throw new Error("a statement without a producer");
      return geoJsonWriter(making, producer);
    case "ml":
      return mlReleaseWriter(making, {
        number,
        createdAt,
        publicUrl,
        license,
        columns: releaseColumns(columns),
      });
  }
}

/** Under the number of the attempt: one that was given up for dead cannot write into another's file. */
function makingOf({ database, files }: PrepareDeps, actor: SignedIn, found: ExportEntry): Making {
  const { id } = found;
  let photos = 0;
  return {
    begin: (position) => writeInPieces(files, madePath(found, position)),
    async keep(position, name, written) {
      const { path, size, sha256, crc32 } = written;
      const file = { position, name, source: "made" as const, path, size, sha256, crc32 };
      await database.withActor(actor, (tx) => insertFiles(tx, id, [file]));
    },
    async addPhotos(named) {
      const rows = named.map(({ name, path, size, sha256 }, index) => ({
        position: photosBeginAt + photos + index,
        name,
        source: "photo" as const,
        path,
        size,
        sha256: Buffer.from(sha256, "hex"),
        crc32: null,
      }));
      photos += named.length;
      await database.withActor(actor, (tx) => insertFiles(tx, id, rows));
    },
  };
}

export function madePath({ id, attempt }: Job, position: number): string {
  return `exports/${id}/${attempt}/${position}`;
}

/** Says how far it is, not more often than anybody looks; learns whether it is still wanted. */
function teller(database: Database, actor: SignedIn, job: Job): Tell {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    const nowMs = performance.now();
    if (nowMs - toldAtMs < toldEveryMs) return;
    toldAtMs = nowMs;
    const isWanted = await database.withActor(actor, (tx) => recordProgress(tx, job, progress));
    if (!isWanted) throw new Superseded();
  };
}

async function onlyFile(database: Database, actor: SignedIn, id: string) {
  const [file] = await database.withActor(actor, (tx) => listFiles(tx, id, { from: 0, limit: 1 }));
  if (file === undefined) throw new Error("an export without its file");
  return file;
}

/** What the file is called after, and how its name ends. */
const fileNames = {
  csv: ["fruits", "csv"],
  xlsx: ["fruits", "xlsx"],
  nir: ["nir", "json"],
  jsonl: ["fruits", "jsonl"],
  parquet: ["fruits", "parquet"],
  photos: ["photos", "zip"],
  geojson: ["fruits", "geojson"],
  ml: ["release", "zip"],
} as const satisfies Record<ExportFormat, readonly [string, string]>;

/** @param files as many as it has; several go in a ZIP, and so do none */
function fileNameOf({ format, number }: ExportEntry, files: number): string {
  const [subject, ending] = fileNames[format];
  return `elaeis-${subject}-v${number}.${files === 1 ? ending : "zip"}`;
}
