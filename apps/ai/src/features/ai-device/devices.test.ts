import { deviceMetricsAnswerSchema } from "@elaeis/domain/ai-device/device-schemas";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { parseCards, readGraphicsCards } from "./nvidia-smi.ts";
import { createProcessorLoad } from "./processor-load.ts";

const app = startTestApp();
afterAll(() => app.photoPool.close());

test("[AI-04] GET /gpu/metrics tells the real device, and no load before a second question", async () => {
  const read = async () => {
    const answer = await app.request("/gpu/metrics");
    expect(answer.status).toBe(200);
    return deviceMetricsAnswerSchema.parse(await answer.json());
  };
  const first = await read();
  expect(first.device).toBe("test processor");
  expect(first.cpu.load).toBeNull();
  expect(first.memory.service).toBeGreaterThan(10_000_000);
  expect(first.memory.total).toBeGreaterThan(first.memory.available);
  expect(first.workers).toEqual({ busy: 0, waiting: 0, size: 1 });
  const untilMs = performance.now() + 60;
  while (performance.now() < untilMs) Math.sqrt(untilMs);
  expect((await read()).cpu.load).toBeGreaterThan(0);
});

test("load is the share of busy time between two questions", () => {
  const ticks = [
    { busy: 100, all: 1000 },
    { busy: 130, all: 1040 },
    { busy: 130, all: 1040 },
    { busy: 130, all: 1080 },
  ].values();
  const load = createProcessorLoad(() => ticks.next().value ?? { busy: 0, all: 0 });
  expect([load(), load(), load(), load()]).toEqual([null, 0.75, null, 0]);
});

test("nvidia-smi's table is read line by line; what a card does not tell is null", () => {
  const csv = [
    "NVIDIA H100 80GB HBM3, 37, 1024, 81559, 41",
    "Tesla K80, rev 2, [N/A], [Not Supported], 11441, [Unknown Error]",
    "",
  ].join("\n");
  expect(parseCards(csv)).toEqual([
    {
      name: "NVIDIA H100 80GB HBM3",
      utilisation: 0.37,
      memory_used: 1024 * 1024 * 1024,
      memory_total: 81559 * 1024 * 1024,
      temperature_c: 41,
    },
    {
      name: "Tesla K80, rev 2",
      utilisation: null,
      memory_used: null,
      memory_total: 11441 * 1024 * 1024,
      temperature_c: null,
    },
  ]);
  expect(parseCards("")).toEqual([]);
  expect(parseCards("No devices were found\n")).toEqual([]);
});

test("where there is no such tool, or it fails, there are no cards", async () => {
  expect(await readGraphicsCards("nvidia-smi-that-is-not-installed")).toEqual([]);
  expect(await readGraphicsCards("false")).toEqual([]);
});
