import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { keepFollowing } from "./keep-following.ts";
import { pauseOrWish } from "./pause.ts";

const path = "/api/monitoring/stream";
const lost = new ApiFailure({ kind: "unreachable", path });
const refused = new ApiFailure({ kind: "answered", path, status: 403 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays one stream after the other; the last stays open. */
function play(streams: (string[] | ApiFailure)[]) {
  const stop = new AbortController();
  const told: string[] = [];
  const openedAtMs: number[] = [];
  const beganMs = Date.now();
  const { pause, wish } = pauseOrWish();
  const over = keepFollowing<string>(
    {
      async *open(signal) {
        openedAtMs.push(Date.now() - beganMs);
        const stream = streams.shift();
        if (stream instanceof ApiFailure) throw stream;
        yield* stream ?? [];
        if (streams.length > 0) return;
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      },
      onMessage: (message) => told.push(message),
      onConnection: ({ is }) => told.push(is),
      pause,
    },
    stop.signal,
  );
  return { told, openedAtMs, wish, stop: () => stop.abort(), over };
}

test("[ADM-06] a stream that breaks or ends is opened again after five seconds, each time", async () => {
  const { told, openedAtMs, stop, over } = play([["one"], lost, ["two"]]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(openedAtMs).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(openedAtMs).toEqual([0, 5_000]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(openedAtMs).toEqual([0, 5_000, 10_000]);
  expect(told).toEqual([
    "connecting",
    "connected",
    "one",
    "waiting",
    "connecting",
    "waiting",
    "connecting",
    "connected",
    "two",
  ]);
  stop();
  await over;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openedAtMs).toHaveLength(3);
});

test("[ADM-06] a person need not wait", async () => {
  const { openedAtMs, wish, stop, over } = play([lost, ["one"]]);
  await vi.advanceTimersByTimeAsync(1_000);
  wish();
  await vi.advanceTimersByTimeAsync(0);
  expect(openedAtMs).toEqual([0, 1_000]);
  stop();
  await over;
});

test("[ADM-06] who is refused is not asked for again, unless they wish", async () => {
  const { told, openedAtMs, wish, stop, over } = play([refused, ["one"]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(openedAtMs).toEqual([0]);
  expect(told).toEqual(["connecting", "refused"]);
  wish();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toContain("one");
  stop();
  await over;
});
