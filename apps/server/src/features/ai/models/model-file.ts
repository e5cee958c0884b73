/** Model files lie in the file store under their fingerprint and version, and are never overwritten. */
import { createHash } from "node:crypto";
import type { FileStore } from "#platform/files/files.ts";
import type { ModelRow } from "./queries.ts";

export type KeptModelFile = Pick<ModelRow, "file_path" | "file_size" | "file_sha256">;

/** Durable once it resolves; only then may a row name it. */
export async function keepModelFile(
  files: FileStore,
  version: string,
  text: string,
): Promise<KeptModelFile> {
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest();
  const path = `models/${fingerprint(sha256)}-${version}.json`;
  await files.put(path, bytes, "application/json");
  return { file_path: path, file_size: bytes.length, file_sha256: sha256 };
}

/** Address of a model's file: another file would have another address, so devices may keep it for ever. */
export function modelFileUrl({ version, file_sha256 }: ModelRow): string {
  return `/api/models/${encodeURIComponent(version)}/file?sha256=${fingerprint(file_sha256)}`;
}

function fingerprint(sha256: Buffer): string {
  return sha256.toString("hex").slice(0, 16);
}
