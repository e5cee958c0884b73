import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { Flame } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { Section } from "#ui/section.tsx";
import { useNow } from "./use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";
import { lastWeek, streakOf } from "./week.ts";

/** The last seven days, and how many in a row had a fruit. */
export function WeekCard({ known }: { known: Partial<CollectorStatistics> }) {
  const phrases = useDayPhrases();
  const now = useNow();
  const { recentDays } = known;
  if (recentDays === undefined) return null;
  const streak = streakOf(recentDays, now);
  return (
    <Section
      title={phrases.week}
      isNested
      aside={
        streak > 1 && (
          <p className="flex items-center gap-1.5 font-semibold">
            <Flame size={20} aria-hidden className="text-ink-2" />
            {phrases.streak(streak)}
          </p>
        )
      }
    >
      <Bars week={lastWeek(recentDays, now)} />
    </Section>
  );
}

function Bars({ week }: { week: ReturnType<typeof lastWeek> }) {
  const phrases = useDayPhrases();
  const locale = locales[useLanguage().language];
  const { count: counted } = useFormats();
  const most = Math.max(1, ...week.map(({ count }) => count));
  return (
    <ol className="flex h-28 items-end gap-2">
      {week.map(({ date, count }) => (
        <li
          key={date.toISOString()}
          className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1"
        >
          <span className="figures text-center text-sm">
            <span className="sr-only">
              {phrases.onDay(date.toLocaleDateString(locale, { weekday: "long" }), count)}
            </span>
            <span aria-hidden>{count > 0 && counted(count)}</span>
          </span>
          <span
            aria-hidden
            className="min-h-1 rounded-t-md bg-leaf"
            style={{ height: `${(count / most) * 60}%` }}
          />
          <span aria-hidden className="text-center text-sm text-ink-2">
            {date.toLocaleDateString(locale, { weekday: "narrow" })}
          </span>
        </li>
      ))}
    </ol>
  );
}
