import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { Note } from "#ui/note.tsx";
import { useNow } from "#ui/use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";
import { lastWeek, streakOf } from "./week.ts";

/** The last seven days, small, and how many in a row had a fruit. */
export function Week({ days }: { days: CollectorStatistics["recentDays"] | undefined }) {
  const phrases = useDayPhrases();
  const locale = locales[useLanguage().language];
  const now = useNow();
  if (days === undefined) return null;
  const week = lastWeek(days, now);
  const most = Math.max(1, ...week.map(({ count }) => count));
  const streak = streakOf(days, now);
  return (
    <div className="grid justify-items-end gap-1">
      <ol aria-label={phrases.week} className="edge-b flex h-10 items-end gap-1.5">
        {week.map(({ date, count }) => (
          <li key={date.toISOString()} className="flex h-full w-4 items-end">
            <span className="sr-only">
              {phrases.onDay(date.toLocaleDateString(locale, { weekday: "long" }), count)}
            </span>
            <span
              aria-hidden
              className="w-full rounded-t-md bg-leaf"
              style={{ height: `${(count / most) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <Note>{streak > 1 ? phrases.streak(streak) : phrases.week}</Note>
    </div>
  );
}
