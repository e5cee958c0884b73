/**
 * Makes the file of an export. First the rows: one snapshot of the database, read through a cursor, so
 * that everything in the file is of one moment and no more than some hundred rows are in memory. Then,
 * for a ZIP, the photos: each is read once, compared with its fingerprint, and given its place.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { columnsWith, type ExportColumn } from "@elaeis/domain/exports/export-columns";
import type { ExportFormat } from "@elaeis/domain/exports/export-schemas";
import { groupsBySharedPhoto } from "@elaeis/prediction/training/photo-groups";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { writeInPieces } from "#platform/files/file-pieces.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import { columnsOfFormat } from "./columns-of-format.ts";
import {
  fetchFruits,
  fitting,
  isOfNoPlot,
  openFruits,
  type FruitSelection,
} from "./fruit-queries.ts";
import { layOutZip } from "./lay-out-zip.ts";
import { mlReleaseWriter } from "./ml-release.ts";
import { nirWriter } from "./nir-json.ts";
import {
  countFiles,
  countFruits,
  insertFiles,
  listFiles,
  listSharedPhotos,
  recordFinished,
  type ExportEntry,
  type NewFile,
} from "./queries.ts";
import { statementWriter } from "./statement-writer.ts";
import { assertFitsSheet } from "./workbook.ts";
import {
  csvWriter,
  jsonLinesWriter,
  mapWriter,
  parquetWriter,
  photosBeginAt,
  photosWriter,
  workbookWriter,
  type FormatWriter,
  type Making,
  type Written,
} from "./writers.ts";

export type PrepareDeps = {
  database: Database;
  files: FileStore;
  publicUrl: URL;
  settings: SettingsReader;
};

const rowsAtOnce = 500;

/** @throws Problem export_photo_damaged, export_too_many_rows, export_cell_too_long */
export async function prepareExport(
  deps: PrepareDeps,
  transfer: RunningTransfer,
  found: ExportEntry,
): Promise<void> {
  const { database } = deps;
  const { actor } = transfer;
  const { written, leftOut } = await writeRows(deps, transfer, found);
  const parts = await database.withActor(actor, (tx) => countFiles(tx, found.id));
  const name = fileNameOf(found, parts);
  const file = isZip(name)
    ? await layOutZip(deps, transfer, found.created_at)
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
    await transfer.finishIn(tx);
    await recordFinished(tx, found.id, finished);
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
  transfer: RunningTransfer,
  found: ExportEntry,
): Promise<{ written: Written; leftOut: number }> {
  const { filters, format } = found;
  const { actor } = transfer;
  const making = makingOf(deps, transfer);
  return deps.database.withSnapshot(actor, async (tx) => {
    const all = columnsWith(await deps.settings.read(tx, "own_fields"));
    const columns = columnsOfFormat(format, all, found.columns);
    const selected: FruitSelection = {
      filters,
      columns,
      // Of a statement those that no plot speaks for: those that it leaves out are named.
      fits: format === "geojson" ? isOfNoPlot : fitting(format),
      withPhotos: hasPhotos(found),
      withDevice: format === "nir",
    };
    const counted = await countFruits(tx, filters, selected.fits);
    const writer = await writerOf(deps, tx, found, columns, making);
    if (format === "xlsx") assertFitsSheet(counted.fruits);
    await openFruits(tx, selected);
    let done = 0;
    let rows = await fetchFruits(tx, rowsAtOnce);
    while (rows.length > 0) {
      transfer.signal.throwIfAborted();
      await transfer.progress({ stage: "rows", done, total: counted.fruits });
      done += rows.length;
      // The database reads on while these are written.
      [rows] = await Promise.all([fetchFruits(tx, rowsAtOnce), writer.add(rows)]);
    }
    const leftOut = format === "geojson" ? 0 : counted.all - counted.fruits;
    return { written: await writer.end(), leftOut };
  });
}

async function writerOf(
  { publicUrl }: PrepareDeps,
  tx: Tx,
  found: ExportEntry,
  columns: readonly ExportColumn[],
  making: Making,
): Promise<FormatWriter> {
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
    case "map":
      return mapWriter(making, columns);
    case "photos":
      return photosWriter(making, convention);
    case "geojson":
      return statementWriter(tx, making, found.filters, producer);
    case "ml":
      return mlReleaseWriter(
        making,
        { number, createdAt, publicUrl, license, columns },
        groupsBySharedPhoto(await listSharedPhotos(tx)),
      );
  }
}

/** Under the number of the attempt, so that an attempt that lost its job cannot write into a later one's file. */
function makingOf({ database, files }: PrepareDeps, transfer: RunningTransfer): Making {
  const { id, actor } = transfer;
  let photos = 0;
  const insert = (rows: readonly NewFile[]) =>
    database.withActor(actor, async (tx) => {
      await transfer.lockIn(tx);
      await insertFiles(tx, id, rows);
    });
  return {
    begin: (position) => writeInPieces(files, madePath(transfer, position)),
    async keep(position, name, written) {
      const { path, size, sha256, crc32 } = written;
      const file = { position, name, source: "made" as const, path, size, sha256, crc32 };
      await insert([file]);
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
      await insert(rows);
    },
  };
}

export function madePath(
  { id, attempt }: Pick<RunningTransfer, "id" | "attempt">,
  position: number,
): string {
  return `exports/${id}/${attempt}/${position}`;
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
  map: ["fruits", "geojson"],
  geojson: ["eudr", "geojson"],
  ml: ["release", "zip"],
} as const satisfies Record<ExportFormat, readonly [string, string]>;

/** @param files as many as it has; several go in a ZIP, and so do none */
function fileNameOf({ format, number }: ExportEntry, files: number): string {
  const [subject, ending] = fileNames[format];
  return `elaeis-${subject}-v${number}.${files === 1 ? ending : "zip"}`;
}
