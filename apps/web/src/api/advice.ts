import { adviceAnswerSchema } from "@elaeis/domain/advice/advice-schemas";
import {
  predictionHistorySchema,
  predictionStatisticsSchema,
} from "@elaeis/domain/predictions/prediction-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";
import { inOwnTimeZone, ownTimeZone } from "./own-time-zone.ts";

/** Under the key of the figures: what changes these changes that, and both are kept for a day without network. */
export function adviceQuery() {
  const timeZone = ownTimeZone();
  return queryOptions({
    queryKey: ["statistics", "advice", timeZone],
    queryFn: ({ signal }) =>
      inOwnTimeZone((zone) =>
        requestJson(adviceAnswerSchema, {
          path: "/api/statistics/advice",
          query: { time_zone: zone },
          signal,
        }),
      ),
  });
}

export const predictionHistoryQuery = queryOptions({
  queryKey: ["statistics", "predictions", "history"],
  queryFn: ({ signal }) =>
    requestJson(predictionHistorySchema, {
      path: "/api/predictions",
      query: { limit: 10 },
      signal,
    }),
});

export const predictionStatisticsQuery = queryOptions({
  queryKey: ["statistics", "predictions", "statistics"],
  queryFn: ({ signal }) =>
    requestJson(predictionStatisticsSchema, { path: "/api/predictions/statistics", signal }),
});
