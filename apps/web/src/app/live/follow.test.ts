import type { LiveEvent } from "@elaeis/domain/events/event-schemas";
import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { followForEver } from "./follow.ts";

const change: LiveEvent = { event: "force-data-refresh" };
const lost = new ApiFailure({ kind: "unreachable", path: "/api/events" });
const refused = new ApiFailure({ kind: "answered", path: "/api/events", status: 401 });

/** Plays one stream after the other, each its events or what it fails with, and then wants no more. */
async function play(streams: (LiveEvent[] | ApiFailure)[]) {
  const stop = new AbortController();
  const told: string[] = [];
  const waits: number[] = [];
  await followForEver(
    {
      async *open() {
        const stream = streams.shift();
        if (stream instanceof ApiFailure) throw stream;
        yield* stream ?? [];
      },
      onEvent: ({ event }) => told.push(event),
      onConnected: (isConnected) => told.push(isConnected ? "connected" : "cut"),
      random: () => 0,
      pause: (ms) => {
        waits.push(ms);
        if (streams.length === 0) stop.abort();
        return Promise.resolve();
      },
    },
    stop.signal,
  );
  return { told, waits };
}

test("[PWA-05] a stream that breaks is opened again, later each time until it holds", async () => {
  const { told, waits } = await play([lost, lost, lost, [change], lost]);
  expect(waits).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
  expect(told).toEqual(["cut", "cut", "cut", "connected", change.event, "cut", "cut"]);
});

test("who is refused does not ask again at once", async () => {
  const { waits } = await play([refused]);
  expect(waits).toEqual([60_000]);
});
