/** Brings a file of a tutorial onto this device when it is opened, and says how far that has come. */
import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { isQuotaExceeded } from "#device/is-quota-exceeded.ts";
import {
  canKeepFiles,
  isKept,
  keepFile,
  keepMissing,
  keptFilesQuery,
} from "#device/kept-files/kept-files.ts";

/** A film up to this size is worth the data of one visit; a longer one is kept on the person's wish. */
const keptUnaskedBytes = 25 * 1024 * 1024;

export type Keeping =
  /** On this device. */
  | { state: "kept" }
  | { state: "coming"; share: number }
  /** Not to be kept unasked, or at all: it is read over the network. */
  | { state: "remote"; why: "large" | "storage-full" | "impossible" }
  | { state: "failed"; error: unknown };

const none: readonly TutorialFile[] = [];

/** @param needed small files it is of less use without: they come before it, so that it is not kept alone */
export function useKeptFile(
  file: TutorialFile,
  needed: readonly TutorialFile[] = none,
): { keeping: Keeping; keep: () => void } {
  const queries = useQueryClient();
  const kept = useQuery(keptFilesQuery);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  const isThere = isKept(kept.data, file);
  const isSmall = file.size_bytes <= keptUnaskedBytes;

  const keep = useCallback(() => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setShare(0);
    keepMissing(queries, needed, controller.signal)
      .then(() => keepFile(file, setShare, controller.signal))
      .then(() => queries.invalidateQueries({ queryKey: keptFilesQuery.queryKey }))
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      })
      .finally(() => {
        if (running.current !== controller) return;
        running.current = null;
        setShare(null);
      });
  }, [file, needed, queries]);

  const isWanted = kept.isSuccess && !isThere && isSmall && canKeepFiles();
  useEffect(() => {
    if (isWanted) keep();
  }, [isWanted, keep]);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  return { keeping: keepingOf(), keep };

  function keepingOf(): Keeping {
    if (isThere) return { state: "kept" };
    if (!canKeepFiles()) return { state: "remote", why: "impossible" };
    if (isQuotaExceeded(error)) return { state: "remote", why: "storage-full" };
    if (error !== null) return { state: "failed", error };
    if (share === null && !isSmall && kept.isSuccess) return { state: "remote", why: "large" };
    return { state: "coming", share: share ?? 0 };
  }
}
