/** The guides of `docs/use`, one for each kind of account and language. */
import type { View } from "../../../app/paths.ts";
import type { Language } from "../../../language/language.ts";

type Guide = { title: string; text: string };

const names = {
  collector: { en: "collector", fr: "collecteur" },
  admin: { en: "administrator", fr: "administrateur" },
} as const satisfies Record<View, Record<Language, string>>;

const folder = "../../../../../../docs";
const texts = import.meta.glob<string>("../../../../../../docs/use/*.md", {
  query: "?raw",
  import: "default",
});
/** @throws when the file does not load */
export async function loadGuide(view: View, language: Language): Promise<Guide> {
  const load = texts[`${folder}/use/${names[view][language]}.md`];
  if (load === undefined) throw new Error(`no guide for ${view} in ${language}`);
  return guideIn(await load());
}

/** The heading is the screen's; the link to the other language is for readers of the repository. */
export function guideIn(file: string): Guide {
  const [, title = "", text = ""] = /^# (.+)\n+(?:\*\[.+\n+)?([^]*)$/.exec(file) ?? [];
  return { title, text };
}

/** @param link as the guide has it: `../../apps/web/public/pictures/fr/camera.png` */
export function pictureOf(link: string): string | undefined {
  return /\/public(\/pictures\/.+)$/.exec(link)?.[1];
}
