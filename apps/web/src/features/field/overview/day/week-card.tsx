import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { Flame } from "lucide-react";
import { useFormats } from "../../../../language/formats.ts";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { locales } from "../../../../language/language.ts";
import { Card } from "../../../../ui/card.tsx";
import { useNow } from "./use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";
import { lastWeek, streakOf, targetToday } from "./week.ts";

/** The day against its share of the month's target, and the week day by day. */
export function WeekCard({ known }: { known: Partial<CollectorStatistics> }) {
  const phrases = useDayPhrases();
  const now = useNow();
  const { recentDays, monthlyProgress, collectsToday } = known;
  if (recentDays === undefined || monthlyProgress === undefined || collectsToday === undefined) {
    return null;
  }
  const streak = streakOf(recentDays, now);
  return (
    <Card
      title={phrases.week}
      isNested
      aside={
        streak > 1 && (
          <p className="flex items-center gap-1.5 font-bold">
            <Flame size={20} aria-hidden className="text-primary" />
            {phrases.streak(streak)}
          </p>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-6">
        <Ring done={collectsToday} target={targetToday(monthlyProgress, collectsToday, now)} />
        <Bars week={lastWeek(recentDays, now)} />
      </div>
    </Card>
  );
}

const radius = 42;
const around = 2 * Math.PI * radius;

function Ring({ done, target }: { done: number; target: number }) {
  const phrases = useDayPhrases();
  const { count } = useFormats();
  const share = target === 0 ? 1 : Math.min(1, done / target);
  return (
    <p className="figures grid shrink-0 justify-items-center gap-1">
      <span className="relative grid size-28 place-items-center">
        <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden>
          <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--groove)" strokeWidth="10" />
          {share > 0 && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              stroke={share === 1 ? "var(--success)" : "var(--primary)"}
              strokeWidth="10"
              strokeLinecap="round"
              strokeDasharray={`${share * around} ${around}`}
            />
          )}
        </svg>
        <span className="text-center leading-tight">
          <strong className="block text-2xl">{count(done)}</strong>
          <span className="text-sm text-muted">{phrases.ofTarget(count(target))}</span>
        </span>
      </span>
      <span className="text-sm text-muted">{phrases.todayShort}</span>
    </p>
  );
}

function Bars({ week }: { week: ReturnType<typeof lastWeek> }) {
  const phrases = useDayPhrases();
  const locale = locales[useLanguage().language];
  const { count: counted } = useFormats();
  const most = Math.max(1, ...week.map(({ count }) => count));
  return (
    <ol className="flex h-28 min-w-0 flex-1 basis-56 items-end gap-2">
      {week.map(({ date, count }) => (
        <li
          key={date.toISOString()}
          className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1"
        >
          <span className="figures text-center text-sm">
            <span className="sr-only">
              {date.toLocaleDateString(locale, { weekday: "long" })}: {phrases.fruits(count)}
            </span>
            <span aria-hidden>{count > 0 && counted(count)}</span>
          </span>
          <span
            aria-hidden
            className="min-h-1 rounded-t-md bg-primary"
            style={{ height: `${(count / most) * 60}%` }}
          />
          <span aria-hidden className="text-center text-sm text-muted">
            {date.toLocaleDateString(locale, { weekday: "narrow" })}
          </span>
        </li>
      ))}
    </ol>
  );
}
