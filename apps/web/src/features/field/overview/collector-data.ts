import type { QueryClient } from "@tanstack/react-query";
import { fetchAiState } from "#app/ai-status/lazy-ai-status.tsx";
import { fruitPageQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import { tasksQuery } from "#device/sync/use-tasks.ts";
import { withoutValuesQuery } from "#app/without-values/use-without-values.ts";
import { firstStepsQuery } from "./first-steps.ts";
import { Day } from "./lazy-day.tsx";

/** Asks for what the overview shows, before it is drawn. Never fails: the overview tells what is wrong. */
export async function fetchCollectorData(queries: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(fruitPageQuery(latestQuery.collector)),
    queries.prefetchQuery(withoutValuesQuery("own")),
    queries.prefetchQuery(firstStepsQuery(userId)),
    queries.prefetchQuery(tasksQuery(userId)),
    fetchAiState(queries),
    Day.load(),
    fetchFigures(queries),
  ]);
}

async function fetchFigures(queries: QueryClient): Promise<void> {
  const { ownStatisticsQuery } = await import("#api/statistics.ts");
  // The screens that show them ask again; here one answer is waited for, or none.
  await queries.prefetchQuery({ ...ownStatisticsQuery(), retry: false });
}
