/**
 * Where backups lie: any file store but the product's own. Objects are named by the SHA-256 of what
 * they hold; lines of the database are compressed, photographs stay as they are. An object that was
 * read is always compared with its name.
 */
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import type { FileStore } from "../../platform/files/files.ts";
import { manifestSchema, type Manifest } from "./manifest.ts";

/** Larger files are read twice, to be named and to be kept, and never wholly in memory. */
const inMemoryBytes = 16 * 1024 * 1024;

/** A part of a backup is missing, or is no longer what it was. */
class BackupDamaged extends Error {}

export type BackupStore = {
  /** @returns the name of the chunk, which is there once this resolves */
  keepChunk: (bytes: Uint8Array) => Promise<string>;
  chunk: (sha256: string) => Promise<Uint8Array>;
  /** What such a chunk would be called. */
  nameOf: (bytes: Uint8Array) => string;
  /** Whether a file of this name is here, unread. */
  holds: (sha256: string) => boolean;
  /** Names of objects written since the store was opened. */
  isNew: (sha256: string) => boolean;
  /** @returns undefined when the file went while it was being read */
  keepFile: (
    from: FileStore,
    file: { path: string; sizeBytes: number },
  ) => Promise<string | undefined>;
  /** @throws BackupDamaged in the midst of reading when it is not what its name says */
  file: (sha256: string, sizeBytes: number) => AsyncGenerator<Uint8Array>;
  /** Names, the oldest first. */
  list: () => Promise<string[]>;
  read: (name: string) => Promise<Manifest>;
  /** The backup exists once this resolves, and not before. */
  finish: (name: string, manifest: Manifest) => Promise<void>;
  forget: (name: string) => Promise<void>;
  /** Removes what was there when the store was opened and is not named here. */
  sweep: (named: ReadonlySet<string>) => Promise<number>;
  /** What was written since the store was opened. */
  written: () => { objects: number; bytes: number };
};

export async function openBackupStore(place: FileStore): Promise<BackupStore> {
  const before = new Set<string>();
  for await (const { path } of place.list("objects/")) before.add(path);
  const added = new Set<string>();
  let addedBytes = 0;

  async function keep(path: string, sizeBytes: number, write: () => Promise<void>): Promise<void> {
    if (before.has(path) || added.has(path)) return;
    await write();
    added.add(path);
    addedBytes += sizeBytes;
  }

  async function chunk(sha256: string): Promise<Uint8Array> {
    const packed = await place.get(chunkPath(sha256));
    if (packed === undefined) throw new BackupDamaged(`the object ${sha256} is missing`);
    const bytes = unpacked(packed, sha256);
    if (fingerprint(bytes) !== sha256) throw altered(sha256);
    return bytes;
  }

  return {
    chunk,
    nameOf: fingerprint,
    holds: (sha256) => before.has(filePath(sha256)) || added.has(filePath(sha256)),
    isNew: (sha256) => added.has(filePath(sha256)) || added.has(chunkPath(sha256)),
    async keepChunk(bytes) {
      const sha256 = fingerprint(bytes);
      const packed = gzipSync(bytes);
      await keep(chunkPath(sha256), packed.length, () =>
        place.put(chunkPath(sha256), packed, "application/gzip"),
      );
      return sha256;
    },
    async keepFile(from, file) {
      if (file.sizeBytes <= inMemoryBytes) {
        const bytes = await from.get(file.path);
        if (bytes === undefined) return undefined;
        const sha256 = fingerprint(bytes);
        await keep(filePath(sha256), bytes.length, () =>
          place.put(filePath(sha256), bytes, "application/octet-stream"),
        );
        return sha256;
      }
      const sha256 = await fingerprintOf(from, file);
      if (sha256 === undefined) return undefined;
      await keep(filePath(sha256), file.sizeBytes, async () => {
        const stream = await from.read(file.path, whole(file.sizeBytes));
        if (stream === undefined) throw new Error(`${file.path} went while it was being copied`);
        const bytes = checked(stream, sha256, file.path);
        await place.putStream(filePath(sha256), bytes, "application/octet-stream");
      });
      return sha256;
    },
    async *file(sha256, sizeBytes) {
      const path = filePath(sha256);
      if (sizeBytes === 0) return;
      const stream = await place.read(path, whole(sizeBytes));
      if (stream === undefined) throw new BackupDamaged(`the object ${sha256} is missing`);
      yield* checked(stream, sha256, path);
    },
    async list() {
      const names: string[] = [];
      for await (const { path } of place.list("backups/")) {
        if (path.endsWith(".json")) names.push(path.slice("backups/".length, -".json".length));
      }
      return names.toSorted();
    },
    async read(name) {
      const bytes = await place.get(manifestPath(name));
      if (bytes === undefined) throw new BackupDamaged(`there is no backup called ${name}`);
      return readManifest(bytes, name);
    },
    async finish(name, manifest) {
      const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
      await place.put(manifestPath(name), text, "application/json");
    },
    forget: (name) => place.delete(manifestPath(name)),
    async sweep(named) {
      const unwanted = [...before].filter((path) => !named.has(objectName(path)));
      for (const path of unwanted) await place.delete(path);
      return unwanted.length;
    },
    written: () => ({ objects: added.size, bytes: addedBytes }),
  };
}

const manifestPath = (name: string) => `backups/${name}.json`;
const objectPath = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`;
const chunkPath = (sha256: string) => `${objectPath(sha256)}.gz`;
const filePath = (sha256: string) => objectPath(sha256);
const objectName = (path: string) => path.replace(/^.*\//, "").replace(/\.gz$/, "");
const whole = (sizeBytes: number) => ({ first: 0, last: sizeBytes - 1 });

function readManifest(bytes: Uint8Array, name: string): Manifest {
  try {
    return z.parse(manifestSchema, JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch (error) {
    throw new BackupDamaged(`the list of the backup ${name} cannot be read`, { cause: error });
  }
}

function unpacked(packed: Uint8Array, sha256: string): Uint8Array {
  try {
    return gunzipSync(packed);
  } catch (error) {
    throw new BackupDamaged(altered(sha256).message, { cause: error });
  }
}

function altered(name: string): BackupDamaged {
  return new BackupDamaged(`${name} is not what it was when it was kept`);
}

function fingerprint(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function fingerprintOf(
  from: FileStore,
  { path, sizeBytes }: { path: string; sizeBytes: number },
): Promise<string | undefined> {
  const stream = await from.read(path, whole(sizeBytes));
  if (stream === undefined) return undefined;
  const hash = createHash("sha256");
  for await (const bytes of stream) hash.update(bytes);
  return hash.digest("hex");
}

/** The same bytes; an error at their end when they are not the ones named. */
async function* checked(
  stream: AsyncIterable<Uint8Array>,
  sha256: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const bytes of stream) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest("hex") !== sha256) throw altered(name);
}
