import {
  emergencyImportSchema,
  emergencyImportsSchema,
  type EmergencyImport,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";
import { sendPieces, type SentFile } from "./send-pieces.ts";

export const emergencyImportKeys = {
  list: ["unsent-imports", "list"] as const,
  one: (id: string) => ["unsent-imports", "one", id] as const,
};

/** Every photo of the file is read and its fingerprint compared. */
const checkTimeoutMs = 10 * 60_000;

export const emergencyImportsQuery = queryOptions({
  queryKey: emergencyImportKeys.list,
  queryFn: async ({ signal }) =>
    (await requestJson(emergencyImportsSchema, { path: root, signal })).imports,
});

export function fetchEmergencyImport(id: string, signal?: AbortSignal): Promise<EmergencyImport> {
  return requestJson(emergencyImportSchema, { path: pathOf(id), signal });
}

/** Brings a file under an id of our own, in pieces. */
export async function sendEmergencyFile(
  sent: SentFile,
  onProgress: (share: number) => void,
): Promise<void> {
  const { id, file } = sent;
  const announced = { file_name: file.name.slice(-255), file_size: file.size };
  const path = pathOf(id);
  await requestJson(emergencyImportSchema, { path, method: "PUT", json: announced });
  await sendPieces(sent, (piece) => `${path}/pieces/${piece}`, onProgress);
}

/** The dry run. */
export function checkEmergencyImport(id: string): Promise<EmergencyImport> {
  const path = `${pathOf(id)}/check`;
  return requestJson(emergencyImportSchema, {
    path,
    method: "POST",
    json: {},
    timeoutMs: checkTimeoutMs,
  });
}

export function runEmergencyImport(id: string): Promise<EmergencyImport> {
  return requestJson(emergencyImportSchema, {
    path: `${pathOf(id)}/run`,
    method: "POST",
    json: {},
  });
}

export function undoEmergencyImport(id: string): Promise<EmergencyImport> {
  return requestJson(emergencyImportSchema, { path: `${pathOf(id)}/undo`, method: "POST" });
}

export function discardEmergencyImport(id: string): Promise<void> {
  return requestNothing({ path: pathOf(id), method: "DELETE" });
}

const root = "/api/unsent-imports";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
