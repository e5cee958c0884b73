import { harvestPeriodSchema, usualHarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { fetchAiState } from "#app/ai-status/lazy-ai-status.tsx";
import { sectionFiguresQuery } from "#api/administration.ts";
import { harvestQuery } from "#api/harvest.ts";

/** What the address asks for, or what is usual. */
export function periodIn(params: URLSearchParams) {
  return harvestPeriodSchema.safeParse(params.get("period")).data ?? usualHarvestPeriod;
}

/** Asks for what the overview shows, before it is drawn. Never fails: the overview tells what is wrong. */
export async function fetchAdminData(queries: QueryClient): Promise<void> {
  const period = periodIn(new URLSearchParams(location.search));
  await Promise.all([
    queries.prefetchQuery(harvestQuery(period)),
    queries.prefetchQuery(sectionFiguresQuery),
    fetchAiState(queries),
  ]);
}
