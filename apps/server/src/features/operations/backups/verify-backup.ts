/** Reads what a backup is made of, and compares each object with the name it was kept under. */
import type { BackupStore } from "./backup-store.ts";
import { filesOf } from "./file-lines.ts";
import type { Manifest } from "./manifest.ts";

/**
 * @param which all of it, or what was written since the store was opened
 * @returns how many objects were read
 * @throws BackupDamaged at the first that is missing or altered
 */
export async function verifyBackup(
  store: BackupStore,
  manifest: Manifest,
  which: "all" | "written now",
): Promise<number> {
  const concerns = (sha256: string) => which === "all" || store.isNew(sha256);
  const read = new Set<string>();
  const chunks = [...manifest.tables.flatMap(({ rows }) => rows.chunks), ...manifest.files.chunks];
  for (const sha256 of chunks.filter(concerns)) {
    await store.chunk(sha256);
    read.add(sha256);
  }
  for await (const { sha256, sizeBytes } of filesOf(store, manifest.files)) {
    if (!concerns(sha256) || read.has(sha256)) continue;
    for await (const _bytes of store.file(sha256, sizeBytes));
    read.add(sha256);
  }
  return read.size;
}

/** The names of all objects that one of these backups needs. */
export async function objectsOf(
  store: BackupStore,
  manifests: readonly Manifest[],
): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { tables, files } of manifests) {
    for (const chunk of tables.flatMap(({ rows }) => rows.chunks)) named.add(chunk);
    for (const chunk of files.chunks) named.add(chunk);
    for await (const { sha256 } of filesOf(store, files)) named.add(sha256);
  }
  return named;
}
