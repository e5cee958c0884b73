import type { Tutorial, TutorialLanguage } from "@elaeis/domain/tutorials/tutorial-schemas";
import { useState } from "react";
import { useFilesKept } from "./use-files-kept.ts";

export type Captions = { language: TutorialLanguage; url: string };

/** The captions there are, which come onto this device with their film. */
export function useCaptions(tutorial: Tutorial): readonly Captions[] {
  // New links to the same captions must not load them anew.
  const [files] = useState(() => tutorial.translations.flatMap(({ captions }) => captions ?? []));
  const [captions] = useState(() =>
    tutorial.translations.flatMap(({ language, captions }) =>
      captions ? [{ language, url: captions.url }] : [],
    ),
  );
  useFilesKept(files);
  return captions;
}
