import { afterEach, expect, test, vi } from "vitest";
import { forgetMemory } from "../sync/memory.ts";
import { countDataUse, readDataUse } from "./data-use.ts";

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetMemory("data-use");
});

const observers = new Set<(transferSize: number) => void>();

/** Tells of what was received before it was asked, as browsers do. */
class Told {
  readonly tell: (transferSize: number) => void;
  constructor(hear: (list: { getEntries: () => unknown[] }) => void) {
    this.tell = (value) => {
      const entry: unknown = Object.create(PerformanceResourceTiming.prototype, {
        transferSize: { value },
      });
      hear({ getEntries: () => [entry] });
    };
  }
  observe({ type, buffered }: { type: string; buffered: boolean }): void {
    observers.add(this.tell);
    if (type === "resource" && buffered) this.tell(1_000);
  }
  disconnect(): void {
    observers.delete(this.tell);
  }
}

const received = async () => (await readDataUse()).reduce((sum, { down }) => sum + down, 0);

test("[PWA-02] what a page received is counted once, however often counting stops and begins", async () => {
  vi.stubGlobal("PerformanceObserver", Told);
  countDataUse()();
  await expect.poll(received).toBe(1_000);
  // Between two people nobody counts, and nothing is lost.
  for (const tell of observers) tell(500);
  countDataUse()();
  await expect.poll(received).toBe(1_500);
});
