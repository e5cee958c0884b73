/** Requests of the last minutes, out of counts that only ever grow. */
import { requestWindowMs, sampleEveryMs } from "@elaeis/domain/monitoring/monitoring";
import type { RequestFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { requestBoundsS, type RouteCounts } from "#platform/metrics/metrics.ts";
import { percentileOf } from "#platform/metrics/percentiles.ts";

const shownRoutes = 10;

type Look = { atMs: number; routes: readonly RouteCounts[] };

/** @param startedMs as of every look, by a clock that never goes back */
export function createRequestWindow(startedMs: number): (look: Look) => RequestFigures {
  /** Oldest first, further apart than the looks: the first is the beginning of the window. */
  const looks: Look[] = [{ atMs: startedMs, routes: [] }];
  return (look) => {
    while ((looks[1]?.atMs ?? Infinity) <= look.atMs - requestWindowMs) looks.shift();
    const [first = look] = looks;
    const last = looks.at(-1);
    if (last !== undefined && look.atMs - last.atMs >= sampleEveryMs) looks.push(look);
    return figuresOf(since(first.routes, look.routes), (look.atMs - first.atMs) / 1000);
  };
}

function since(before: readonly RouteCounts[], now: readonly RouteCounts[]): RouteCounts[] {
  const known = new Map(before.map((route) => [`${route.method} ${route.route}`, route]));
  return now.flatMap((route) => {
    const old = known.get(`${route.method} ${route.route}`);
    if (old === undefined) return [route];
    const counts = route.counts.map((count, index) => count - (old.counts[index] ?? 0));
    return total(counts) > 0 ? [{ ...route, counts, errors: route.errors - old.errors }] : [];
  });
}

function figuresOf(routes: readonly RouteCounts[], windowS: number): RequestFigures {
  const all = requestBoundsS
    .concat([Infinity])
    .map((_, index) => routes.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  return {
    window_seconds: windowS,
    requests: total(all),
    errors: routes.reduce((sum, { errors }) => sum + errors, 0),
    p50_ms: percentileMs(all, 0.5),
    p95_ms: percentileMs(all, 0.95),
    p99_ms: percentileMs(all, 0.99),
    routes: routes
      .toSorted((one, other) => weight(other) - weight(one))
      .slice(0, shownRoutes)
      .map(({ method, route, counts, errors }) => ({
        method,
        route,
        requests: total(counts),
        errors,
        p50_ms: percentileMs(counts, 0.5) ?? 0,
        p95_ms: percentileMs(counts, 0.95) ?? 0,
        p99_ms: percentileMs(counts, 0.99) ?? 0,
      })),
  };
}

/** About the time spent on a route. */
function weight({ counts }: RouteCounts): number {
  return total(counts) * (percentileMs(counts, 0.5) ?? 0);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function percentileMs(counts: readonly number[], share: number): number | null {
  const seconds = percentileOf(requestBoundsS, counts, share);
  return seconds === null ? null : seconds * 1000;
}
