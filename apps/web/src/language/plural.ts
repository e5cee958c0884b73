import { locales, type Language } from "./language.ts";

/** Picks the form `Intl` gives for the count; `#` is replaced by the formatted count. */
export function plural(
  language: Language,
  count: number,
  forms: { one: string; other: string },
): string {
  const rule = new Intl.PluralRules(locales[language]).select(count);
  const form = rule === "one" ? forms.one : forms.other;
  return form.replaceAll("#", new Intl.NumberFormat(locales[language]).format(count));
}
