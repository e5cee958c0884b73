import { addressOf, ask } from "./ask.ts";
import * as emergencyImportsApi from "@elaeis/domain/emergency-imports/emergency-imports-api";
import type { EmergencyImport } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { queryOptions } from "@tanstack/react-query";
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
    (await ask(emergencyImportsApi.listEmergencyImports, { signal })).imports,
});

export function fetchEmergencyImport(id: string, signal?: AbortSignal): Promise<EmergencyImport> {
  return ask(emergencyImportsApi.readEmergencyImport, { id, signal });
}

/** Brings a file under an id of our own, in pieces. */
export async function sendEmergencyFile(
  sent: SentFile,
  onProgress: (share: number) => void,
): Promise<void> {
  const { id, file } = sent;
  const announced = { file_name: file.name.slice(-255), file_size: file.size };
  const pathOf = (piece: number) =>
    addressOf(emergencyImportsApi.sendEmergencyImportPiece, { id, piece });
  await ask(emergencyImportsApi.openEmergencyImport, { id, json: announced });
  await sendPieces(sent, pathOf, onProgress);
}

/** The dry run. */
export function checkEmergencyImport(id: string): Promise<EmergencyImport> {
  return ask(emergencyImportsApi.checkEmergencyImport, { id, timeoutMs: checkTimeoutMs });
}
