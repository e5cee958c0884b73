/**
 * Gives each file of a ZIP its place, and works out the checksum of the whole, without writing the whole:
 * the photos stay where they lie. What is not the photo any more that was received stops it.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { createHash, type Hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import { readPieces } from "#platform/files/file-pieces.ts";
import type { FileStore } from "#platform/files/files.ts";
import { directoryEnd, directoryEntry, localHeader } from "#platform/zip/stored-zip.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import { countFiles, listFiles, placeFiles, type FileRow } from "./queries.ts";

type Deps = { database: Database; files: FileStore };
type Zip = { id: string; createdAt: Date };
type Placed = Parameters<typeof placeFiles>[2][number];

const filesAtOnce = 200;

/** @throws Problem export_photo_damaged */
export async function layOutZip(
  { database, files }: Deps,
  transfer: RunningTransfer,
  createdAt: Date,
): Promise<{ size: number; sha256: Buffer }> {
  const { actor } = transfer;
  const zip = { id: transfer.id, createdAt };
  const hash = createHash("sha256");
  const total = await database.withActor(actor, (tx) => countFiles(tx, zip.id));
  let at = 0;
  let done = 0;
  for await (const rows of pagesOf(database, actor, zip.id, 0)) {
    const placed: Placed[] = [];
    for await (const { row, bytes } of oneAhead(files, rows)) {
      transfer.signal.throwIfAborted();
      await transfer.progress({ stage: "files", done, total });
      const size = bytes?.length ?? row.size;
      const file = { name: row.name, size, crc32: bytes ? crc32(bytes) : knownSum(row) };
      const header = localHeader(file, createdAt);
      hash.update(header);
      if (bytes) hash.update(bytes);
      else await addMade(hash, files, row);
      placed.push({ position: row.position, size, crc32: file.crc32, starts_at: at });
      at += header.length + size;
      done += 1;
    }
    await database.withActor(actor, async (tx) => {
      await transfer.lockIn(tx);
      await placeFiles(tx, zip.id, placed);
    });
  }
  let directoryBytes = 0;
  for await (const bytes of directoryOf(database, actor, zip, at)) {
    hash.update(bytes);
    directoryBytes += bytes.length;
  }
  return { size: at + directoryBytes, sha256: hash.digest() };
}

/** The directory and what ends it, in its parts. @param startsAt where it begins in the archive */
export async function* directoryOf(
  database: Database,
  actor: SignedIn,
  { id, createdAt }: Zip,
  startsAt: number,
): AsyncGenerator<Buffer> {
  let files = 0;
  let size = 0;
  for await (const rows of pagesOf(database, actor, id, 0)) {
    const entries = Buffer.concat(rows.map((row) => directoryEntry(placedFile(row), createdAt)));
    files += rows.length;
    size += entries.length;
    yield entries;
  }
  yield directoryEnd({ files, startsAt, size });
}

export async function* pagesOf(
  database: Database,
  actor: SignedIn,
  id: string,
  from: number,
): AsyncGenerator<FileRow[]> {
  for (let next = from; ;) {
    const first = next;
    const rows = await database.withActor(actor, (tx) =>
      listFiles(tx, id, { from: first, limit: filesAtOnce }),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < filesAtOnce) return;
    next = last.position + 1;
  }
}

export function placedFile(row: FileRow) {
  if (row.starts_at === null) throw new Error(`a file without a place: ${row.name}`);
  return { name: row.name, size: row.size, crc32: knownSum(row), startsAt: row.starts_at };
}

function knownSum({ name, crc32: sum }: FileRow): number {
  if (sum === null) throw new Error(`a file without a checksum: ${name}`);
  return sum;
}

/** The next photo is read while this one is worked on. The caller reads the results. */
async function* oneAhead(files: FileStore, rows: readonly FileRow[]) {
  const read = (row: FileRow | undefined) =>
    row?.source === "photo" ? genuinePhoto(files, row) : Promise.resolve(undefined);
  let coming = read(rows[0]);
  for (const [index, row] of rows.entries()) {
    const bytes = await coming;
    coming = read(rows[index + 1]);
    // A caller that stops early must not leave an unhandled rejection.
    coming.catch(() => undefined);
    yield { row, bytes };
  }
}

async function genuinePhoto(files: FileStore, row: FileRow): Promise<Uint8Array> {
  const bytes = await files.get(row.path);
  const isGenuine =
    bytes !== undefined && createHash("sha256").update(bytes).digest().equals(row.sha256);
  if (!isGenuine) throw new Problem("export_photo_damaged", { name: row.name });
  return bytes;
}

async function addMade(hash: Hash, files: FileStore, { path, size }: FileRow): Promise<void> {
  for await (const piece of readPieces(files, path, { first: 0, last: size - 1 })) {
    hash.update(piece);
  }
}
