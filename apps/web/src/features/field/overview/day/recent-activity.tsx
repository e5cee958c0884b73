import type { Activity } from "@elaeis/domain/statistics/statistics-schemas";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Section } from "#ui/section.tsx";
import { Badge } from "#ui/badge.tsx";
import { clockTime, dayInWords } from "./calendar.ts";
import { NotThere } from "./not-there.tsx";
import { useNow } from "#ui/use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";

const mostShown = 3;

type RecentActivityProps = { activities: readonly Activity[] | undefined; isPending: boolean };

/** What was done where and when, how much of it, and whether the server holds all of it. */
export function RecentActivity({ activities, isPending }: RecentActivityProps) {
  const phrases = useDayPhrases();
  return (
    <Section title={phrases.activity} isNested>
      {activities?.length === 0 && <p className="text-ink-2">{phrases.noActivity}</p>}
      {activities === undefined && <NotThere isPending={isPending} />}
      <ul className="-mx-2 divide-y divide-line">
        {activities?.slice(0, mostShown).map((activity) => (
          <ActivityRow key={`${activity.time} ${activity.location}`} activity={activity} />
        ))}
      </ul>
    </Section>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const phrases = useDayPhrases();
  const locale = locales[useLanguage().language];
  const { time, count, status, location } = activity;
  const now = useNow();
  const at = new Date(time);
  return (
    <li>
      <Link
        to={fruitsOf(location)}
        className="flex min-h-target flex-wrap items-center justify-between gap-x-3 rounded-md px-2 py-1.5 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="figures block leading-tight font-medium">
            {phrases.collected(count)}
          </span>
          <span className="figures block text-sm text-ink-2">
            {dayInWords(at, now, locale)} {clockTime(at, locale)} · {location ?? phrases.noZone}
          </span>
        </span>
        <Badge tone={status === "complete" ? "success" : "warning"}>
          {phrases.statuses[status]}
        </Badge>
      </Link>
    </li>
  );
}

function fruitsOf(location: string | null): string {
  const fruits = paths.fruits("collector");
  return location === null ? fruits : `${fruits}?search=${encodeURIComponent(location)}`;
}
