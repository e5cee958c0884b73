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

export const predictionHistoryQuery = queryOptions({
  queryKey: ["statistics", "predictions", "history"],
  queryFn: ({ signal }) => ask(adviceApi.listOwnPredictions, { query: { limit: 10 }, signal }),
});

export const predictionStatisticsQuery = queryOptions({
  queryKey: ["statistics", "predictions", "statistics"],
  queryFn: ({ signal }) => ask(adviceApi.readOwnPredictionStatistics, { signal }),
});
