import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { canKeepFiles, isKept, keepFile, keptFilesQuery } from "../../kept-files/kept-files.ts";

/** Brings small files onto this device behind the screen; what does not come is tried the next time. */
export function useFilesKept(files: readonly TutorialFile[]): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (files.length === 0 || !canKeepFiles()) return undefined;
    const controller = new AbortController();
    void keepMissing(queries, files, controller.signal);
    return () => controller.abort();
  }, [files, queries]);
}

async function keepMissing(
  queries: QueryClient,
  files: readonly TutorialFile[],
  signal: AbortSignal,
): Promise<void> {
  const kept = await queries.ensureQueryData(keptFilesQuery);
  const missing = files.filter((file) => !isKept(kept, file));
  const ended = await Promise.allSettled(
    missing.map((file) => keepFile(file, () => undefined, signal)),
  );
  if (!ended.some(({ status }) => status === "fulfilled")) return;
  await queries.invalidateQueries({ queryKey: keptFilesQuery.queryKey });
}
