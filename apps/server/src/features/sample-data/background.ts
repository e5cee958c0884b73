/** Fills a new installation behind the running server, and finishes what an earlier run left undone. */
import type { AiService } from "../../platform/ai/ai-service.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import type { Log } from "../../platform/log.ts";
import { beginAtStart } from "./begin.ts";
import { fillSampleData, type FillDeps } from "./fill.ts";
import { finishRemoval } from "./remove.ts";

export type BackgroundSampleData = {
  /** In words, for the start-up message; undefined when there is nothing to tell. */
  announcement: string | undefined;
  /** To be called once the server is announced. */
  start: () => void;
  /** Returns within a second or two; the next start goes on. */
  stop: () => Promise<void>;
};

/** Longest that stopping waits for a step in progress: it is one transaction, undone if cut off. */
const stopTimeoutMs = 1500;

export async function prepareSampleData(
  deps: {
    database: Database;
    files: FileStore;
    ai: AiService;
    log: Log;
    wanted: boolean;
  } & Pick<FillDeps, "photoSize"> & { fruits?: number },
): Promise<BackgroundSampleData> {
  const { database, log, wanted } = deps;
  const stopping = new AbortController();
  const filling = await beginAtStart(database, {
    wanted,
    now: new Date(),
    ...(deps.fruits === undefined ? {} : { fruits: deps.fruits }),
  });
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      await finishRemoval(deps);
      if (filling === undefined) return;
      const { ended, predictions } = await fillSampleData({ ...deps, signal: stopping.signal });
      if (ended === "done" && predictions === "left_out") {
        log.warn("the AI service was away: the sample data has no predictions");
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, "the sample data is not complete; the next start goes on");
    }
  }

  return {
    announcement:
      filling === undefined
        ? undefined
        : `${filling.fruits} sample fruits are being drawn meanwhile (SAMPLE_DATA=0 leaves them out)`,
    start() {
      running ??= work();
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))]);
    },
  };
}
