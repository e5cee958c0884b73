/**
 * A file that came in pieces and lies in the file store as it came, so that any server, and one that was
 * started anew, can go on with it. One piece at a time is in memory.
 */
import {
  emergencyZipPieceBytes,
  emergencyZipPieces,
} from "@elaeis/domain/emergency-imports/emergency-import";
import { Problem } from "#platform/problem.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { ByteSource } from "#platform/zip/zip-archive.ts";

type Upload = { id: string; file_size: number };

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

export async function forgetSource(files: FileStore, upload: Upload): Promise<void> {
  for (let piece = 0; piece < emergencyZipPieces(upload.file_size); piece += 1) {
    await files.delete(piecePath(upload, piece));
  }
}

export function readSource(files: FileStore, upload: Upload): ByteSource {
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
        const piece = Math.floor(position / emergencyZipPieceBytes);
        const from = piece * emergencyZipPieceBytes;
        const bytes = await read(piece);
        parts.push(bytes.subarray(position - from, last - from));
        position = from + emergencyZipPieceBytes;
      }
      return Buffer.concat(parts);
    },
  };
}

function pieceBytes({ file_size }: Upload, piece: number): number | undefined {
  const rest = file_size - piece * emergencyZipPieceBytes;
  return rest > 0 ? Math.min(rest, emergencyZipPieceBytes) : undefined;
}

function piecePath({ id }: Upload, piece: number): string {
  return `unsent-imports/${id}/${String(piece).padStart(5, "0")}.part`;
}
