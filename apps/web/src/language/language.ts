export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** Each language names itself, so that a person who landed in the wrong one finds the way out. */
export const languageNames: Record<Language, string> = { fr: "Français", en: "English" };
export const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** Read by public/theme.js, which chooses before the first paint: the stored one, else what the browser prefers. */
export const languageStorageKey = "elaeis.language";

export function asLanguage(text: string): Language {
  return text === "fr" ? "fr" : "en";
}

export function storeLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // A browser that blocks storage still switches for this visit.
  }
}

/** As the page says. */
export function languageOnScreen(): Language {
  return asLanguage(document.documentElement.lang);
}
