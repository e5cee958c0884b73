/**
 * A file that came in pieces and lies in the file store as it came, so that any server, and one that was
 * started anew, can go on with it. One piece at a time is in memory.
 */
import { archivePieceBytes, archivePieces, maxArchiveBytes } from "@elaeis/domain/imports/archive";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import type { FilePrefix } from "#platform/files/file-prefixes.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { ByteSource } from "#platform/zip/zip-archive.ts";

export const archivePieceParams = z.object({
  id: z.uuid(),
  piece: z.coerce
    .number()
    .check(z.int(), z.minimum(0), z.maximum(archivePieces(maxArchiveBytes) - 1)),
});

export type Upload = {
  /** Where its pieces are. */
  folder: `${FilePrefix}${string}`;
  file_size: number;
};

/** @throws Problem import_not_ready when the piece is not one of this file */
export async function keepPiece(
  files: FileStore,
  upload: Upload,
  piece: number,
  bytes: Buffer,
): Promise<void> {
  if (bytes.length !== pieceBytes(upload, piece)) throw new Problem("import_not_ready");
  await files.put(piecePath(upload, piece), bytes, "application/octet-stream");
}

export async function forgetArchive(files: FileStore, upload: Upload): Promise<void> {
  for (let piece = 0; piece < archivePieces(upload.file_size); piece += 1) {
    await files.delete(piecePath(upload, piece));
  }
}

export function readArchive(files: FileStore, upload: Upload): ByteSource {
  let held: { piece: number; bytes: Uint8Array } | undefined;

  async function read(piece: number): Promise<Uint8Array> {
    if (held?.piece === piece) return held.bytes;
    const bytes = await files.get(piecePath(upload, piece));
    if (bytes === undefined) throw new Problem("import_not_ready");
    held = { piece, bytes };
    return bytes;
  }

  return {
    size: upload.file_size,
    async read(start, end) {
      const last = Math.min(end, upload.file_size);
      const parts: Uint8Array[] = [];
      for (let position = Math.max(0, start); position < last;) {
        const piece = Math.floor(position / archivePieceBytes);
        const from = piece * archivePieceBytes;
        const bytes = await read(piece);
        parts.push(bytes.subarray(position - from, last - from));
        position = from + archivePieceBytes;
      }
      return Buffer.concat(parts);
    },
  };
}

function pieceBytes({ file_size }: Upload, piece: number): number | undefined {
  const rest = file_size - piece * archivePieceBytes;
  return rest > 0 ? Math.min(rest, archivePieceBytes) : undefined;
}

function piecePath({ folder }: Upload, piece: number): string {
  return `${folder}/${String(piece).padStart(5, "0")}.part`;
}
