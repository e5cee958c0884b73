/**
 * Encryption of backups, with Node's own cryptography. From BACKUP_KEY and the folder's salt scrypt derives
 * one key; each object has a key of its own from it and from random bytes (HKDF). An object is sealed in
 * pieces (AES-256-GCM): the nonce of each says which it is and whether it is the last, and the object's path
 * is authenticated with it, so that none can be altered, left out, moved or taken for another.
 *
 * Objects are named by an HMAC of their contents: who holds a photo cannot see whether it is in a backup.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod/mini";
import type { FileStore } from "#platform/files/files.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const keyFile = "key.json";
const cost = { N: 2 ** 17, r: 8, p: 1 } as const;
const saltBytes = 16;
const pieceBytes = 64 * 1024;
const tagBytes = 16;

/** What a folder says of its key: nothing that helps to guess it but by deriving it. */
const keyFileSchema = z.object({
  format: z.literal("elaeis-backup-key-1"),
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** The message says what to do about the key. */
class BackupKeyRefused extends Error {}

export type Sealing = {
  /** @param sha256 of what an object holds, in hexadecimal digits */
  nameOf: (sha256: string) => string;
  seal: (path: string, bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  /** @throws in the midst of reading on what was altered, cut short or sealed under another path */
  unseal: (path: string, sealed: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
};

/**
 * @param key what BACKUP_KEY says; a folder without a salt is given one
 * @throws BackupKeyRefused when the folder's backups were encrypted with another one
 */
export async function openSealing(place: FileStore, key: string): Promise<Sealing> {
  const held = await place.get(keyFile);
  const keyRecord = held === undefined ? undefined : readKeyFile(held);
  const salt =
    keyRecord === undefined ? randomBytes(saltBytes) : Buffer.from(keyRecord.salt, "hex");
  const root = await derive(key, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });
  const proof = expand(root, "proof");
  if (keyRecord === undefined) {
    const text = JSON.stringify({
      format: "elaeis-backup-key-1",
      salt: salt.toString("hex"),
      proof: proof.toString("hex"),
    });
    await place.put(keyFile, Buffer.from(text), "application/json");
  } else if (!timingSafeEqual(proof, Buffer.from(keyRecord.proof, "hex"))) {
    throw new BackupKeyRefused(
      "BACKUP_KEY is not the key that the backups in this folder were encrypted with",
    );
  }
  return createSealing(expand(root, "names"), expand(root, "objects"));
}

function readKeyFile(bytes: Uint8Array): z.infer<typeof keyFileSchema> {
  try {
    return z.parse(keyFileSchema, JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch (error) {
    throw new BackupKeyRefused(`${keyFile} in the folder of the backups cannot be read`, {
      cause: error,
    });
  }
}

function createSealing(nameKey: Buffer, objectKey: Buffer): Sealing {
  const keyOf = (salt: Uint8Array) =>
    Buffer.from(hkdfSync("sha256", objectKey, salt, "object", 32));
  return {
    nameOf: (sha256) => createHmac("sha256", nameKey).update(sha256, "hex").digest("hex"),
    async *seal(path, bytes) {
      const salt = randomBytes(saltBytes);
      const key = keyOf(salt);
      yield salt;
      for await (const { piece, number, isLast } of inPieces(bytes, pieceBytes)) {
        const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast));
        cipher.setAAD(Buffer.from(path));
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      }
    },
    async *unseal(path, sealed) {
      const { head, rest } = await splitHead(sealed, saltBytes);
      const key = keyOf(head);
      for await (const { piece, number, isLast } of inPieces(rest, pieceBytes + tagBytes)) {
        const end = piece.length - tagBytes;
        if (end < 0) throw new Error("the object is cut short");
        const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, isLast));
        decipher.setAAD(Buffer.from(path));
        decipher.setAuthTag(piece.subarray(end));
        yield Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
      }
    },
  };
}

/** How long an object is once it is sealed. */
export function sealedBytes(plainBytes: number): number {
  return saltBytes + plainBytes + tagBytes * Math.max(1, Math.ceil(plainBytes / pieceBytes));
}

function expand(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", root, Buffer.alloc(0), `elaeis backup ${purpose}`, 32));
}

/** No two pieces under one key have the same. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** All of this length but the last, which says that it is; of nothing, one that is empty. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>, length: number) {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const more of bytes) {
    held = Buffer.concat([held, more]);
    let start = 0;
    // The last is known by nothing coming after it.
    for (; held.length - start > length; start += length) {
      yield { piece: held.subarray(start, start + length), number, isLast: false };
      number += 1;
    }
    held = held.subarray(start);
  }
  yield { piece: held, number, isLast: true };
}

/** @throws when there is less than a head */
async function splitHead(bytes: AsyncIterable<Uint8Array>, headBytes: number) {
  const stream = bytes[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < headBytes) {
    const { done, value } = await stream.next();
    if (done === true) throw new Error("the object is cut short");
    held = Buffer.concat([held, value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield held.subarray(headBytes);
    for (;;) {
      const { done, value } = await stream.next();
      if (done === true) return;
      yield value;
    }
  }
  return { head: held.subarray(0, headBytes), rest: rest() };
}
