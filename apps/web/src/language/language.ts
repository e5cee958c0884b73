export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

/** Each language names itself, so that a person who landed in the wrong one finds the way out. */
export const languageNames: Record<Language, string> = { fr: "Français", en: "English" };
export const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** Also read by public/theme.js, before the first paint. */
export const languageStorageKey = "elaeis.language";

/** The stored choice, else French when the browser prefers it, else English. */
export function chooseLanguage(
  stored: string | null,
  browserLanguages: readonly string[],
): Language {
  const chosen = languages.find((language) => language === stored);
  if (chosen !== undefined) return chosen;
  const preferred = browserLanguages
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => tag === "fr" || tag === "en");
  return preferred === "fr" ? "fr" : "en";
}

export function readLanguage(): Language {
  return chooseLanguage(readStored(), navigator.languages);
}

export function storeLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // A browser that blocks storage still switches for this visit.
  }
}

/** The language on screen, for code outside React such as the API client. */
export function languageOnScreen(): Language {
  return chooseLanguage(document.documentElement.lang, []);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageStorageKey);
  } catch {
    return null;
  }
}
