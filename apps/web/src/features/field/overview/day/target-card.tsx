import { percentageLabelAbove, remaining } from "@elaeis/domain/statistics/statistics";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { Section } from "#ui/section.tsx";
import { useFormats } from "#language/formats.ts";
import { Bar } from "./bar.tsx";
import { daysLeftInMonth } from "./calendar.ts";
import { useNow } from "./use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";

type TargetCardProps = { progress: CollectorStatistics["monthlyProgress"] | undefined };

export function TargetCard({ progress }: TargetCardProps) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const { current, target, percentage } = progress ?? { current: 0, target: 0, percentage: 0 };
  const isLabelled = percentage > percentageLabelAbove;
  return (
    <Section
      title={phrases.target}
      isNested
      aside={
        <p className="figures text-lg">
          {progress === undefined
            ? "–"
            : phrases.targetOf(formats.count(current), formats.count(target))}
        </p>
      }
      className="min-h-36"
    >
      <Bar label={phrases.target} percent={percentage} isThick>
        {isLabelled ? formats.wholePercent(percentage) : undefined}
      </Bar>
      {progress !== undefined && <Pace progress={progress} />}
    </Section>
  );
}

/** What is left, and how many a day that makes. */
function Pace({ progress }: { progress: CollectorStatistics["monthlyProgress"] }) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const now = useNow();
  const left = remaining(progress);
  const extra = progress.current - progress.target;
  if (extra === 0) return <p className="text-leaf">{phrases.reachedExactly}</p>;
  if (extra > 0) return <p className="text-leaf">{phrases.reached(formats.count(extra))}</p>;
  return (
    <p className="figures flex flex-wrap gap-x-4 text-ink-2">
      <strong className="text-ink">{phrases.remaining(left)}</strong>
      <span>{phrases.perDay(Math.ceil(left / daysLeftInMonth(now)))}</span>
    </p>
  );
}
