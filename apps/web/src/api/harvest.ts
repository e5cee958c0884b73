/** How the harvest of a period goes, for administrators. */
import { ask } from "./ask.ts";
import * as statisticsApi from "@elaeis/domain/statistics/statistics-api";
import type { HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { statisticsPollMs } from "@elaeis/domain/statistics/statistics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { inOwnTimeZone, ownTimeZone } from "./own-time-zone.ts";

/** Days are those of the reader. The former period is shown until the new one is there. */
export function harvestQuery(period: HarvestPeriod) {
  const timeZone = ownTimeZone();
  return queryOptions({
    queryKey: ["statistics", "harvest", period, timeZone],
    queryFn: ({ signal }) =>
      inOwnTimeZone((zone) =>
        ask(statisticsApi.readHarvest, { query: { period, time_zone: zone }, signal }),
      ),
    refetchInterval: statisticsPollMs,
    placeholderData: keepPreviousData,
  });
}
