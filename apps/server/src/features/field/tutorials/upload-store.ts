/**
 * Where the bytes of an upload lie while it is on its way: in pieces in the file store, each a row, so that
 * any server can go on where another stopped. One piece at a time is in memory; what had come when a
 * connection broke is kept to the last byte.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { tutorialFileHeadBytes, tutorialFileType } from "@elaeis/domain/tutorials/tutorial-file";
import { newTutorialUploadSchema } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { DataStore, Upload } from "@tus/server";
import { randomUUID } from "node:crypto";
import { parsed } from "#http/validation.ts";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { lockTutorial } from "./management-queries.ts";
import { wrongType } from "./finish-upload.ts";
import {
  addPiece,
  deleteUpload,
  findUpload,
  insertUpload,
  piecesOf,
  type UploadRow,
} from "./upload-queries.ts";

const pieceBytes = 4 * 1024 * 1024;

type StoreDeps = { database: Database; files: FileStore };

export function createUploadStore(deps: StoreDeps, actor: SignedIn): DataStore {
  const { database, files } = deps;
  const find = async (id: string): Promise<UploadRow> => {
    const row = await database.withActor(actor, (tx) => findUpload(tx, id));
    if (row === undefined || row.finished_at !== null) throw new Problem("unknown_tutorial_upload");
    return row;
  };

  return Object.assign(new DataStore(), {
    extensions: ["creation", "termination"],
    async create(file: Upload): Promise<Upload> {
      const announced = parsed("upload-metadata", newTutorialUploadSchema, file.metadata);
      const wanted = { ...announced, size_bytes: file.size ?? 0, user_id: actor.id };
      const row = await database.withActor(actor, async (tx) => {
        const tutorial = await lockTutorial(tx, wanted.tutorial_id);
        if (tutorial === undefined) throw new Problem("unknown_tutorial");
        await insertUpload(tx, wanted);
        return findUpload(tx, wanted.id);
      });
      if (row === undefined || !isSame(row, wanted)) {
        throw new Problem("tutorial_upload_out_of_place");
      }
      return new Upload({ id: row.id, size: row.size_bytes, offset: row.received_bytes });
    },
    async getUpload(id: string): Promise<Upload> {
      const row = await find(id);
      return new Upload({ id, size: row.size_bytes, offset: row.received_bytes });
    },
    write: async (stream: AsyncIterable<Buffer>, id: string, offset: number) =>
      write(deps, actor, stream, await find(id), offset),
    async remove(id: string): Promise<void> {
      await find(id);
      const pieces = await database.withActor(actor, async (tx) => {
        await deleteUpload(tx, id);
        return piecesOf(tx, id);
      });
      // Should this be cut short, tidying finds their rows.
      for (const { path } of pieces) await files.delete(path);
    },
  });
}

async function keep(
  { database, files }: StoreDeps,
  actor: SignedIn,
  id: string,
  start: number,
  bytes: Buffer,
): Promise<void> {
  const path = `tutorial-uploads/${id}/${start}-${randomUUID()}.part`;
  await files.put(path, bytes, "application/octet-stream");
  const piece = { upload_id: id, start_byte: start, size_bytes: bytes.length, path };
  const isKept = await database.withActor(actor, (tx) => addPiece(tx, piece));
  if (isKept) return;
  await files.delete(path);
  throw new Problem("tutorial_upload_out_of_place");
}

/** @throws when the connection breaks, once what had come is kept */
async function write(
  deps: StoreDeps,
  actor: SignedIn,
  stream: AsyncIterable<Buffer>,
  upload: UploadRow,
  offset: number,
): Promise<number> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let start = offset;
  let isRefused = false;
  const keepHeld = async () => {
    const bytes = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    if (bytes.length === 0 || isRefused) return;
    isRefused = start === 0 && isKnownWrong(upload, bytes);
    if (isRefused) return;
    await keep(deps, actor, upload.id, start, bytes);
    start += bytes.length;
  };
  try {
    for await (const chunk of stream) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= pieceBytes) await keepHeld();
    }
  } finally {
    await keepHeld();
  }
  // Answered once the whole request was read: a client that is still sending reads no answer.
  if (isRefused) {
    await deps.database.withActor(actor, (tx) => deleteUpload(tx, upload.id));
    throw wrongType(upload.kind);
  }
  return start;
}

/** A file too short to check is checked at its end. */
function isKnownWrong({ kind, size_bytes }: UploadRow, first: Buffer): boolean {
  const isEnough = first.length >= Math.min(tutorialFileHeadBytes, size_bytes);
  return isEnough && tutorialFileType(kind, first.subarray(0, tutorialFileHeadBytes)) === undefined;
}

function isSame(row: UploadRow, wanted: Pick<UploadRow, "tutorial_id" | "kind" | "size_bytes">) {
  return (
    row.tutorial_id === wanted.tutorial_id &&
    row.kind === wanted.kind &&
    row.size_bytes === wanted.size_bytes
  );
}
