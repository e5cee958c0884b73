/** The figures of a collector's day and month, and what they were made of. */
import { RefreshCw } from "lucide-react";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { locales } from "#language/language.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Note } from "#ui/note.tsx";
import { Line } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { WhatNext } from "../what-next.tsx";
import { clockTime, localDay } from "./calendar.ts";
import { LatestFruits } from "./latest-fruits.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SidePanel } from "./side-panel.tsx";
import { TopZones } from "./top-zones.tsx";
import { useFigures, useWaiting, type Figures } from "./use-figures.ts";
import { useNow } from "./use-now.ts";
import { WeekCard } from "./week-card.tsx";
import { useDayPhrases } from "./use-phrases.ts";

export function Day() {
  const figures = useFigures();
  const { known } = figures;
  const waiting = useWaiting();
  const isEmpty = known.recentActivity?.length === 0 && waiting.all === 0;
  return (
    <Stack gap={6}>
      <WhatNext />
      <div className="grid min-h-[60rem] grid-cols-1 content-start items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <SidePanel
          figures={figures}
          heading={
            <>
              <Heading figures={figures} />
              <Trouble figures={figures} />
            </>
          }
        />
        <Stack gap={6}>
          <LatestFruits />
          <WeekCard known={known} />
          {isEmpty ? (
            <StartCollection />
          ) : (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <TopZones zones={known.topZones} isPending={figures.isPending} />
              <RecentActivity activities={known.recentActivity} isPending={figures.isPending} />
            </div>
          )}
        </Stack>
      </div>
    </Stack>
  );
}

function Heading({ figures }: { figures: Figures }) {
  const phrases = useDayPhrases();
  const formats = useFormats();
  const locale = locales[useLanguage().language];
  const now = useNow();
  const { asOf } = figures;
  const when =
    asOf !== null && localDay(asOf) === localDay(now)
      ? clockTime(asOf, locale)
      : asOf && formats.dateTime(asOf.toISOString());
  return (
    <Line gap={2}>
      <h2 id="figures" className="flex-1 text-xl font-semibold">
        {phrases.title}
      </h2>
      <Note as="span" hasFigures>
        {when && phrases.asOf(when)}
      </Note>
      <IconButton label={phrases.refresh} onClick={figures.refresh}>
        <RefreshCw
          size={20}
          aria-hidden
          className={figures.isRefreshing ? "animate-spin" : undefined}
        />
      </IconButton>
    </Line>
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
    <Banner tone="warning">
      <span data-tells-offline className="block">
        {phrases.limited(sentence(away))}
      </span>
      <strong className="block">{phrases.reconnecting}</strong>
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
