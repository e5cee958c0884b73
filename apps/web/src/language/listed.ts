import { locales, type Language } from "./language.ts";

/** "a, b and c", or "a, b et c". */
export function listed(language: Language, parts: readonly string[]): string {
  return new Intl.ListFormat(locales[language], { type: "conjunction" }).format(parts);
}
