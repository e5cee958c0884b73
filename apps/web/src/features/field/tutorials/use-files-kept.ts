import type { TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { canKeepFiles, keepMissing } from "#device/kept-files/kept-files.ts";

/** Brings small files onto this device behind the screen; what does not come is tried the next time. */
export function useFilesKept(files: readonly TutorialFile[]): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (files.length === 0 || !canKeepFiles()) return undefined;
    const controller = new AbortController();
    keepMissing(queries, files, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [files, queries]);
}
