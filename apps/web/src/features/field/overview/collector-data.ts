import type { QueryClient } from "@tanstack/react-query";
import { fetchAiState } from "#app/ai-status/lazy-ai-status.tsx";
import { fruitPageQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import { Day } from "./lazy-day.tsx";

/** Asks for what the overview shows, before it is drawn. Never fails: the overview tells what is wrong. */
export async function fetchCollectorData(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(fruitPageQuery(latestQuery.collector)),
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
