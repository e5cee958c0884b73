/**
 * Where backups are kept: where the operator's environment says, else where an administrator chose. A choice is read
 * each time it is needed, so that it holds at once, on every server.
 */
import type { BackupPlace } from "@elaeis/domain/backups/backup-schemas";
import type pg from "pg";
import type { Database, Tx } from "./database/database.ts";
import type { FilePlace } from "./files/open-files.ts";
import type { S3Settings } from "./files/s3-files.ts";

export type PlaceSettings = {
  /** That of the environment; undefined lets administrators choose. */
  place: FilePlace | undefined;
  /** The bucket service that the server has keys of. */
  s3: S3Settings | undefined;
};

const system = { kind: "system", job: "backup-place" } as const;

export async function backupPlaceNow(
  database: Database,
  { place, s3 }: PlaceSettings,
): Promise<FilePlace | undefined> {
  return place ?? asFilePlace(await database.withActor(system, readChosenPlace), s3);
}

async function readChosenPlace(tx: Tx): Promise<BackupPlace | undefined> {
  return tx.selectFrom("backup_place").select(["kind", "place"]).executeTakeFirst();
}

/** Then a phone keeps what it sent until a backup holds it. */
export async function hasBackupPlace(
  database: Database,
  settings: PlaceSettings,
): Promise<boolean> {
  return (await backupPlaceNow(database, settings)) !== undefined;
}

/** @param s3 whose service and keys open a bucket; without any there is no such place */
export function asFilePlace(
  chosen: BackupPlace | undefined,
  s3: S3Settings | undefined,
): FilePlace | undefined {
  if (chosen?.kind === "folder") return { kind: "folder", folder: chosen.place };
  if (chosen === undefined || s3 === undefined) return undefined;
  return { kind: "s3", s3: { ...s3, bucket: chosen.place } };
}

/** Asked of the owner's connection, by commands. Undefined where a server never started on the database. */
export async function chosenPlaceAsOwner(
  owner: pg.Pool,
  s3: S3Settings | undefined,
): Promise<FilePlace | undefined> {
  const { rows: tables } = await owner.query("select to_regclass('backup_place') as name");
  if (tables[0]?.name === null) return undefined;
  const { rows } = await owner.query<BackupPlace>("select kind, place from backup_place");
  return asFilePlace(rows[0], s3);
}
