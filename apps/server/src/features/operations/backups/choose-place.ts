/**
 * A place that an administrator names is taken only once it has proved itself: outside the installation, holding
 * nothing but backups, and the server has written there, read it again and removed it.
 */
import type { BackupPlace } from "@elaeis/domain/backups/backup-schemas";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { errorCode } from "#platform/database/database-errors.ts";
import { openPlace, type FilePlace } from "#platform/files/open-files.ts";
import type { S3Settings } from "#platform/files/s3-files.ts";
import { Problem } from "#platform/problem.ts";
import { asFilePlace } from "#platform/backup-place.ts";

type Own = {
  /** Of the installation: data and code. */
  ownFolders: readonly string[];
  /** The bucket service that the server has keys of. */
  s3: S3Settings | undefined;
};

/** @throws Problem backup_place_not_absolute, _own, _not_empty, _refused, backup_bucket_without_keys */
export async function provenPlace(asked: BackupPlace, own: Own): Promise<BackupPlace> {
  const chosen =
    asked.kind === "folder"
      ? { kind: asked.kind, place: await provenFolder(asked.place, own.ownFolders) }
      : asked;
  const place = asFilePlace(chosen, own.s3);
  if (place === undefined) throw new Problem("backup_bucket_without_keys");
  if (place.kind === "s3" && place.s3.bucket === own.s3?.bucket) {
    throw new Problem("backup_place_own");
  }
  await written(place).catch(refuse);
  return chosen;
}

/** @returns its path without links */
async function provenFolder(asked: string, ownFolders: readonly string[]): Promise<string> {
  if (!path.isAbsolute(asked) || asked.includes("\0")) {
    throw new Problem("backup_place_not_absolute");
  }
  // Before anything is made: also of a folder that is not there yet.
  const parent = await realpath(path.dirname(path.resolve(asked))).catch(refuse);
  const named = path.join(parent, path.basename(path.resolve(asked)));
  await assertElsewhere(named, ownFolders);
  await mkdir(named).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") refuse(error);
  });
  const folder = await realpath(named).catch(refuse);
  await assertElsewhere(folder, ownFolders);
  const others = (await readdir(folder).catch(refuse)).filter((name) => !ofBackups.has(name));
  if (others.length > 0) throw new Problem("backup_place_not_empty", { name: others[0] ?? "" });
  return folder;
}

const ofBackups = new Set(["backups", "objects", "key.json", "lost+found"]);

/** Neither within a folder of the installation nor around one. */
async function assertElsewhere(folder: string, ownFolders: readonly string[]): Promise<void> {
  for (const own of ownFolders) {
    const real = await realpath(own).catch(() => path.resolve(own));
    if (isWithin(folder, real) || isWithin(real, folder)) throw new Problem("backup_place_own");
  }
}

function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return !way.startsWith("..") && !path.isAbsolute(way);
}

async function written(place: FilePlace): Promise<void> {
  const store = await openPlace(place);
  const probe = `backups/probe-${uuidv7()}`;
  const bytes = randomBytes(64);
  await store.put(probe, bytes, "application/octet-stream");
  try {
    const back = await store.get(probe);
    if (back === undefined || !bytes.equals(back)) throw new Error("what was written is not there");
  } finally {
    await store.delete(probe);
  }
}

function refuse(error: unknown): never {
  if (error instanceof Problem) throw error;
  const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
  throw new Problem("backup_place_refused", { reason: reason.slice(0, 200) }, { cause: error });
}

/** Whether a disk that fails takes both; null where that cannot be told. */
export async function isOnDiskOf(place: FilePlace, dataFolder: string): Promise<boolean | null> {
  if (place.kind !== "folder") return false;
  try {
    return (await stat(place.folder)).dev === (await stat(dataFolder)).dev;
  } catch {
    return null;
  }
}
