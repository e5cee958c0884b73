/**
 * The objects of a folder of backups: as they are, or sealed where there is a key. A folder may hold both;
 * what an object is called says which it is, and an encrypted backup names encrypted objects alone.
 */
import { createHash } from "node:crypto";
import type { FileStore } from "#platform/files/files.ts";
import { openSealing, sealedBytes, type Sealing } from "./sealing.ts";

/** A part of a backup is missing, or is no longer what it was. */
export class BackupDamaged extends Error {}

const sealedEnding = ".sealed";

export type Objects = {
  isSealing: boolean;
  /** Under which path it is kept from now on. */
  pathFor: (path: string) => string;
  /** The name of what holds these bytes. */
  nameOf: (bytes: Uint8Array) => string;
  /** Whether it is the name of what holds these bytes, sealed or not. */
  isNameOf: (name: string, bytes: Uint8Array) => boolean;
  /** The same, reading all of it. */
  isNameOfAll: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<boolean>;
  /** Reads all of it. */
  nameOfAll: (bytes: AsyncIterable<Uint8Array>) => Promise<string>;
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  putStream: (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** @throws BackupDamaged when it is sealed and was altered */
  get: (path: string) => Promise<Uint8Array | undefined>;
  /** @returns undefined when it is not there @throws BackupDamaged in the midst of reading */
  read: (path: string, sizeBytes: number) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The same bytes; an error at their end when they are not the ones named. */
  checked: (
    bytes: AsyncIterable<Uint8Array>,
    name: string,
    isSealed: boolean,
  ) => AsyncGenerator<Uint8Array>;
};

export const isSealedPath = (path: string) => path.endsWith(sealedEnding);
export const plainPath = (path: string) =>
  isSealedPath(path) ? path.slice(0, -sealedEnding.length) : path;

/** @param key with it, what is put is sealed; without it, what is sealed cannot be read */
export async function openObjects(place: FileStore, key: string | undefined): Promise<Objects> {
  const sealing = key === undefined ? undefined : await openSealing(place, key);
  const pathFor = (path: string) => (sealing === undefined ? path : `${path}${sealedEnding}`);
  const named = (sha256: string) => sealing?.nameOf(sha256) ?? sha256;

  const names = (name: string, sha256: string) =>
    name === sha256 || name === sealing?.nameOf(sha256);

  async function putStream(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const kept = sealing === undefined ? bytes : sealing.seal(path, bytes);
    await place.putStream(path, kept, "application/octet-stream");
  }

  return {
    isSealing: sealing !== undefined,
    pathFor,
    nameOf: (bytes) => named(fingerprint(bytes)),
    isNameOf: (name, bytes) => names(name, fingerprint(bytes)),
    isNameOfAll: async (name, bytes) => names(name, await fingerprintOf(bytes)),
    nameOfAll: async (bytes) => named(await fingerprintOf(bytes)),
    async put(path, bytes, contentType) {
      if (sealing === undefined) await place.put(path, bytes, contentType);
      else await putStream(path, once(bytes));
    },
    putStream,
    async get(path) {
      const bytes = await place.get(path);
      if (bytes === undefined || !isSealedPath(path)) return bytes;
      const pieces: Uint8Array[] = [];
      for await (const piece of unsealed(sealing, path, once(bytes))) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async read(path, sizeBytes) {
      if (!isSealedPath(path)) return place.read(path, whole(sizeBytes));
      const stream = await place.read(path, whole(sealedBytes(sizeBytes)));
      return stream && unsealed(sealing, path, stream);
    },
    async *checked(bytes, name, isSealed) {
      const hash = createHash("sha256");
      for await (const piece of bytes) {
        hash.update(piece);
        yield piece;
      }
      const sha256 = hash.digest("hex");
      if (name !== (isSealed ? sealing?.nameOf(sha256) : sha256)) throw altered(name);
    },
  };
}

export function altered(name: string, cause?: unknown): BackupDamaged {
  return new BackupDamaged(`${name} is not what it was when it was kept`, { cause });
}

export const whole = (sizeBytes: number) => ({ first: 0, last: sizeBytes - 1 });

async function* unsealed(
  sealing: Sealing | undefined,
  path: string,
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (sealing === undefined) {
    throw new BackupDamaged("this backup is encrypted; set BACKUP_KEY to the key it was made with");
  }
  try {
    yield* sealing.unseal(path, stream);
  } catch (error) {
    throw altered(path, error);
  }
}

// oxlint-disable-next-line typescript/require-await -- one piece as a stream
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function fingerprint(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function fingerprintOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of stream) hash.update(bytes);
  return hash.digest("hex");
}
