import { afterEach, expect, test } from "vitest";
import { forgetMemory } from "../sync/memory.ts";
import { readDataUse } from "./data-use.ts";
import type { DayUse } from "./day-use.ts";
import { takeWorkerUse } from "./worker-use.ts";

const on = (day: string, down: number): DayUse => ({ day, up: 0, down });

const noted = async (use: unknown) => {
  const cache = await caches.open("elaeis-worker-use");
  await cache.put(`/worker-use/${crypto.randomUUID()}`, Response.json(use));
};

afterEach(async () => {
  await caches.delete("elaeis-worker-use");
  await forgetMemory("data-use");
});

test("[PWA-02] each note of what the worker fetched is given out once, whichever tabs ask", async () => {
  const notes = [on("2026-03-01", 5), on("2026-03-01", 7), on("2026-03-02", 11)];
  for (const use of notes) await noted(use);
  await noted({ day: 3 });
  const taken = await Promise.all([takeWorkerUse(), takeWorkerUse(), takeWorkerUse()]);
  const bytes = (uses: readonly DayUse[]) => uses.map(({ down }) => down).toSorted((a, b) => a - b);
  expect(bytes(taken.flat())).toEqual([5, 7, 11]);
  expect(await takeWorkerUse()).toEqual([]);
});

test("[PWA-02] an app update counts on the day on which it came, once", async () => {
  await noted(on("2026-03-01", 1_500_000));
  await noted(on("2026-03-02", 2_000));
  const days = [on("2026-03-02", 2_000), on("2026-03-01", 1_500_000)];
  expect(await readDataUse()).toEqual(days);
  expect(await readDataUse()).toEqual(days);
});
