/** A collector's own figures. */
import * as ownStatisticsApi from "@elaeis/domain/statistics/own-statistics-api";
import { ask } from "./ask.ts";
import { statisticsPollMs, statisticsRetryMs } from "@elaeis/domain/statistics/statistics";
import { queryOptions } from "@tanstack/react-query";
import { ApiFailure } from "#language/failures/failure.ts";
import { inOwnTimeZone, ownTimeZone } from "./own-time-zone.ts";

const longestPauseMs = 24_000;
const passingStatuses = new Set([502, 503, 504]);

/**
 * Asked for again every so often while on screen: at midnight they change without any event. Without an
 * answer they are asked for again by themselves, for as long as it takes, and what is kept stays on
 * screen; `failureReason` tells of it. A refusal is final until the person tries again.
 */
export function ownStatisticsQuery() {
  const timeZone = ownTimeZone();
  return queryOptions({
    queryKey: ["statistics", "me", timeZone],
    queryFn: ({ signal }) =>
      inOwnTimeZone((zone) =>
        ask(ownStatisticsApi.readOwnStatistics, { query: { time_zone: zone }, signal }),
      ),
    retry: (_failures, error) => passesByItself(error),
    retryDelay: (failures) => Math.min(statisticsRetryMs * 2 ** failures, longestPauseMs),
    refetchInterval: statisticsPollMs,
    meta: { tellsOfRetries: true },
  });
}

/** No answer, or none in time. */
export function passesByItself(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { kind, status = 0 } = error.facts;
  return kind === "unreachable" || kind === "timed_out" || passingStatuses.has(status);
}
