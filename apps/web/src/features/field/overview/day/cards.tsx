import { CloudUpload } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Bone } from "#ui/skeleton.tsx";
import { Ring } from "./ring.tsx";
import { useWaiting, type Figures } from "./use-figures.ts";
import { useNow } from "./use-now.ts";
import { useDayPhrases } from "./use-phrases.ts";
import { targetToday } from "./week.ts";

/** The four figures. A figure that is not known is shown as that, never as nothing. */
export function Cards({ figures }: { figures: Figures }) {
  const phrases = useDayPhrases();
  const waiting = useWaiting();
  const now = useNow();
  const { collectsToday, collectsThisMonth, activeDays, zonesVisited, monthlyProgress } =
    figures.known;
  const { isPending } = figures;
  const target =
    monthlyProgress === undefined || collectsToday === undefined
      ? undefined
      : targetToday(monthlyProgress, collectsToday, now);
  return (
    <dl className="figures-abreast gap-3 lg:gap-4">
      <Card
        label={phrases.today}
        count={collectsToday}
        target={target}
        waiting={waiting.today}
        isPending={isPending}
      />
      <Card
        label={phrases.thisMonth}
        count={collectsThisMonth}
        waiting={waiting.thisMonth}
        isPending={isPending}
      />
      <Card label={phrases.activeDays} count={activeDays} isPending={isPending} />
      <Card label={phrases.zonesVisited} count={zonesVisited} isPending={isPending} />
    </dl>
  );
}

type CardProps = {
  /** What is counted, as one says it of that many. */
  label: (count: number | undefined) => string;
  count: number | undefined;
  /** How many there are to be. */
  target?: number | undefined;
  /** Not counted yet. */
  waiting?: number;
  isPending: boolean;
};

function Card({ label, count, target, waiting = 0, isPending }: CardProps) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  return (
    <div className="card flex flex-col gap-1 p-4">
      <dt className="order-1 leading-tight text-balance text-ink-2">
        <span className="block">{label(count)}</span>
        {target !== undefined && (
          <span className="figures block text-sm">
            {phrases.todayTarget(formats.count(target))}
          </span>
        )}
      </dt>
      <dd className="contents">
        <span className="figures flex flex-wrap items-center justify-between gap-2 text-3xl font-bold whitespace-nowrap sm:text-4xl">
          {isPending && <Bone className="h-11 w-16" />}
          {!isPending && count === undefined && (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{phrases.unknown}</span>
            </>
          )}
          {!isPending && count !== undefined && formats.count(count)}
          {!isPending && count !== undefined && target !== undefined && (
            <Ring share={target === 0 ? 1 : count / target} />
          )}
        </span>
        {waiting > 0 && (
          <span className="order-2 mt-auto flex items-center gap-1.5 text-sm leading-tight font-medium text-amber">
            <CloudUpload size={16} aria-hidden />
            {phrases.waiting(waiting)}
          </span>
        )}
      </dd>
    </div>
  );
}
