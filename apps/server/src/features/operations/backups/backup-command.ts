/**
 * `npm run backup`: takes a backup of this installation, whether or not its server is running; lists
 * those there are, or reads one again, from its first byte to its last. Exit code 0 when all is well, 1
 * when something is not, 2 for a wrong order.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "#env.ts";
import { openAsOwner } from "#platform/database/open-database.ts";
import { chosenPlaceAsOwner } from "#platform/backup-place.ts";
import { openBackupStore, type ListedBackup } from "./backup-store.ts";
import { keepBackup } from "./keep-backup.ts";
import { describePlace, openFiles, openPlace, type FilePlace } from "#platform/files/open-files.ts";
import { verifyBackup } from "./verify-backup.ts";

const usage = `Usage:
  npm run backup [-- --to FOLDER] [--keep N]   takes one; without --to, where BACKUP_DIR, BACKUP_S3_… or an
                                               administrator says
  npm run backup -- --list                     names those there are
  npm run backup -- --verify [--name NAME]     reads the newest, or the one named, and compares every byte
With BACKUP_KEY set it is encrypted; what was encrypted is read with the same key.`;

type Order = {
  kind: "take" | "list" | "verify";
  to: string | undefined;
  keep: string | undefined;
  name: string | undefined;
};

function readOrder(args: string[]): Order | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: "string" },
        keep: { type: "string" },
        name: { type: "string" },
        list: { type: "boolean", default: false },
        verify: { type: "boolean", default: false },
      },
    });
    if (values.list && values.verify) return undefined;
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) return undefined;
    const kind = values.list ? "list" : values.verify ? "verify" : "take";
    return { kind, to: values.to, keep: values.keep, name: values.name };
  } catch {
    return undefined;
  }
}

async function run({ kind, to, keep, name }: Order): Promise<string> {
  const env = readEnv(process.env);
  const place: FilePlace | undefined =
    to === undefined
      ? (env.backup.place ?? (await chosenPlace(env)))
      : { kind: "folder", folder: path.resolve(to) };
  if (place === undefined) {
    throw new Error("say where: --to FOLDER, BACKUP_DIR, BACKUP_S3_…, or in monitoring");
  }
  if (kind === "take") return take(env, place, Number(keep ?? env.backup.keep));
  const store = await openBackupStore(await openPlace(place), env.backupKey);
  const listed = await store.list();
  if (listed.length === 0) throw new Error(`there is no backup in ${describePlace(place)}`);
  if (kind === "list") return listed.map(lineOf).join("\n");
  const chosen = name ?? listed.at(-1)?.name ?? "";
  const objects = await verifyBackup(store, await store.read(chosen), "all");
  return `The backup ${chosen} is whole: ${objects} objects read and compared.`;
}

async function chosenPlace(env: ReturnType<typeof readEnv>): Promise<FilePlace | undefined> {
  const { owner, close } = await openAsOwner(env);
  try {
    return await chosenPlaceAsOwner(owner, env.s3);
  } finally {
    await close();
  }
}

async function take(
  env: ReturnType<typeof readEnv>,
  place: FilePlace,
  keep: number,
): Promise<string> {
  const files = await openFiles(env);
  const { owner, close } = await openAsOwner(env);
  try {
    const report = await keepBackup({
      owner,
      files,
      place,
      key: env.backupKey,
      keep,
      now: () => new Date(),
    });
    return [
      `Backup ${report.name} in ${describePlace(place)}, ${report.isEncrypted ? "encrypted" : "not encrypted"}:`,
      `  ${report.rows} rows of ${report.tables} tables, ${report.files} files of ${megabytes(report.fileBytes)}`,
      `  ${report.newObjects} objects written (${megabytes(report.newBytes)}), each read back and compared`,
      ...(report.removed > 0 ? [`  ${report.removed} older backups removed`] : []),
      ...(report.leftPlain > 0
        ? [`  ${report.leftPlain} older backups in this folder are not encrypted`]
        : []),
    ].join("\n");
  } finally {
    await close();
  }
}

const lineOf = ({ name, isEncrypted }: ListedBackup) =>
  `${name}  ${isEncrypted ? "encrypted" : "not encrypted"}`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

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
