import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useWords } from "./use-words.ts";

/** What to photograph of a side whose name does not say it. */
export function usePhotoHint(role: PhotoRole): string | undefined {
  const hints: Partial<Record<PhotoRole, string>> = useWords().photoHints;
  return hints[role];
}
