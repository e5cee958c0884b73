/** Removes or makes sample data in the background. Both work in steps that may be repeated. */
import * as z from "zod/mini";
import { defineJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { fillSampleData, type FillDeps } from "./fill.ts";
import { finishRemoval } from "./remove.ts";
import { sampleDataJobName } from "./memory-queries.ts";

export function sampleDataJob(
  deps: Pick<FillDeps, "database" | "files" | "ai" | "photoSize"> & { log: Log; wanted: boolean },
): Job {
  const { log, wanted } = deps;
  return defineJob({
    name: sampleDataJobName,
    schema: z.object({}),
    options: wokenByRows,
    async run({ signal }) {
      await finishRemoval({ ...deps, signal });
      if (!wanted) return;
      const { ended, predictions } = await fillSampleData({ ...deps, signal });
      signal.throwIfAborted();
      if (ended === "done" && predictions === "left_out") {
        log.warn("the AI service was away: the sample data has no predictions");
      }
    },
  });
}
