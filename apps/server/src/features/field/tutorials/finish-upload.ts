/**
 * An upload whose last byte has come is looked at, put together under a name of the server's own, and
 * named by its tutorial; what it replaces goes. Repeating is harmless.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import {
  tutorialFileHeadBytes,
  tutorialFileType,
  type TutorialFileKind,
  type TutorialFileType,
} from "@elaeis/domain/tutorials/tutorial-file";
import { createHash } from "node:crypto";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { dropUnnamedFiles, lockTutorial, nameFile, putFileRow } from "./management-queries.ts";
import {
  deleteUpload,
  findUpload,
  finishUpload,
  forgetPiece,
  piecesOf,
  type PieceRow,
  type UploadRow,
} from "./upload-queries.ts";

type Deps = { database: Database; files: FileStore };

const folders: Record<TutorialFileKind, string> = {
  video: "videos",
  pdf: "pdfs",
  captions: "captions",
  thumbnail: "thumbnails",
};

/**
 * @returns the id of the tutorial
 * @throws Problem unknown_tutorial_upload, tutorial_upload_incomplete, and what the file proves not to be
 */
export async function putInPlace(
  { database, files }: Deps,
  actor: SignedIn,
  id: string,
): Promise<string> {
  const { upload, pieces } = await database.withActor(actor, async (tx) => ({
    upload: await findUpload(tx, id),
    pieces: await piecesOf(tx, id),
  }));
  if (upload === undefined) throw new Problem("unknown_tutorial_upload");
  if (upload.finished_at !== null) return upload.tutorial_id;
  if (upload.received_bytes < upload.size_bytes) throw new Problem("tutorial_upload_incomplete");
  const type = await typeOf(files, upload, pieces);
  if (type === undefined) {
    await database.withActor(actor, (tx) => deleteUpload(tx, id));
    await forgetPieces({ database, files }, actor, pieces);
    throw wrongType(upload.kind);
  }
  const path = `${folders[upload.kind]}/${id}${type.ending}`;
  const sha256 = await join(files, pieces, path, type);
  const unnamed = await database.withActor(actor, async (tx) => {
    if (!(await finishUpload(tx, id))) return [];
    const tutorial = await lockTutorial(tx, upload.tutorial_id);
    if (tutorial === undefined) throw new Problem("unknown_tutorial");
    const { size_bytes } = upload;
    await putFileRow(tx, { path, content_type: type.contentType, size_bytes, sha256 });
    const before = await nameFile(tx, tutorial, upload, path);
    return before === null ? [] : dropUnnamedFiles(tx, [before]);
  });
  for (const gone of unnamed) await files.delete(gone);
  await forgetPieces({ database, files }, actor, pieces);
  return upload.tutorial_id;
}

export function wrongType(kind: TutorialFileKind): Problem {
  const codes = {
    video: "film_unsupported",
    pdf: "sheet_unsupported",
    captions: "captions_unsupported",
    thumbnail: "image_unsupported",
  } as const;
  return new Problem(codes[kind]);
}

/** The file first: a row without its file costs nothing, and a file without its row is never found. */
export async function forgetPieces(
  { database, files }: Deps,
  actor: Parameters<Database["withActor"]>[0],
  pieces: readonly PieceRow[],
): Promise<void> {
  for (const piece of pieces) {
    await files.delete(piece.path);
    await database.withActor(actor, (tx) => forgetPiece(tx, piece));
  }
}

async function typeOf(
  files: FileStore,
  upload: UploadRow,
  pieces: readonly PieceRow[],
): Promise<TutorialFileType | undefined> {
  const head: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of bytesOf(files, pieces)) {
    head.push(bytes);
    size += bytes.length;
    if (size >= tutorialFileHeadBytes) break;
  }
  return tutorialFileType(upload.kind, Buffer.concat(head).subarray(0, tutorialFileHeadBytes));
}

/** @returns the fingerprint of the whole */
async function join(
  files: FileStore,
  pieces: readonly PieceRow[],
  path: string,
  type: TutorialFileType,
): Promise<Buffer> {
  const hash = createHash("sha256");
  async function* counted() {
    for await (const bytes of bytesOf(files, pieces)) {
      hash.update(bytes);
      yield bytes;
    }
  }
  await files.putStream(path, counted(), type.contentType);
  return hash.digest();
}

async function* bytesOf(files: FileStore, pieces: readonly PieceRow[]) {
  for (const { path } of pieces) {
    const bytes = await files.get(path);
    if (bytes === undefined) throw new Problem("unknown_tutorial_upload");
    yield bytes;
  }
}
