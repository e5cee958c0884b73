import type { QueryClient } from "@tanstack/react-query";
import { fetchAiState } from "../../ai-status/lazy-ai-status.tsx";
import { fruitPageQuery } from "../../api/fruits.ts";
import { latestQuery } from "../../api/latest-query.ts";

/** Asks for what the overview shows, before it is drawn. Never fails: the overview tells what is wrong. */
export async function fetchCollectorData(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(fruitPageQuery(latestQuery.collector)),
    fetchAiState(queries),
  ]);
}
