/** What this device keeps of tutorials once they were opened, so that they work without network. */
import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#language/failures/failure.ts";
import { downloadTutorialFile } from "#api/tutorials.ts";
import { keptAddress, keptFilesCache } from "./address.ts";

/** The bytes of each kept file, by its address here. */
export type KeptFiles = ReadonlyMap<string, number>;

export const keptFilesQuery = queryOptions({
  queryKey: ["kept-files"],
  queryFn: readKeptFiles,
  networkMode: "always",
});

export const keptBytes = (kept: KeptFiles) =>
  [...kept.values()].reduce((sum, bytes) => sum + bytes, 0);

/** In megabytes, for people; existing files never show as 0. */
export function keptSize(bytes: number, megabytes: (bytes: number) => string): string {
  return bytes > 0 && bytes < leastToldBytes
    ? `<\u00a0${megabytes(leastToldBytes)}`
    : megabytes(bytes);
}

const leastToldBytes = 0.1 * 1024 * 1024;

/** Withheld from pages opened over plain http. */
export const canKeepFiles = () => "caches" in globalThis;

const addressOf = (file: TutorialFile) => keptAddress(file.url, location.origin);

export function isKept(kept: KeptFiles | undefined, file: TutorialFile): boolean {
  return kept?.has(addressOf(file)) ?? false;
}

/** Nothing is kept of a file that did not wholly come, or that finds no room. */
export async function keepFile(
  file: TutorialFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(keptFilesCache);
  const answer = await downloadTutorialFile(file, onProgress, signal);
  await cache.put(addressOf(file), answer).catch((error: unknown) => {
    // Full, or given up; else the network broke off in the middle.
    if (error instanceof DOMException) throw error;
    throw new ApiFailure({ kind: "unreachable", path: file.url });
  });
}

/** Of small files those that are not here yet. @throws why one did not come; the others are kept all the same */
export async function keepMissing(
  queries: QueryClient,
  files: readonly TutorialFile[],
  signal: AbortSignal,
): Promise<void> {
  const kept = await queries.ensureQueryData(keptFilesQuery);
  const missing = files.filter((file) => !isKept(kept, file));
  const ended = await Promise.allSettled(
    missing.map((file) => keepFile(file, () => undefined, signal)),
  );
  if (ended.some(({ status }) => status === "fulfilled"))
    await queries.invalidateQueries({ queryKey: keptFilesQuery.queryKey });
  for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
}

export async function forgetKeptFiles(): Promise<void> {
  await caches.delete(keptFilesCache);
}

/** Former versions, and what is shown no more. */
export async function forgetAllBut(files: readonly TutorialFile[]): Promise<void> {
  if (!canKeepFiles()) return;
  const wanted = new Set(files.map(addressOf));
  const cache = await caches.open(keptFilesCache);
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

async function readKeptFiles(): Promise<KeptFiles> {
  if (!canKeepFiles()) return new Map();
  const cache = await caches.open(keptFilesCache);
  const sizes = (await cache.keys()).map(async ({ url }) => {
    const kept = await cache.match(url);
    return [url, Number(kept?.headers.get("content-length") ?? 0)] as const;
  });
  return new Map(await Promise.all(sizes));
}
