/** Where a person stands today, and what else the month is made of. A figure that is not known is shown as that. */
import { CloudUpload } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { Bone } from "#ui/skeleton.tsx";
import { Note } from "#ui/note.tsx";
import { useWaiting, type Figures } from "./use-figures.ts";
import { useDayPhrases } from "./use-phrases.ts";

/** Large, for it is what one looks for. */
export function Today({ figures }: { figures: Figures }) {
  const phrases = useDayPhrases();
  const { isPending, known } = figures;
  const count = known.collectsToday;
  return (
    <dl>
      <div className="flex flex-col">
        <dt className="order-1 text-ink-2">{phrases.today(count)}</dt>
        <dd className="contents">
          <span className="figures text-4xl font-bold">
            <Count count={count} isPending={isPending} />
          </span>
          <Waiting count={useWaiting().today} />
        </dd>
      </div>
    </dl>
  );
}

/** The other three, in one line. */
export function Month({ figures }: { figures: Figures }) {
  const phrases = useDayPhrases();
  const { collectsThisMonth, activeDays, zonesVisited } = figures.known;
  const { isPending } = figures;
  return (
    <dl className="flex gap-4">
      <div className="flex flex-1 flex-col">
        <Label>{phrases.thisMonth(collectsThisMonth)}</Label>
        <dd className="contents">
          <span className="figures text-xl font-semibold">
            <Count count={collectsThisMonth} isPending={isPending} />
          </span>
          <Waiting count={useWaiting().thisMonth} />
        </dd>
      </div>
      <div className="flex flex-1 flex-col">
        <Label>{phrases.activeDays(activeDays)}</Label>
        <dd className="figures text-xl font-semibold">
          <Count count={activeDays} isPending={isPending} />
        </dd>
      </div>
      <div className="flex flex-1 flex-col">
        <Label>{phrases.zonesVisited(zonesVisited)}</Label>
        <dd className="figures text-xl font-semibold">
          <Count count={zonesVisited} isPending={isPending} />
        </dd>
      </div>
    </dl>
  );
}

const Label = ({ children }: { children: string }) => (
  <Note as="dt" className="order-1 leading-tight text-balance">
    {children}
  </Note>
);

function Count({ count, isPending }: { count: number | undefined; isPending: boolean }) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  if (isPending) return <Bone className="my-1 h-[0.8em] w-10" />;
  if (count !== undefined) return formats.count(count);
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{phrases.unknown}</span>
    </>
  );
}

/** Handed in, and not counted yet. */
function Waiting({ count }: { count: number }) {
  const phrases = useDayPhrases();
  if (count === 0) return null;
  return (
    <span className="order-2 flex items-center gap-1.5 text-sm leading-tight font-medium text-amber">
      <CloudUpload size={16} aria-hidden />
      {phrases.waiting(count)}
    </span>
  );
}
