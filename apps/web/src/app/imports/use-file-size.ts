import { useFormats } from "#language/formats.ts";
import { useImportPhrases } from "./use-phrases.ts";

/** Below, a size in megabytes says nothing. */
const smallBytes = 512 * 1024;

export function useFileSize(): (bytes: number) => string {
  const phrases = useImportPhrases();
  const { count, megabytes } = useFormats();
  return (bytes) =>
    bytes < smallBytes
      ? phrases.kilobytes(count(Math.ceil(bytes / 1024)))
      : phrases.megabytes(megabytes(bytes));
}
