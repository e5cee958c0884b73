/** The figures of a collector's day and month, and what they were made of. */
import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { fruitPageQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack } from "#ui/stack.tsx";
import { useDelay } from "#ui/use-delay.ts";
import { useNext, WhatNext, type Next } from "../what-next.tsx";
import { LatestFruits } from "./latest-fruits.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SidePanel } from "./side-panel.tsx";
import { TopZones } from "./top-zones.tsx";
import { useFigures, useWaiting, type Figures } from "./use-figures.ts";
import { useDayPhrases } from "./use-phrases.ts";

/** A server that takes longer is not waited for: what this device knows is shown without it. */
const patienceMs = 2_000;

export function Day() {
  const figures = useFigures();
  const next = useNext();
  const latest = useQuery(fruitPageQuery(latestQuery.collector));
  const isLate = useDelay(patienceMs);
  return (
    <div className="grid min-h-[52rem] lg:min-h-[34rem] grid-cols-1 content-start items-start gap-4 lg:grid-cols-[20rem_1fr] lg:gap-8">
      <SidePanel figures={figures} trouble={<Trouble figures={figures} />} />
      <Stack gap={4}>
        {(isLate || !(next.isPending || latest.isLoading)) && (
          <Work next={next} figures={figures} />
        )}
      </Stack>
    </div>
  );
}

type WorkProps = { next: Next; figures: Figures };

/** What is to be done and what was done, drawn together: little that comes later pushes it down. */
function Work({ next, figures: { known, isPending } }: WorkProps) {
  const phrases = useDayPhrases();
  const waiting = useWaiting();
  const isEmpty = known.recentActivity?.length === 0 && waiting.all === 0;
  return (
    <>
      <WhatNext next={next} />
      <LatestFruits />
      {isEmpty ? (
        <StartCollection />
      ) : (
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <TopZones zones={known.topZones} isPending={isPending} />
          <RecentActivity activities={known.recentActivity} isPending={isPending} />
        </div>
      )}
      {!isPending && (
        <Link to={paths.advice()} className={`${buttonLook("quiet")} -ml-4 justify-self-start`}>
          <Lightbulb size={20} aria-hidden />
          {phrases.advice}
        </Link>
      )}
    </>
  );
}

/** Without an answer what is kept stays, and it is said that it is asked for again. */
function Trouble({ figures }: { figures: Figures }) {
  const phrases = useDayPhrases();
  const sentence = useFailureSentence();
  const { away, refused, isRefreshing, refresh } = figures;
  if (refused !== null) {
    const question = { error: refused, isFetching: isRefreshing, refetch: async () => refresh() };
    return <LoadFailed question={question} />;
  }
  if (away === null) return null;
  return (
    <Banner tone="info">
      <span data-tells-offline className="block">
        {phrases.limited(sentence(away))}
      </span>
      <span className="block">{phrases.reconnecting}</span>
    </Banner>
  );
}

function StartCollection() {
  const phrases = useDayPhrases();
  const start = (
    <Link to={paths.newFruit()} className={buttonLook()}>
      {phrases.start}
    </Link>
  );
  return (
    <EmptyState drawing="noFruits" action={start}>
      {phrases.empty}
    </EmptyState>
  );
}
