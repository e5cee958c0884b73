/**
 * `npm run restore`: puts a backup into an installation that holds nothing, with its server stopped. Exit
 * code 0 when every row and file is back, 1 when not, 2 for a wrong order.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env.ts";
import { openAsOwner } from "#platform/database/open-database.ts";
import { openBackupStore } from "./backup-store.ts";
import { describePlace, openFiles, openPlace, type FilePlace } from "#platform/files/open-files.ts";
import { restoreBackup } from "./restore-backup.ts";

const usage = `Usage:
  npm run restore -- [--from FOLDER] [--name NAME]   restores the newest backup there, or the one named, into
                                                     the empty installation that DATA_DIR or DATABASE_URL name;
                                                     without --from, from where BACKUP_DIR or BACKUP_S3_… say
An encrypted backup is read with the BACKUP_KEY it was made with.`;

type Order = { from: string | undefined; name: string | undefined };

function readOrder(args: string[]): Order | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { from: { type: "string" }, name: { type: "string" } },
    });
    return { from: values.from, name: values.name };
  } catch {
    return undefined;
  }
}

async function run({ from, name }: Order): Promise<string> {
  const env = readEnv(process.env);
  const place: FilePlace | undefined =
    from === undefined ? env.backup.place : { kind: "folder", folder: path.resolve(from) };
  if (place === undefined)
    throw new Error("say from where: --from FOLDER, BACKUP_DIR or BACKUP_S3_…");
  const store = await openBackupStore(await openPlace(place), env.backupKey);
  const chosen = name ?? (await store.list()).at(-1)?.name;
  if (chosen === undefined) throw new Error(`there is no backup in ${describePlace(place)}`);
  const manifest = await store.read(chosen);
  const files = await openFiles(env);
  const { owner, description, close } = await openAsOwner(env);
  try {
    const { tables, rows, files: count } = await restoreBackup({ owner, files, store }, manifest);
    return [
      `Restored ${chosen} into ${description}:`,
      `  ${rows} rows of ${tables} tables, read back and compared; ${count} files, compared as they were written`,
      "  Everybody signs in again; links to set a password are asked for again.",
    ].join("\n");
  } finally {
    await close();
  }
}

const order = readOrder(process.argv.slice(2));
if (order === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    console.log(await run(order));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
