/** The guides of `docs/use`, one for each kind of account and language. */
import type { View } from "#app/paths.ts";
import type { Language } from "#language/language.ts";
import type { RenderedGuide } from "./rendered-guide.ts";

const names = {
  collector: { en: "collector", fr: "collecteur" },
  admin: { en: "administrator", fr: "administrateur" },
} as const satisfies Record<View, Record<Language, string>>;

const folder = "../../../../../../docs/use";
const collectorGuides = import.meta.glob<RenderedGuide>("../../../../../../docs/use/collect*.md", {
  query: "?guide",
  import: "default",
});

/** @throws when the file does not load */
export async function loadGuide(view: View, language: Language): Promise<RenderedGuide> {
  const guides =
    view === "admin" ? (await import("./admin-guides.ts")).adminGuides : collectorGuides;
  const load = guides[`${folder}/${names[view][language]}.md`];
  if (load === undefined) throw new Error(`no guide for ${view} in ${language}`);
  return load();
}
