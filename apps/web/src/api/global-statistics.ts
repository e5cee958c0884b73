/** The whole installation in figures, for administrators. */
import { ask } from "./ask.ts";
import * as statisticsApi from "@elaeis/domain/statistics/statistics-api";
import { queryOptions } from "@tanstack/react-query";
import { inOwnTimeZone, ownTimeZone } from "./own-time-zone.ts";

/** Days are those of the reader. */
export function globalStatisticsQuery() {
  return queryOptions({
    queryKey: ["statistics", "global", ownTimeZone()],
    queryFn: ({ signal }) =>
      inOwnTimeZone((zone) =>
        ask(statisticsApi.readGlobalStatistics, { query: { time_zone: zone }, signal }),
      ),
  });
}
