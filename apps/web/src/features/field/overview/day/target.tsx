import { percentageLabelAbove, remaining } from "@elaeis/domain/statistics/statistics";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Bar } from "./bar.tsx";
import { useNow } from "#ui/use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";
import { paceWithinReach } from "./week.ts";

/** How far the month has come, and how many a day are left where that is within reach. */
export function Target({ known }: { known: Partial<CollectorStatistics> }) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const now = useNow();
  const progress = known.monthlyProgress;
  const percentage = progress?.percentage ?? 0;
  const pace = progress && paceWithinReach(progress, known.recentDays ?? [], now);
  return (
    <section aria-labelledby="target" className="grid gap-1.5">
      <p className="flex justify-between gap-3">
        <span id="target" className="font-medium">
          {phrases.target}
        </span>
        <span className="figures">
          {progress === undefined
            ? "–"
            : phrases.targetOf(formats.count(progress.current), formats.count(progress.target))}
        </span>
      </p>
      <Bar label={phrases.target} percent={percentage}>
        {percentage > percentageLabelAbove ? formats.wholePercent(percentage) : undefined}
      </Bar>
      <p className="figures flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-2">
        {progress && <Left progress={progress} />}
        {pace !== undefined && <span>{phrases.perDay(pace)}</span>}
        <Link
          to={paths.report("collector")}
          className="-my-3 ml-auto inline-flex min-h-target items-center font-medium text-ink underline"
        >
          {phrases.report}
        </Link>
      </p>
    </section>
  );
}

function Left({ progress }: { progress: CollectorStatistics["monthlyProgress"] }) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const extra = progress.current - progress.target;
  if (extra < 0) return <span>{phrases.remaining(remaining(progress))}</span>;
  return (
    <span className="text-leaf">
      {extra === 0 ? phrases.reachedExactly : phrases.reached(formats.count(extra))}
    </span>
  );
}
