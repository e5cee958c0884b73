import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as adviceApi from "@elaeis/domain/advice/advice-api";
import { queryOptions } from "@tanstack/react-query";
import { inOwnTimeZone, ownTimeZone } from "./own-time-zone.ts";

/** Under the key of the figures: what changes these changes that, and both are kept for a day without network. */
export function adviceQuery() {
  const timeZone = ownTimeZone();
  return queryOptions({
    queryKey: ["statistics", "advice", timeZone],
    queryFn: ({ signal }) =>
      inOwnTimeZone((zone) => ask(adviceApi.readOwnAdvice, { query: { time_zone: zone }, signal })),
  });
}

export const predictionHistoryQuery = queryOf(
  ["statistics", "predictions", "history"],
  adviceApi.listOwnPredictions,
  { query: { limit: 10 } },
);

export const predictionStatisticsQuery = queryOf(
  ["statistics", "predictions", "statistics"],
  adviceApi.readOwnPredictionStatistics,
);
