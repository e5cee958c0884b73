import type {
  Tutorial,
  TutorialFile,
  TutorialLanguage,
} from "@elaeis/domain/tutorials/tutorial-schemas";
import { useState } from "react";
import { useFilesKept } from "./use-files-kept.ts";

export type Captions = { language: TutorialLanguage; url: string };

/** In each language that has them. */
export const captionFiles = ({ translations }: Tutorial): TutorialFile[] =>
  translations.flatMap(({ captions }) => captions ?? []);

/** The captions there are; those of a film that is not kept come onto this device all the same. */
export function useCaptions(tutorial: Tutorial): readonly Captions[] {
  // New links to the same captions must not load them anew.
  const [files] = useState(() => captionFiles(tutorial));
  const [captions] = useState(() =>
    tutorial.translations.flatMap(({ language, captions }) =>
      captions ? [{ language, url: captions.url }] : [],
    ),
  );
  useFilesKept(files);
  return captions;
}
