/** What the installation comes to: figures, what happened last, how it goes and where it comes from. */
import type { GlobalStatistics } from "@elaeis/domain/statistics/global-schemas";
import { useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue } from "react";
import { globalStatisticsQuery } from "../../../../api/global-statistics.ts";
import { LoadFailed } from "../../../../ui/loaded/loaded.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { Averages } from "./averages.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { Totals } from "./totals.tsx";
import { Trends } from "./trends.tsx";
import { useInstallationPhrases } from "./use-phrases.ts";
import { Zones } from "./zones.tsx";

export function Installation() {
  const phrases = useInstallationPhrases();
  const figures = useQuery(globalStatisticsQuery());
  // Hundreds of elements: drawn in slices between which a tap is answered.
  const known = useDeferredValue(figures.data);
  return (
    <div className="grid grid-cols-1 gap-8">
      <QuickActions />
      <LoadFailed question={figures} failed={phrases.failed} />
      {known === undefined && !figures.isError && (
        <Skeleton>
          <div className="grid grid-cols-1 gap-8">
            <Bone className="h-56" />
            <Bone className="h-96" />
          </div>
        </Skeleton>
      )}
      {known === undefined && figures.isError && <Totals figures={undefined} />}
      {known && <Figures known={known} />}
    </div>
  );
}

/** Drawn again only when there are others: not each time they are asked for. */
const Figures = memo(function Figures({ known }: { known: GlobalStatistics }) {
  return (
    <>
      <Totals figures={known} />
      <Averages figures={known} />
      <Trends days={known.trends} />
      <Zones figures={known} />
      <RecentActivity happenings={known.recent} />
    </>
  );
});
