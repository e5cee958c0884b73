import { harvestPeriods, type HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { useAdminPhrases } from "../use-admin-phrases.ts";

/** A day, a week or a month in words, by its first day. */
export function useStepWords(period: HarvestPeriod): (start: string) => string {
  const phrases = useAdminPhrases();
  const { language } = useLanguage();
  const { unit } = harvestPeriods[period];
  const format = new Intl.DateTimeFormat(
    locales[language],
    unit === "month" ? { month: "short", year: "numeric" } : { day: "numeric", month: "short" },
  );
  return (start) => {
    // Without a zone it is read as the reader's own day.
    const words = format.format(new Date(`${start}T12:00:00`));
    return unit === "week" ? phrases.week(words) : words;
  };
}
