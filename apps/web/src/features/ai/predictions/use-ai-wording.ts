import { useFormats } from "#language/formats.ts";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import type { Wording } from "./ai-errors.ts";
import { usePhrases } from "./use-phrases.ts";

/** What the sentences about a failed analysis are made of. */
export function useAiWording(): Wording {
  const { errors } = usePhrases();
  const words = useWords();
  const reasons = usePictureReasons();
  const formats = useFormats();
  return { errors, words, reasons, formats };
}
