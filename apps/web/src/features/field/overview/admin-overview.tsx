import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { AiStatusCard } from "../../../app/ai-status/lazy-ai-status.tsx";
import { globalStatisticsQuery } from "../../../api/global-statistics.ts";
import { fruitPageQuery } from "../../../api/fruits.ts";
import { latestQuery } from "../../../api/latest-query.ts";
import { useSampleData } from "../../../app/sample-data/use-sample-data.ts";
import { LoadFailed } from "../../../ui/loaded/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Installation } from "./admin-installation.tsx";
import { AdminLatest } from "./admin-latest.tsx";
import { AdminTiles } from "./admin-tiles.tsx";
import { SampleDataNote } from "./sample-data-note.tsx";
import { useAdminPhrases } from "./use-admin-phrases.ts";

const query = latestQuery.admin;

export default function AdminOverview() {
  const phrases = useAdminPhrases();
  const sample = useSampleData();
  const page = useQuery(fruitPageQuery(query));
  const figures = useQuery(globalStatisticsQuery());
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title={phrases.title} intro={phrases.intro} />
      <LoadFailed question={page} failed={phrases.failed} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <AdminTiles page={page.data} isPending={page.isPending} />
        <AiStatusCard withMachine averageConfidence={figures.data?.totals.avgConfidence} />
      </div>
      <SampleDataNote sample={sample.data} />
      {(page.data !== undefined || page.isPending) && (
        <AdminLatest page={page.data} isPending={page.isPending} />
      )}
      <Suspense fallback={<div className="min-h-[60rem]" />}>
        <Installation />
      </Suspense>
    </div>
  );
}
