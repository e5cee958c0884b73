/** The guides of `docs/use`, one for each kind of account and language. */
import type { View } from "#app/paths.ts";
import type { Language } from "#language/language.ts";
import { en } from "./collector-guide.en.ts";
import { fr } from "./collector-guide.fr.ts";
import type { RenderedGuide } from "./rendered-guide.ts";

/** Kept on a phone as its phrases are. */
const collectorGuides = { en, fr };

/** @throws when the file does not load */
export async function loadGuide(view: View, language: Language): Promise<RenderedGuide> {
  if (view === "collector") return collectorGuides[language];
  return (await import("./admin-guides.ts")).adminGuides[language]();
}
