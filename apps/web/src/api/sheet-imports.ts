import { addressOf, ask } from "./ask.ts";
import * as sheetImportsApi from "@elaeis/domain/sheet-imports/sheet-imports-api";
import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import {
  sheetImportSchema,
  type SheetCheck,
  type SheetErrorsQuery,
  type SheetImport,
  type SheetReading,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { queryOptions } from "@tanstack/react-query";
import { parseAnswer } from "./http.ts";
import { sendPieces, type SentFile } from "./send-pieces.ts";
import { upload } from "./upload.ts";

export const sheetImportKeys = {
  list: ["sheet-imports", "list"] as const,
  one: (id: string) => ["sheet-imports", "one", id] as const,
};

/** Every row is read and compared, and every photo of a ZIP is looked at. */
const checkTimeoutMs = 10 * 60_000;

export const sheetImportsQuery = (kind: SheetKind) =>
  queryOptions({
    queryKey: [...sheetImportKeys.list, kind],
    queryFn: async ({ signal }) =>
      (await ask(sheetImportsApi.listSheetImports, { query: { kind }, signal })).imports,
  });

export function fetchSheetImport(id: string, signal?: AbortSignal): Promise<SheetImport> {
  return ask(sheetImportsApi.readSheetImport, { id, signal });
}

/** Under an id of our own, so that sending it again makes no second one. */
export async function sendSheet(
  id: string,
  kind: SheetKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<SheetImport> {
  const named = { kind, file_name: file.name.slice(-255) };
  const path = addressOf(sheetImportsApi.sendSheetFile, { id }, named);
  const body = file.slice(0, file.size, "application/octet-stream");
  const text = await upload({ path, body, headers: {}, onProgress });
  return parseAnswer(sheetImportSchema, text, path);
}

/** A ZIP with photos, and perhaps with the sheet as well. */
export async function sendSheetArchive(
  sent: SentFile,
  tell: { sending: (share: number) => void; checking: () => void },
): Promise<SheetImport> {
  const { id, file } = sent;
  const { sendSheetArchivePiece } = sheetImportsApi;
  const size = { file_size: file.size };
  const pathOf = (piece: number) => addressOf(sendSheetArchivePiece, { id, piece }, size);
  await sendPieces(sent, pathOf, tell.sending);
  tell.checking();
  return ask(sheetImportsApi.takeSheetArchive, {
    id,
    json: { file_name: file.name.slice(-255), file_size: file.size },
    timeoutMs: checkTimeoutMs,
  });
}

/** Reads the file otherwise. */
export function rereadSheet(id: string, reading: SheetReading): Promise<SheetImport> {
  return ask(sheetImportsApi.readSheetOtherwise, { id, json: reading, timeoutMs: checkTimeoutMs });
}

/** The dry run. */
export function checkSheet(id: string, check: SheetCheck): Promise<SheetImport> {
  return ask(sheetImportsApi.checkSheetImport, { id, json: check, timeoutMs: checkTimeoutMs });
}

export function runSheetImport(id: string): Promise<SheetImport> {
  return ask(sheetImportsApi.runSheetImport, { id });
}

export function undoSheetImport(id: string): Promise<SheetImport> {
  return ask(sheetImportsApi.undoSheetImport, { id, timeoutMs: checkTimeoutMs });
}

/** Where the browser itself fetches a file. */
export function sheetErrorsHref(id: string, query: SheetErrorsQuery): string {
  return addressOf(sheetImportsApi.readSheetErrors, { id }, query);
}

export function sheetTemplateHref(kind: SheetKind, language: "en" | "fr"): string {
  return addressOf(sheetImportsApi.readSheetTemplate, { kind }, { language });
}
