import { useLanguage } from "./language-provider.tsx";
import { locales, type Language } from "./language.ts";

export type Formats = {
  count: (value: number) => string;
  /** 23.42 → "23.4%" or "23,4 %" */
  percent: (percent: number) => string;
  /** 89.7 → "90%" or "90 %" */
  wholePercent: (percent: number) => string;
  number: (value: number, decimals: number) => string;
  /** As `number`, with exactly so many decimals, so that figures stand under each other. */
  fixed: (value: number, decimals: number) => string;
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  megabytes: (bytes: number) => string;
};

export function formatsFor(language: Language): Formats {
  const locale = locales[language];
  const number = (value: number, decimals: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
  const percent = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const wholePercent = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "percent",
    maximumFractionDigits: 0,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return {
    count: (value) => number(value, 0),
    percent: (value) => percent.format(value),
    wholePercent: (value) => wholePercent.format(value),
    number,
    fixed: (value, decimals) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    megabytes: (bytes) => number(bytes / (1024 * 1024), 1),
  };
}

/** Made once: every row of a list needs them, and a phone takes a millisecond for each. */
const made: Partial<Record<Language, Formats>> = {};

export function useFormats(): Formats {
  const { language } = useLanguage();
  return (made[language] ??= formatsFor(language));
}
