import { availableParallelism, cpus, freemem, loadavg, platform, totalmem } from "node:os";
import process from "node:process";
import { Hono } from "hono";
import type { PhotoPool } from "../predict/photo-pool.ts";
import { readGraphicsCards } from "./nvidia-smi.ts";
import { createProcessorLoad } from "./processor-load.ts";

export type DeviceDeps = {
  readonly device: string;
  readonly photoPool: Pick<PhotoPool, "load">;
};

/** What the service runs on, as the system tells it; what the system does not tell is null. */
export function aiDeviceRoutes({ device, photoPool }: DeviceDeps) {
  const processorLoad = createProcessorLoad();
  return new Hono().get("/gpu/metrics", async (c) => {
    const model = cpus()[0]?.model.replaceAll(/\s+/g, " ").trim();
    return c.json({
      ok: true as const,
      device,
      cpu: {
        model: model === undefined || model === "" ? null : model,
        cores: availableParallelism(),
        load: processorLoad(),
        load_average_1m: platform() === "win32" ? null : (loadavg()[0] ?? null),
      },
      memory: {
        total: totalmem(),
        available: freemem(),
        service: process.memoryUsage.rss(),
      },
      gpus: await readGraphicsCards(),
      workers: photoPool.load(),
      uptime_seconds: Math.round(process.uptime()),
    });
  });
}
