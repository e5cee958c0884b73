/** Counts of the whole installation that anybody may see. */
import {
  publicStatisticsSchema,
  type PublicStatistics,
} from "@elaeis/domain/statistics/global-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

const pollMs = 60_000;

export const publicStatisticsQuery = queryOptions({
  queryKey: ["statistics", "public"],
  queryFn: ({ signal }): Promise<PublicStatistics> =>
    requestJson(publicStatisticsSchema, { path: "/api/statistics/public", signal }),
  refetchInterval: pollMs,
});
