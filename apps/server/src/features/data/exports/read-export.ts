/** Any part of a finished export, produced as it is read: one photo or piece is in memory at a time. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { ByteRange } from "@elaeis/domain/tutorials/byte-range";
import type { Database } from "#platform/database/database.ts";
import { readPieces } from "#platform/files/file-pieces.ts";
import type { FileStore } from "#platform/files/files.ts";
import { localHeader } from "#platform/zip/stored-zip.ts";
import { directoryOf, pagesOf, placedFile } from "./lay-out-zip.ts";
import { isZip } from "./prepare.ts";
import { positionAt, type ExportEntry, type FileRow, type FinishedExport } from "./queries.ts";

type Deps = { database: Database; files: FileStore };

export async function* readExport(
  deps: Deps,
  actor: SignedIn,
  found: FinishedExport,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  const { database, files } = deps;
  if (isZip(found.file_name)) {
    yield* readZip(deps, actor, found, range);
    return;
  }
  for await (const [file] of pagesOf(database, actor, found.id, 0)) {
    if (file !== undefined) yield* readPieces(files, file.path, range);
  }
}

async function* readZip(
  { database, files }: Deps,
  actor: SignedIn,
  found: ExportEntry,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  const zip = { id: found.id, createdAt: found.created_at };
  const from = await database.withActor(actor, (tx) => positionAt(tx, zip.id, range.first));
  let at = 0;
  for await (const rows of pagesOf(database, actor, zip.id, from)) {
    for (const row of rows) {
      const file = placedFile(row);
      const header = localHeader(file, zip.createdAt);
      const dataAt = file.startsAt + header.length;
      yield* within(header, file.startsAt, range);
      yield* readFile(files, row, dataAt, range);
      at = dataAt + file.size;
      if (at > range.last) return;
    }
  }
  for await (const bytes of directoryOf(database, actor, zip, at)) {
    yield* within(bytes, at, range);
    at += bytes.length;
    if (at > range.last) return;
  }
}

/** @param dataAt offset of its first byte in the archive */
async function* readFile(
  files: FileStore,
  row: FileRow,
  dataAt: number,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const wanted = {
    first: Math.max(0, first - dataAt),
    last: Math.min(row.size - 1, last - dataAt),
  };
  if (wanted.first > wanted.last) return;
  if (row.source === "made") {
    yield* readPieces(files, row.path, wanted);
    return;
  }
  const bytes = await files.get(row.path);
  // The reader finds the stream broken off, and does not take a part for the whole.
  if (bytes?.length !== row.size) throw new Error(`a photo of an export is gone: ${row.path}`);
  yield bytes.subarray(wanted.first, wanted.last + 1);
}

function* within(bytes: Uint8Array, at: number, { first, last }: ByteRange): Generator<Uint8Array> {
  const from = Math.max(0, first - at);
  const until = Math.min(bytes.length, last + 1 - at);
  if (from < until) yield bytes.subarray(from, until);
}
