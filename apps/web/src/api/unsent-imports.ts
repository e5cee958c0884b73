import {
  unsentImportSchema,
  unsentImportsSchema,
  type UnsentImport,
  type UnsentImportSummary,
} from "@elaeis/domain/unsent-imports/unsent-import-schemas";
import { unsentZipPieceBytes, unsentZipPieces } from "@elaeis/domain/unsent-imports/unsent-import";
import { requestJson, requestNothing } from "./http.ts";
import { upload } from "./upload.ts";

export const unsentImportKeys = {
  all: ["unsent-imports"] as const,
  list: ["unsent-imports", "list"] as const,
  one: (id: string) => ["unsent-imports", "one", id] as const,
};

/** Every photo of the file is read and its fingerprint compared. */
const checkTimeoutMs = 10 * 60_000;

export async function fetchUnsentImports(signal?: AbortSignal): Promise<UnsentImportSummary[]> {
  return (await requestJson(unsentImportsSchema, { path: root, signal })).imports;
}

export function fetchUnsentImport(id: string, signal?: AbortSignal): Promise<UnsentImport> {
  return requestJson(unsentImportSchema, { path: pathOf(id), signal });
}

/**
 * Brings a file under an id of our own, in pieces: what was cut off goes on from `firstPiece`.
 *
 * @param onPiece told of the pieces the server holds, after each, and of the share of the file
 */
export async function sendUnsentFile(
  id: string,
  file: File,
  firstPiece: number,
  onPiece: (held: number, share: number) => void,
): Promise<void> {
  const announced = { file_name: file.name.slice(-255), file_size: file.size };
  const path = pathOf(id);
  await requestJson(unsentImportSchema, { path, method: "PUT", json: announced });
  for (let piece = firstPiece; piece < unsentZipPieces(file.size); piece += 1) {
    const start = piece * unsentZipPieceBytes;
    const body = file.slice(start, start + unsentZipPieceBytes, "application/octet-stream");
    await upload({
      path: `${path}/pieces/${piece}`,
      body,
      headers: {},
      onProgress: (share) => onPiece(piece, (start + share * body.size) / file.size),
    });
    onPiece(piece + 1, (start + body.size) / file.size);
  }
}

/** The dry run. */
export function checkUnsentImport(id: string): Promise<UnsentImport> {
  const path = `${pathOf(id)}/check`;
  return requestJson(unsentImportSchema, {
    path,
    method: "POST",
    json: {},
    timeoutMs: checkTimeoutMs,
  });
}

export function runUnsentImport(id: string): Promise<UnsentImport> {
  return requestJson(unsentImportSchema, { path: `${pathOf(id)}/run`, method: "POST", json: {} });
}

export function discardUnsentImport(id: string): Promise<void> {
  return requestNothing({ path: pathOf(id), method: "DELETE" });
}

const root = "/api/unsent-imports";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
