import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { isWorthRetrying, profileBackOffCapMs, readBackOffCapMs, retryDelayMs } from "./retry.ts";

const path = "/api/fruits";
const unreachable = new ApiFailure({ kind: "unreachable", path });
const answered = (status: number, retryAfterMs?: number) =>
  new ApiFailure({
    kind: "answered",
    path,
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

test("[SESS-02] what may pass by itself is asked three times more, and no more", () => {
  const passing = [
    unreachable,
    new ApiFailure({ kind: "timed_out", path, timeoutMs: 15_000 }),
    ...[429, 502, 503, 504].map((status) => answered(status)),
  ];
  for (const error of passing) {
    expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  }
});

test("[SESS-02] a clean answer is shown at once", () => {
  for (const status of [400, 401, 403, 404, 409, 422, 500]) {
    expect(isWorthRetrying(0, answered(status))).toBe(false);
  }
  expect(isWorthRetrying(0, new ApiFailure({ kind: "unreadable", path }))).toBe(false);
  expect(isWorthRetrying(0, new TypeError("a bug"))).toBe(false);
});

test("[SESS-02] a browser without network is not made to wait", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(isWorthRetrying(0, unreachable)).toBe(false);
});

test("[SESS-02] the pause doubles from one second up to its cap", () => {
  const pauses = (capMs: number) =>
    [0, 1, 2, 3, 4].map((failures) => retryDelayMs(capMs)(failures, unreachable));
  expect(pauses(readBackOffCapMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
  expect(pauses(profileBackOffCapMs)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000]);
});

test("[SESS-02] a server that says how long to wait is obeyed, and shown when that is too long", () => {
  expect(retryDelayMs(readBackOffCapMs)(0, answered(429, 7_000))).toBe(7_000);
  expect(isWorthRetrying(0, answered(429, 7_000))).toBe(true);
  expect(isWorthRetrying(0, answered(429, 60_000))).toBe(false);
});
