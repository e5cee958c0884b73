import type { LiveEvent } from "@elaeis/domain/events/event-schemas";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitEvents } from "./event-rate.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const perSecond = 10;
const change: LiveEvent = { event: "fruit-updated", id: "0199aaaa-0000-7000-8000-000000000001" };

function limited(isCrowded = () => false) {
  const sent: { event: string; atMs: number }[] = [];
  const rate = limitEvents({
    perSecond,
    nowMs: () => performance.now(),
    send: ({ event }) => {
      if (isCrowded()) return false;
      sent.push({ event, atMs: performance.now() });
      return true;
    },
  });
  return { sent, rate };
}

test("[LIM-03] whatever comes when, no second has more than ten events, and the last change is followed by one", () => {
  const holds = () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 120 }), (pauses) => {
        const { sent, rate } = limited();
        let offeredAtMs = 0;
        for (const pauseMs of pauses) {
          vi.advanceTimersByTime(pauseMs);
          offeredAtMs = performance.now();
          rate.offer(change);
        }
        vi.advanceTimersByTime(10_000);
        rate.stop();
        const tooSoon = sent.filter(
          ({ atMs }, index) =>
            index >= perSecond && atMs - (sent[index - perSecond]?.atMs ?? 0) < 1_000,
        );
        return tooSoon.length === 0 && (sent.at(-1)?.atMs ?? 0) >= offeredAtMs;
      }),
    );
  expect(holds).not.toThrow();
});

test("[LIM-03] fifty changes at once are ten events, and one that stands for the rest", () => {
  const { sent, rate } = limited();
  for (let count = 0; count < 50; count += 1) rate.offer(change);
  expect(sent.map(({ event }) => event)).toEqual(Array(10).fill("fruit-updated"));
  vi.advanceTimersByTime(1_000);
  expect(sent.slice(10).map(({ event }) => event)).toEqual(["force-data-refresh"]);
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(11);
});

test("a slow reader gets a refresh event once it catches up", () => {
  let isCrowded = true;
  const { sent, rate } = limited(() => isCrowded);
  rate.offer(change);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  isCrowded = false;
  vi.advanceTimersByTime(1_000);
  expect(sent.map(({ event }) => event)).toEqual(["force-data-refresh"]);
});
