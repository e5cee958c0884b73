/**
 * A file that is written as it comes, and read from anywhere, without being in memory: it lies in the
 * file store in pieces of one length.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { ByteRange } from "@elaeis/domain/tutorials/byte-range";
import type { FileStore } from "./files.ts";

const pieceBytes = 4 * 1024 * 1024;

export type WrittenFile = { path: string; size: number; sha256: Buffer; crc32: number };

export type PieceWriter = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Nothing can be written afterwards. */
  end: () => Promise<WrittenFile>;
};

/** @param path under which the pieces lie */
export function writeInPieces(files: FileStore, path: string): PieceWriter {
  const hash = createHash("sha256");
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let pieces = 0;
  let size = 0;
  let sum = 0;

  async function keep(bytes: Uint8Array): Promise<void> {
    await files.put(piecePath(path, pieces), bytes, "application/octet-stream");
    pieces += 1;
  }

  return {
    async write(bytes) {
      hash.update(bytes);
      sum = crc32(bytes, sum);
      size += bytes.length;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes < pieceBytes) return;
      const all = Buffer.concat(waiting);
      let from = 0;
      for (; all.length - from >= pieceBytes; from += pieceBytes) {
        await keep(all.subarray(from, from + pieceBytes));
      }
      waiting = from < all.length ? [all.subarray(from)] : [];
      waitingBytes = all.length - from;
    },
    async end() {
      if (waitingBytes > 0) await keep(Buffer.concat(waiting));
      return { path, size, sha256: hash.digest(), crc32: sum };
    },
  };
}

/** @throws when a piece is not there any more */
export async function* readPieces(
  files: FileStore,
  path: string,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let position = first; position <= last;) {
    const piece = Math.floor(position / pieceBytes);
    const from = piece * pieceBytes;
    const bytes = await files.get(piecePath(path, piece));
    if (bytes === undefined) throw new Error(`a piece is gone: ${piecePath(path, piece)}`);
    yield bytes.subarray(position - from, last + 1 - from);
    position = from + pieceBytes;
  }
}

/** Also where it is not known how many there are. @returns whether there were any */
export async function deletePieces(files: FileStore, path: string): Promise<boolean> {
  let piece = 0;
  for (; await isThere(files, piecePath(path, piece)); piece += 1) {
    await files.delete(piecePath(path, piece));
  }
  return piece > 0;
}

async function isThere(files: FileStore, path: string): Promise<boolean> {
  const found = await files.read(path, { first: 0, last: 0 });
  await found?.cancel();
  return found !== undefined;
}

function piecePath(path: string, piece: number): string {
  return `${path}/${String(piece).padStart(6, "0")}.part`;
}
