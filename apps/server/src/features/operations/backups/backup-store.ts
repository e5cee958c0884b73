/**
 * Where backups lie: any file store but the product's own. Objects are named by what they hold; lines of the
 * database are compressed, photographs stay as they are. An object that was read is always compared with
 * its name.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import type { FileStore } from "#platform/files/files.ts";
import { manifestSchema, type Manifest } from "./manifest.ts";
import {
  altered,
  BackupDamaged,
  isSealedPath,
  openObjects,
  plainPath,
  whole,
  type Objects,
} from "./objects.ts";

/** Larger files are read twice, to be named and to be kept, and never wholly in memory. */
const inMemoryBytes = 16 * 1024 * 1024;

export type ListedBackup = { name: string; isEncrypted: boolean };

export type BackupStore = {
  /** @returns the name of the chunk, which is there once this resolves */
  keepChunk: (bytes: Uint8Array) => Promise<string>;
  chunk: (name: string) => Promise<Uint8Array>;
  /** Whether a chunk of this name holds these bytes. */
  isNameOf: Objects["isNameOf"];
  isNameOfAll: Objects["isNameOfAll"];
  /** Whether a file of this name is here, unread. */
  holds: (name: string) => boolean;
  /** Names of objects written since the store was opened. */
  isNew: (name: string) => boolean;
  /** @returns undefined when the file went while it was being read */
  keepFile: (
    from: FileStore,
    file: { path: string; sizeBytes: number },
  ) => Promise<string | undefined>;
  /** @throws BackupDamaged in the midst of reading when it is not what its name says */
  file: (name: string, sizeBytes: number) => AsyncGenerator<Uint8Array>;
  /** The oldest first. */
  list: () => Promise<ListedBackup[]>;
  read: (name: string) => Promise<Manifest>;
  /** The backup exists once this resolves, and not before. */
  finish: (name: string, manifest: Manifest) => Promise<void>;
  forget: (name: string) => Promise<void>;
  /** Removes what was there when the store was opened and is not named here. */
  sweep: (named: ReadonlySet<string>) => Promise<number>;
  /** What was written since the store was opened. */
  written: () => { objects: number; bytes: number };
  /** Whether what is written is encrypted. */
  isEncrypting: boolean;
  /** Whether it must not be written to: it holds encrypted backups, and there is no key. */
  lacksKey: boolean;
};

/** @param key what is written is encrypted with; undefined leaves it as it is */
export async function openBackupStore(place: FileStore, key?: string): Promise<BackupStore> {
  const objects = await openObjects(place, key);
  const manifests = manifestsIn(place, objects);
  const before = new Set<string>();
  for await (const { path } of place.list("objects/")) before.add(path);
  const added = new Set<string>();
  let addedBytes = 0;
  const isHere = (path: string) => before.has(path) || added.has(path);
  /** Where an object that may be sealed or not is read. */
  const found = (path: string) => [`${path}.sealed`, path].find(isHere) ?? path;

  async function keep(path: string, sizeBytes: number, write: () => Promise<void>): Promise<void> {
    if (isHere(path)) return;
    await write();
    added.add(path);
    addedBytes += sizeBytes;
  }

  async function keepWhole(path: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await keep(path, bytes.length, () => objects.put(path, bytes, contentType));
  }

  return {
    isEncrypting: objects.isSealing,
    lacksKey: !objects.isSealing && (await manifests.list()).some(({ isEncrypted }) => isEncrypted),
    isNameOf: objects.isNameOf,
    isNameOfAll: objects.isNameOfAll,
    async chunk(name) {
      const packed = await objects.get(found(chunkPath(name)));
      if (packed === undefined) throw new BackupDamaged(`the object ${name} is missing`);
      const bytes = unpacked(packed, name);
      if (!objects.isNameOf(name, bytes)) throw altered(name);
      return bytes;
    },
    holds: (name) => isHere(objects.pathFor(objectPath(name))),
    isNew: (name) =>
      [objectPath(name), chunkPath(name)].some((path) => added.has(objects.pathFor(path))),
    async keepChunk(bytes) {
      const name = objects.nameOf(bytes);
      await keepWhole(objects.pathFor(chunkPath(name)), gzipSync(bytes), "application/gzip");
      return name;
    },
    async keepFile(from, file) {
      if (file.sizeBytes <= inMemoryBytes) {
        const bytes = await from.get(file.path);
        if (bytes === undefined) return undefined;
        const name = objects.nameOf(bytes);
        await keepWhole(objects.pathFor(objectPath(name)), bytes, "application/octet-stream");
        return name;
      }
      const first = await from.read(file.path, whole(file.sizeBytes));
      if (first === undefined) return undefined;
      const name = await objects.nameOfAll(first);
      const path = objects.pathFor(objectPath(name));
      await keep(path, file.sizeBytes, async () => {
        const stream = await from.read(file.path, whole(file.sizeBytes));
        if (stream === undefined) throw new Error(`${file.path} went while it was being copied`);
        await objects.putStream(path, objects.checked(stream, name, objects.isSealing));
      });
      return name;
    },
    async *file(name, sizeBytes) {
      if (sizeBytes === 0) return;
      const path = found(objectPath(name));
      const stream = await objects.read(path, sizeBytes);
      if (stream === undefined) throw new BackupDamaged(`the object ${name} is missing`);
      yield* objects.checked(stream, name, isSealedPath(path));
    },
    ...manifests,
    async sweep(named) {
      const unwanted = [...before].filter((path) => !named.has(objectName(path)));
      for (const path of unwanted) await place.delete(path);
      return unwanted.length;
    },
    written: () => ({ objects: added.size, bytes: addedBytes }),
  };
}

/** The oldest first; needs no key. */
export async function listBackups(place: FileStore): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = [];
  for await (const { path } of place.list("backups/")) {
    const plain = plainPath(path);
    if (!plain.endsWith(".json")) continue;
    const name = plain.slice("backups/".length, -".json".length);
    listed.push({ name, isEncrypted: isSealedPath(path) });
  }
  return listed.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

type Manifests = Pick<BackupStore, "list" | "read" | "finish" | "forget">;

/** The list of each backup: a backup is what has one. */
function manifestsIn(
  place: FileStore,
  objects: Awaited<ReturnType<typeof openObjects>>,
): Manifests {
  return {
    list: () => listBackups(place),
    async read(name) {
      const path = manifestPath(name);
      const bytes = (await objects.get(`${path}.sealed`)) ?? (await objects.get(path));
      if (bytes === undefined) throw new BackupDamaged(`there is no backup called ${name}`);
      return readManifest(bytes, name);
    },
    async finish(name, manifest) {
      const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
      await objects.put(objects.pathFor(manifestPath(name)), text, "application/json");
    },
    async forget(name) {
      for (const ending of ["", ".sealed"]) await place.delete(`${manifestPath(name)}${ending}`);
    },
  };
}

const manifestPath = (name: string) => `backups/${name}.json`;
const objectPath = (name: string) => `objects/${name.slice(0, 2)}/${name}`;
const chunkPath = (name: string) => `${objectPath(name)}.gz`;
const objectName = (path: string) => plainPath(path).replace(/^.*\//, "").replace(/\.gz$/, "");

function readManifest(bytes: Uint8Array, name: string): Manifest {
  try {
    return z.parse(manifestSchema, JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch (error) {
    throw new BackupDamaged(`the list of the backup ${name} cannot be read`, { cause: error });
  }
}

function unpacked(packed: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(packed);
  } catch (error) {
    throw altered(name, error);
  }
}
