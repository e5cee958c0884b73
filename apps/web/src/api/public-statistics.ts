/** Counts of the whole installation that anybody may see. */
import { ask } from "./ask.ts";
import * as publicStatisticsApi from "@elaeis/domain/statistics/public-statistics-api";
import type { PublicStatistics } from "@elaeis/domain/statistics/global-schemas";
import { queryOptions } from "@tanstack/react-query";

const pollMs = 60_000;

export const publicStatisticsQuery = queryOptions({
  queryKey: ["statistics", "public"],
  queryFn: ({ signal }): Promise<PublicStatistics> =>
    ask(publicStatisticsApi.readPublicStatistics, { signal }),
  refetchInterval: pollMs,
});
