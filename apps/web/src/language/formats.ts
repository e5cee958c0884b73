import { useLanguage } from "./language-provider.tsx";
import { locales, type Language } from "./language.ts";

export type Formats = {
  count: (value: number) => string;
  /** 23.42 → "23.4%" or "23,4 %" */
  percent: (percent: number) => string;
  /** 89.7 → "90%" or "90 %" */
  wholePercent: (percent: number) => string;
  number: (value: number, decimals: number) => string;
  /** As `number`, with exactly so many decimals, so that figures line up in columns. */
  fixed: (value: number, decimals: number) => string;
  /** Three significant digits, for figures whose size nobody knows beforehand: 0.00347, 0.812, 22.4. */
  significant: (value: number) => string;
  /** As fine as it is stored: two different values never look the same. */
  exactPercent: (percent: number) => string;
  exactNumber: (value: number) => string;
  exactDateTime: (iso: string) => string;
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** By the clock of another place than the reader's. */
  dateTimeIn: (iso: string, timeZone: string) => string;
  /** "09:05" */
  time: (iso: string) => string;
  megabytes: (bytes: number) => string;
};

/** Of all that is stored, positions are the finest: to a millionth of a degree. */
const finestDecimals = 6;

/** Smaller figures are rounding errors of a sum. */
const nothing = 1e-9;

export function formatsFor(language: Language): Formats {
  const locale = locales[language];
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const percents = (least: number, most: number) =>
    numbers({
      style: "unit",
      unit: "percent",
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...options });
  const percent = once(() => percents(1, 1));
  const exactPercent = once(() => percents(1, finestDecimals));
  const wholePercent = once(() => percents(0, 0));
  const date = once(() => dates({}));
  const dateTime = once(() => dates({ timeStyle: "short" }));
  const time = once(() => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }));
  const number = (value: number, decimals: number) =>
    numbers({ maximumFractionDigits: decimals }).format(value);
  return {
    count: (value) => number(value, 0),
    percent: (value) => percent().format(value),
    wholePercent: (value) => wholePercent().format(value),
    number,
    fixed: (value, decimals) =>
      numbers({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
        // Adding 0 makes a plain 0 of what rounds to -0.
        Number(value.toFixed(decimals)) + 0,
      ),
    significant: (value) =>
      numbers({ minimumSignificantDigits: 3, maximumSignificantDigits: 3 }).format(
        Math.abs(value) < nothing ? 0 : value,
      ),
    exactPercent: (value) => exactPercent().format(value),
    exactNumber: (value) => number(value, finestDecimals),
    exactDateTime: (iso) => {
      const at = new Date(iso);
      const [seconds, ms] = [at.getUTCSeconds(), at.getUTCMilliseconds()];
      if (seconds === 0 && ms === 0) return dateTime().format(at);
      return new Intl.DateTimeFormat(locale, {
        day: "numeric",
        month: "short",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit",
        ...(ms > 0 && { fractionalSecondDigits: 3 }),
      }).format(at);
    },
    date: (iso) => date().format(new Date(iso)),
    dateTime: (iso) => dateTime().format(new Date(iso)),
    dateTimeIn: (iso, timeZone) => dates({ timeStyle: "short", timeZone }).format(new Date(iso)),
    time: (iso) => time().format(new Date(iso)),
    megabytes: (bytes) => number(bytes / (1024 * 1024), 1),
  };
}

/** Only when it is first needed: a browser's first date costs a slow phone tens of milliseconds. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Made once: every row of a list needs them, and a phone takes a millisecond for each. */
const made: Partial<Record<Language, Formats>> = {};

export function useFormats(): Formats {
  const { language } = useLanguage();
  return (made[language] ??= formatsFor(language));
}
