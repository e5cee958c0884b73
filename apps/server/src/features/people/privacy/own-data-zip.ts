/**
 * All that is kept about a person as one ZIP, made as it is read: a JSON file per category, cut into
 * numbered ones where there is much of it, and every photo. One page of rows or one photo is in memory at
 * a time, and no transaction stays open while the reader takes their time.
 */
import { ownDataCategories, type OwnDataCategory } from "@elaeis/domain/privacy/privacy";
import type pg from "pg";
import { crc32 } from "node:zlib";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import {
  directoryEnd,
  directoryEntry,
  localHeader,
  type PlacedFile,
} from "#platform/zip/stored-zip.ts";
import {
  isSignInCategory,
  listOwn,
  listOwnPhotos,
  signInCategories,
  type Subject,
  type TableCategory,
} from "./own-data-queries.ts";

const server = { kind: "system", job: "own-data" } as const;
const rowsAtOnce = 500;
const photosAtOnce = 200;

type Deps = { database: Database; authPool: pg.Pool; files: FileStore };
type Entry = { name: string; bytes: Uint8Array };

export async function* ownDataZip(
  deps: Deps,
  subject: Subject,
  moment: Date,
): AsyncGenerator<Uint8Array> {
  const placed: PlacedFile[] = [];
  let at = 0;
  for await (const { name, bytes } of entriesOf(deps, subject)) {
    const file = { name, size: bytes.length, crc32: crc32(bytes), startsAt: at };
    const header = localHeader(file, moment);
    placed.push(file);
    at += header.length + bytes.length;
    yield header;
    yield bytes;
  }
  let size = 0;
  for (const file of placed) {
    const entry = directoryEntry(file, moment);
    size += entry.length;
    yield entry;
  }
  yield directoryEnd({ files: placed.length, startsAt: at, size });
}

/** Also those that became no fruit. */
export async function* predictionPicturesOf(
  files: FileStore,
  personId: string,
): AsyncGenerator<string> {
  const prefix = `predictions/${personId}/`;
  for await (const { path } of files.list(prefix)) yield path;
}

async function* entriesOf(deps: Deps, subject: Subject): AsyncGenerator<Entry> {
  for (const category of ownDataCategories) {
    if (isSignInCategory(category)) {
      yield jsonFile(category, await signInCategories[category](deps.authPool, subject.id));
    } else {
      yield* pagesOf(deps.database, category, subject);
    }
  }
  yield* photosOf(deps, subject.id);
  for await (const path of predictionPicturesOf(deps.files, subject.id)) {
    const bytes = await deps.files.get(path);
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (bytes !== undefined) yield { name: `prediction_pictures/${name}`, bytes };
  }
}

async function* pagesOf(
  database: Database,
  category: TableCategory,
  subject: Subject,
): AsyncGenerator<Entry> {
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const position = { after, limit: rowsAtOnce };
    const rows = await database.withActor(server, (tx) => listOwn(tx, category, subject, position));
    if (rows.length === 0 && page > 1) return;
    const isWhole = page === 1 && rows.length < rowsAtOnce;
    yield jsonFile(
      category,
      rows.map(({ told }) => told),
      isWhole ? undefined : page,
    );
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.key;
  }
}

function jsonFile(category: OwnDataCategory, rows: readonly unknown[], page?: number): Entry {
  const number = page === undefined ? "" : `-${String(page).padStart(4, "0")}`;
  return {
    name: `${category}${number}.json`,
    bytes: Buffer.from(`${JSON.stringify(rows, null, 1)}\n`),
  };
}

async function* photosOf({ database, files }: Deps, personId: string): AsyncGenerator<Entry> {
  let after: string | undefined;
  for (;;) {
    const position = { after, limit: photosAtOnce };
    const photos = await database.withActor(server, (tx) => listOwnPhotos(tx, personId, position));
    for (const { fruit_id, photo_role, path } of photos) {
      const bytes = await files.get(path);
      // Deleted or retaken since the page was read.
      if (bytes !== undefined) yield { name: `photos/${fruit_id}/${photo_role}.jpg`, bytes };
    }
    if (photos.length < photosAtOnce) return;
    after = photos.at(-1)?.id;
  }
}
