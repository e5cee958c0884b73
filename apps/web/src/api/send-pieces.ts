/** A large file in pieces: what was cut off goes on with the piece that is missing. */
import { archivePieceBytes, archivePieces } from "@elaeis/domain/imports/archive";
import { upload } from "./upload.ts";

/** A file on its way, and the pieces of it that the server holds. */
export type SentFile = { id: string; file: File; heldPieces: number };

export async function sendPieces(
  sent: SentFile,
  pathOf: (piece: number) => string,
  onProgress: (share: number) => void,
): Promise<void> {
  const { file } = sent;
  while (sent.heldPieces < archivePieces(file.size)) {
    const start = sent.heldPieces * archivePieceBytes;
    const body = file.slice(start, start + archivePieceBytes, "application/octet-stream");
    await upload({
      path: pathOf(sent.heldPieces),
      body,
      headers: {},
      onProgress: (share) => onProgress((start + share * body.size) / file.size),
    });
    sent.heldPieces += 1;
  }
}
