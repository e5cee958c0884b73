import { requestWindowMs } from "@elaeis/domain/monitoring/monitoring";
import { expect, test } from "vitest";
import { requestBoundsS, type RouteCounts } from "#platform/metrics/metrics.ts";
import { createRequestWindow } from "./request-window.ts";

/** So many answers of a millisecond, and so many of a second. */
function counts(route: string, quick: number, slow: number, errors = 0): RouteCounts {
  const each = Array.from({ length: requestBoundsS.length + 1 }, () => 0);
  each[0] = quick;
  each[requestBoundsS.indexOf(1)] = slow;
  return { method: "GET", route, counts: each, errors };
}

test("[ADM-06] it counts the last minutes, not all since the start", () => {
  const look = createRequestWindow(0);
  expect(look({ atMs: 0, routes: [] })).toMatchObject({ requests: 0, p50_ms: null });
  const slow = look({ atMs: 60_000, routes: [counts("/a", 0, 100, 4)] });
  expect(slow).toMatchObject({ requests: 100, errors: 4, window_seconds: 60 });
  expect(slow.p50_ms).toBeGreaterThan(500);
  for (let atMs = 63_000; atMs < 60_000 + requestWindowMs + 30_000; atMs += 3_000) {
    look({ atMs, routes: [counts("/a", 0, 100, 4)] });
  }
  const later = look({
    atMs: 60_000 + requestWindowMs + 30_000,
    routes: [counts("/a", 50, 100, 4), counts("/b", 10, 0)],
  });
  expect(later).toMatchObject({ requests: 60, errors: 0 });
  expect(later.p95_ms).toBeLessThanOrEqual(1);
  expect(later.routes.map(({ route, requests }) => [route, requests])).toEqual([
    ["/a", 50],
    ["/b", 10],
  ]);
  expect(later.window_seconds).toBeGreaterThanOrEqual(requestWindowMs / 1000);
  expect(later.window_seconds).toBeLessThan(requestWindowMs / 1000 + 20);
});

test("[ADM-06] where time goes comes first, and the list ends somewhere", () => {
  const look = createRequestWindow(0);
  const many = Array.from({ length: 40 }, (_, index) => counts(`/quick-${index}`, 5, 0));
  const { routes } = look({ atMs: 1_000, routes: [...many, counts("/slow", 0, 5)] });
  expect(routes).toHaveLength(10);
  expect(routes[0]?.route).toBe("/slow");
});
