/** The whole installation in figures, for administrators. */
import { globalStatisticsSchema } from "@elaeis/domain/statistics/global-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";
import { inOwnTimeZone, ownTimeZone } from "./own-time-zone.ts";

/** Days are those of the reader. */
export function globalStatisticsQuery() {
  return queryOptions({
    queryKey: ["statistics", "global", ownTimeZone()],
    queryFn: ({ signal }) =>
      inOwnTimeZone((zone) =>
        requestJson(globalStatisticsSchema, {
          path: "/api/statistics/global",
          query: { time_zone: zone },
          signal,
        }),
      ),
  });
}
