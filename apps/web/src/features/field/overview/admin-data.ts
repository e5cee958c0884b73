import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { fetchAiState } from "../../../app/ai-status/lazy-ai-status.tsx";
import { fruitPageQuery } from "../../../api/fruits.ts";
import { latestQuery } from "../../../api/latest-query.ts";
import { fetchTraining, trainingKeys } from "../../../api/training.ts";
import { sampleDataQuery } from "../../../app/sample-data/use-sample-data.ts";

export const trainingQuery = queryOptions({
  queryKey: trainingKeys.overview,
  queryFn: ({ signal }) => fetchTraining(signal),
});

/** Asks for what the overview shows, before it is drawn. Never fails: the overview tells what is wrong. */
export async function fetchAdminData(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(fruitPageQuery(latestQuery.admin)),
    queries.prefetchQuery(sampleDataQuery),
    queries.prefetchQuery(trainingQuery),
    fetchAiState(queries),
  ]);
}
