import { addressOf, ask } from "./ask.ts";
import * as nirImportsApi from "@elaeis/domain/nir-imports/nir-imports-api";
import type { NirField } from "@elaeis/domain/fruits/fruit";
import { nirFormatOf, type SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import type {
  NirImport,
  NirImportOrder,
  NirPreview,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { queryOptions } from "@tanstack/react-query";
import { upload } from "./upload.ts";

export const nirImportKeys = {
  list: ["nir-imports", "list"] as const,
  one: (id: string) => ["nir-imports", "one", id] as const,
};

/** Fifty megabytes are looked through to their end. */
const lookTimeoutMs = 3 * 60_000;

export const nirImportsQuery = queryOptions({
  queryKey: nirImportKeys.list,
  queryFn: async ({ signal }) => (await ask(nirImportsApi.listNirImports, { signal })).imports,
});

export function fetchNirImport(id: string, signal?: AbortSignal): Promise<NirImport> {
  return ask(nirImportsApi.readNirImport, { id, signal });
}

/** @returns the fingerprint under which the server keeps it */
export async function sendNirFile(
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const sha256 = await fingerprint(file);
  const named = { name: file.name.slice(-255) };
  const path = addressOf(nirImportsApi.sendNirFile, { sha256 }, named);
  const type = nirFormatOf(file.name) === "json" ? "application/json" : "application/octet-stream";
  const body = file.slice(0, file.size, type);
  await upload({ path, body, headers: {}, onProgress });
  return sha256;
}

/** What a person said of a file: of each code what it stands for, of spectra how they are to be understood. */
export type NirMeaning = {
  confirmed: ReadonlyMap<number, NirField>;
  reading: SpectraReading | null;
};

export function fetchNirPreview(
  sha256: string,
  { confirmed, reading }: NirMeaning = { confirmed: new Map(), reading: null },
  signal?: AbortSignal,
): Promise<NirPreview> {
  const query = {
    confirmed: codesText(confirmed),
    ...(reading !== null && { reading: JSON.stringify(reading) }),
  };
  return ask(nirImportsApi.previewNirFile, { sha256, query, signal, timeoutMs: lookTimeoutMs });
}

export const nirPreviewQuery = (sha256: string, meaning: NirMeaning) =>
  queryOptions({
    queryKey: ["nir-imports", "preview", sha256, codesText(meaning.confirmed), meaning.reading],
    queryFn: ({ signal }) => fetchNirPreview(sha256, meaning, signal),
  });

const codesText = (codes: ReadonlyMap<number, NirField>) =>
  [...codes].map(([code, field]) => `${code} ${field}`).join();

export function startNirImport(id: string, order: NirImportOrder): Promise<NirImport> {
  const timeoutMs = lookTimeoutMs;
  return ask(nirImportsApi.startNirImport, { id, json: order, timeoutMs });
}

async function fingerprint(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
