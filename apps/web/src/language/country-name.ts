import type { Language } from "./language.ts";

/** A country as this language names it, by its ISO 3166 code; what is no code stays as it is. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
