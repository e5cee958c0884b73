/** The words of days and times, where the phone is. */
import { useLanguage } from "#language/language-provider.tsx";
import { locales, type Language } from "#language/language.ts";

type Days = {
  /** One word for each day, to tell days apart. */
  key: (iso: string) => string;
  /** "Wednesday 25 November 2026" */
  day: (iso: string) => string;
  time: (iso: string) => string;
  isToday: (iso: string) => boolean;
};

/** Made once a language: a phone takes a millisecond for each format. */
const made: Partial<Record<Language, Days>> = {};

export function useDays(): Days {
  const { language } = useLanguage();
  return (made[language] ??= daysIn(language));
}

function daysIn(language: Language): Days {
  const locale = locales[language];
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  const key = (iso: string) => new Date(iso).toDateString();
  return {
    key,
    day: (iso) => {
      const words = day.format(new Date(iso));
      return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
    },
    time: (iso) => time.format(new Date(iso)),
    isToday: (iso) => key(iso) === new Date().toDateString(),
  };
}
