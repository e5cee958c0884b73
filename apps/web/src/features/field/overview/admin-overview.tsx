/** How the harvest goes and what waits for an administrator; every figure leads to what it is about. */
import {
  harvestPeriodSchema,
  type Harvest,
  type HarvestPeriod,
} from "@elaeis/domain/statistics/harvest-schemas";
import { useQuery } from "@tanstack/react-query";
import { ChartColumn, Printer } from "lucide-react";
import { adminPaths } from "#app/admin-paths.ts";
import { AiStatusCard } from "#app/ai-status/lazy-ai-status.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { harvestQuery } from "#api/harvest.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { periodIn } from "./admin-data.ts";
import { BehindCard } from "./desk/behind-card.tsx";
import { FruitsCard, OilCard, PredictionsCard } from "./desk/figure-cards.tsx";
import { QuickActions } from "./desk/quick-actions.tsx";
import { RecentActivity } from "./desk/recent-activity.tsx";
import { StepTable } from "./desk/step-table.tsx";
import { WaitingCard } from "./desk/waiting-card.tsx";
import { ZonesCard } from "./desk/zones-card.tsx";
import { useAdminPhrases } from "./use-admin-phrases.ts";

export default function AdminOverview() {
  const phrases = useAdminPhrases();
  const [params] = useSearchParams();
  const period = periodIn(params);
  const harvest = useQuery(harvestQuery(period));
  const { data } = harvest;
  const confidence = data && {
    average: data.predictions.confidence,
    over: phrases.periods[data.period],
  };
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} actions={<PeriodChoice period={period} />} />
      <LoadFailed question={harvest} failed={phrases.failed} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_18rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <WaitingCard />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {data === undefined && !harvest.isError && <Waiting />}
          {data && <Figures harvest={data} />}
        </div>
        {/* On a phone it is below the figures: it comes with them. */}
        <div
          className={`grid grid-cols-1 content-start gap-8 lg:col-start-2 ${harvest.isPending ? "max-lg:hidden" : ""}`}
        >
          <div className="min-h-44">
            <AiStatusCard withMachine confidence={confidence} />
          </div>
          <QuickActions />
        </div>
      </div>
      {data && <RecentActivity happenings={data.recent} />}
    </Stack>
  );
}

function Figures({ harvest }: { harvest: Harvest }) {
  const phrases = useAdminPhrases();
  const isEmpty = harvest.source === "nothing";
  return (
    <>
      {isEmpty ? (
        <EmptyState drawing="noFruits" action={<NewUserLink />}>
          {phrases.emptyAdmin}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
          <FruitsCard harvest={harvest} />
          <OilCard harvest={harvest} />
          <PredictionsCard harvest={harvest} />
          <BehindCard harvest={harvest} />
        </div>
      )}
      {!isEmpty && <ZonesCard harvest={harvest} />}
      {!isEmpty && <StepTable harvest={harvest} />}
      <Row gap={3}>
        <Link to={adminPaths.statistics()} className={buttonLook("outline")}>
          <ChartColumn size={20} aria-hidden />
          {phrases.statistics}
        </Link>
        <Link to={paths.report("admin")} className={buttonLook("outline")}>
          <Printer size={20} aria-hidden />
          {phrases.report}
        </Link>
      </Row>
    </>
  );
}

function NewUserLink() {
  const phrases = useAdminPhrases();
  return (
    <Link to={adminPaths.newUser()} className={buttonLook()}>
      {phrases.actions.newUser}
    </Link>
  );
}

/** Kept in the address, so that it can be shared and come back to. */
function PeriodChoice({ period }: { period: HarvestPeriod }) {
  const phrases = useAdminPhrases();
  return (
    <nav aria-label={phrases.period}>
      <ul className="edge-strong flex overflow-hidden rounded-md bg-card">
        {harvestPeriodSchema.options.map((one) => (
          <li key={one} className="flex-auto">
            <Link
              to={`${paths.overview("admin")}?period=${one}`}
              aria-current={one === period}
              className="grid h-full min-h-target place-items-center px-1.5 text-center text-sm font-medium text-ink-2 -outline-offset-4 hover:bg-sunk aria-[current=true]:bg-brand-soft aria-[current=true]:text-ink sm:px-4"
            >
              {phrases.periods[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As high as the figures that it replaces, so that nothing moves when they come. */
function Waiting() {
  return (
    <Skeleton>
      <span className="grid grid-cols-1 gap-8 md:grid-cols-2">
        <Bone className="h-42" />
        <Bone className="h-42" />
        <Bone className="h-24" />
        <Bone className="h-24" />
      </span>
      <Bone className="mt-8 h-80" />
    </Skeleton>
  );
}
