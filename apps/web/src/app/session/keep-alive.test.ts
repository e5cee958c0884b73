import { expect, test } from "vitest";
import { createKeepAlive, keepAliveTimes } from "./keep-alive.ts";

const minuteMs = 60_000;

function started({ leftMs, answers = true }: { leftMs: number | null; answers?: boolean }) {
  const seen = { now: 0, refreshes: 0, lost: 0, idle: [] as number[], answers };
  const expiresAt = leftMs;
  const keepAlive = createKeepAlive({
    now: () => seen.now,
    expiresAt: () => expiresAt,
    refresh: async () => {
      seen.refreshes += 1;
      return seen.answers;
    },
    onInactive: (idleMs) => seen.idle.push(idleMs),
    onLost: async () => void (seen.lost += 1),
  });
  return { seen, ...keepAlive };
}

test("[SESS-01] the stated times", () => {
  expect(keepAliveTimes).toMatchObject({
    checkEveryMs: 90_000,
    activeWithinMs: 15 * minuteMs,
    renewBelowMs: 10 * minuteMs,
    activityThrottleMs: 30_000,
    inactiveAfterMs: 10 * minuteMs,
    visiblePauseMs: 500,
  });
});

test("[SESS-01] a session with under ten minutes left is renewed, one with more is left alone", async () => {
  const short = started({ leftMs: 10 * minuteMs - 1 });
  await short.check();
  expect(short.seen.refreshes).toBe(1);
  const long = started({ leftMs: 10 * minuteMs });
  await long.check();
  expect(long.seen.refreshes).toBe(0);
});

test("[SESS-01] nobody signed in, nothing to renew", async () => {
  const none = started({ leftMs: null });
  await none.check();
  await none.refreshNow();
  expect(none.seen.refreshes).toBe(0);
});

test("[SESS-01] a person away for fifteen minutes is not kept signed in", async () => {
  const left = started({ leftMs: 20 * minuteMs });
  left.seen.now = 15 * minuteMs + 1;
  await left.check();
  expect(left.seen.refreshes).toBe(0);
  left.touched();
  await left.check();
  expect(left.seen.refreshes).toBe(1);
});

test("[SESS-01] activity counts every 30 seconds at most", async () => {
  const busy = started({ leftMs: 60 * minuteMs });
  busy.seen.now = 29_999;
  busy.touched();
  busy.seen.now = 10 * minuteMs;
  await busy.check();
  expect(busy.seen.idle).toEqual([10 * minuteMs]);
  busy.touched();
  busy.seen.now += 30_000;
  busy.touched();
  busy.seen.now += 10 * minuteMs - 1;
  await busy.check();
  expect(busy.seen.idle).toHaveLength(1);
});

test("[SESS-01] inactivity is logged at ten minutes, once for each absence", async () => {
  const away = started({ leftMs: 60 * minuteMs });
  for (const now of [9.9, 10, 11.5, 13]) {
    away.seen.now = now * minuteMs;
    await away.check();
  }
  expect(away.seen.idle).toEqual([10 * minuteMs]);
  away.touched();
  away.seen.now += 11 * minuteMs;
  await away.check();
  expect(away.seen.idle).toHaveLength(2);
});

test("[SESS-04] three failures in a row are one too many; an answer in between begins anew", async () => {
  const lost = started({ leftMs: 60 * minuteMs, answers: false });
  await lost.refreshNow();
  await lost.refreshNow();
  expect(lost.seen.lost).toBe(0);
  lost.seen.answers = true;
  await lost.refreshNow();
  lost.seen.answers = false;
  await lost.refreshNow();
  await lost.refreshNow();
  expect(lost.seen.lost).toBe(0);
  await lost.refreshNow();
  expect(lost.seen.lost).toBe(1);
});

test("[SESS-01] questions asked at once are one question", async () => {
  const eager = started({ leftMs: minuteMs });
  await Promise.all([eager.refreshNow(), eager.check(), eager.refreshNow()]);
  expect(eager.seen.refreshes).toBe(1);
});
