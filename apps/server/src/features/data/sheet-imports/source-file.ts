/** The sheet as it came, kept in the file store under its SHA-256. */
import { officeTimeZone } from "#platform/settings/office-time.ts";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { Problem } from "#platform/problem.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { SheetPlan } from "./plan-row.ts";
import type { ImportRow } from "./queries.ts";
import { readSheetInSubprocess } from "./read-in-subprocess.ts";
import type { Sheet } from "./sheet.ts";

type Stores = { files: FileStore; subprocesses: Subprocesses };

export async function keepSource(files: FileStore, sha256: Buffer, bytes: Buffer): Promise<void> {
  await files.put(pathOf(sha256), bytes, "application/octet-stream");
}

export async function forgetSource(files: FileStore, sha256: Buffer): Promise<void> {
  await files.delete(pathOf(sha256));
}

/** As it was read when its columns were chosen. @throws Problem import_not_ready when that is no longer possible */
export async function readSource(
  stores: Stores,
  row: Pick<ImportRow, "file_sha256" | "kind" | "reading" | "headers">,
  own: readonly OwnField[],
): Promise<Sheet> {
  const sheet = await rereadSource(stores, row, own);
  const isSame = JSON.stringify(sheet.headers) === JSON.stringify(row.headers);
  if (!isSame) throw new Problem("import_not_ready");
  return sheet;
}

/** @throws Problem import_not_ready when the file is gone */
export async function rereadSource(
  { files, subprocesses }: Stores,
  { file_sha256, kind, reading }: Pick<ImportRow, "file_sha256" | "kind" | "reading">,
  own: readonly OwnField[],
): Promise<Sheet> {
  const bytes = await files.get(pathOf(file_sha256));
  if (bytes === undefined) throw new Problem("import_not_ready");
  return readSheetInSubprocess(subprocesses, bytes, { kind, reading, own });
}

type PlanNeeds = Stores & { settings: SettingsReader; now: () => Date; random?: () => number };

/** What an import is planned from, by its columns and rules. @throws Problem import_not_ready */
export async function planOf(
  deps: PlanNeeds,
  row: ImportRow,
  own: readonly OwnField[],
): Promise<SheetPlan> {
  const { now, random = Math.random } = deps;
  const { id, kind, columns, rules } = row;
  return {
    id,
    kind,
    check: { columns, rules },
    sheet: await readSource(deps, row, own),
    own,
    telephoneCountry: await deps.settings.current("telephone_country"),
    timeZone: await officeTimeZone(deps.settings),
    now: now(),
    random,
  };
}

function pathOf(sha256: Buffer): string {
  return `imports/sheets/${sha256.toString("hex")}`;
}
