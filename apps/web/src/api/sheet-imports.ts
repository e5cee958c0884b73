import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import {
  sheetImportSchema,
  sheetImportsSchema,
  type SheetCheck,
  type SheetErrorsQuery,
  type SheetImport,
  type SheetReading,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { queryOptions } from "@tanstack/react-query";
import { parseAnswer, requestJson, requestNothing } from "./http.ts";
import { queryString } from "./query-string.ts";
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
      (await requestJson(sheetImportsSchema, { path: root, query: { kind }, signal })).imports,
  });

export function fetchSheetImport(id: string, signal?: AbortSignal): Promise<SheetImport> {
  return requestJson(sheetImportSchema, { path: pathOf(id), signal });
}

/** Under an id of our own, so that sending it again makes no second one. */
export async function sendSheet(
  id: string,
  kind: SheetKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<SheetImport> {
  const path = `${pathOf(id)}/file${queryString({ kind, file_name: file.name.slice(-255) })}`;
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
  const path = pathOf(id);
  const size = queryString({ file_size: file.size });
  await sendPieces(sent, (piece) => `${path}/pieces/${piece}${size}`, tell.sending);
  tell.checking();
  return requestJson(sheetImportSchema, {
    path: `${path}/archive`,
    method: "PUT",
    json: { file_name: file.name.slice(-255), file_size: file.size },
    timeoutMs: checkTimeoutMs,
  });
}

/** Reads the file otherwise. */
export function rereadSheet(id: string, reading: SheetReading): Promise<SheetImport> {
  return requestJson(sheetImportSchema, {
    path: `${pathOf(id)}/reading`,
    method: "PUT",
    json: reading,
    timeoutMs: checkTimeoutMs,
  });
}

/** The dry run. */
export function checkSheet(id: string, check: SheetCheck): Promise<SheetImport> {
  const path = `${pathOf(id)}/check`;
  return requestJson(sheetImportSchema, {
    path,
    method: "POST",
    json: check,
    timeoutMs: checkTimeoutMs,
  });
}

export function runSheetImport(id: string): Promise<SheetImport> {
  return requestJson(sheetImportSchema, { path: `${pathOf(id)}/run`, method: "POST", json: {} });
}

export function undoSheetImport(id: string): Promise<SheetImport> {
  const path = `${pathOf(id)}/undo`;
  return requestJson(sheetImportSchema, {
    path,
    method: "POST",
    json: {},
    timeoutMs: checkTimeoutMs,
  });
}

export function discardSheetImport(id: string): Promise<void> {
  return requestNothing({ path: pathOf(id), method: "DELETE" });
}

/** Where the browser itself fetches a file. */
export function sheetErrorsHref(id: string, query: SheetErrorsQuery): string {
  return `${pathOf(id)}/errors${queryString(query)}`;
}

export function sheetTemplateHref(kind: SheetKind, language: "en" | "fr"): string {
  return `${root}/templates/${kind}${queryString({ language })}`;
}

const root = "/api/sheet-imports";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
