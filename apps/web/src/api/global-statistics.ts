/** What the whole installation comes to, for its administrators. */
import { globalStatisticsSchema } from "@elaeis/domain/statistics/global-schemas";
import { statisticsPollMs } from "@elaeis/domain/statistics/statistics";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";
import { ownTimeZone } from "./own-time-zone.ts";

/** Days are those of the reader. */
export function globalStatisticsQuery() {
  const timeZone = ownTimeZone();
  return queryOptions({
    queryKey: ["statistics", "global", timeZone],
    queryFn: ({ signal }) =>
      requestJson(globalStatisticsSchema, {
        path: "/api/statistics/global",
        query: { time_zone: timeZone },
        signal,
      }),
    refetchInterval: statisticsPollMs,
  });
}
