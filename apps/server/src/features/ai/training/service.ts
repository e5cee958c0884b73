/** Training as an administrator sees it: what there is to learn from, the runs, starting and cancelling. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { leastFruitsToTrain } from "@elaeis/domain/training/training";
import type {
  TrainingOverview,
  TrainingReport,
  TrainingRun,
  TrainingRunDetail,
  TrainingStatus,
} from "@elaeis/domain/training/training-schemas";
import { assertMay } from "../../../http/permission.ts";
import { Problem } from "../../../platform/problem.ts";
import type { AiService } from "../../../platform/ai/ai-service.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { recordSecurityEvent } from "../../operations/audit/security-event-service.ts";
import { namingCollectors, presentDataset, presentRun } from "./present.ts";
import {
  countMeasuredPhotos,
  countUsable,
  groupFruits,
  trainingProvenance,
} from "./dataset-queries.ts";
import { emailsOf, endRun, findReport, findRun, listRuns, lockRun } from "./queries.ts";
import { readStatus } from "./runs.ts";

export type TrainingService = ReturnType<typeof createTrainingService>;

export function createTrainingService(deps: { database: Database; ai: AiService }) {
  const { database, ai } = deps;

  return {
    async overview(actor: Actor): Promise<TrainingOverview> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => ({
        dataset: await readDataset(tx),
        ...(await readStatus(tx)),
      }));
    },

    async status(actor: Actor): Promise<TrainingStatus> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, readStatus);
    },

    async history(actor: Actor): Promise<{ runs: TrainingRun[] }> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => ({
        runs: (await listRuns(tx)).map(presentRun),
      }));
    },

    /** @throws Problem unknown_run */
    async read(actor: Actor, id: string): Promise<TrainingRunDetail> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => {
        const run = await findRun(tx, id);
        if (run === undefined) throw new Problem("unknown_run");
        const report = await findReport(tx, id);
        return { ...presentRun(run), report: report && (await withEmails(tx, report)) };
      });
    },

    /**
     * Through the AI service, which begins at once and need not wait to find the run.
     *
     * @throws Problem too_few_training_fruits, training_running, ai_unavailable
     */
    async start(actor: Actor, seed: number): Promise<TrainingRun> {
      const person = assertMay(actor, "training.manage");
      const { fruits, running } = await database.withActor(actor, async (tx) => ({
        ...(await countUsable(tx, await trainingProvenance(tx))),
        ...(await readStatus(tx)),
      }));
      if (running !== null) throw new Problem("training_running", { run: running });
      if (fruits < leastFruitsToTrain) {
        throw new Problem("too_few_training_fruits", { fruits, least: leastFruitsToTrain });
      }
      const run = await ai.trainForce({ requested_by: person.id, seed });
      await database.withActor(actor, (tx) =>
        recordSecurityEvent(tx, { ...aboutRun(run.id), action: "TRAINING_STARTED" }),
      );
      return run;
    },

    /** A run that is over stays what it is. @throws Problem unknown_run */
    async cancel(actor: Actor, id: string): Promise<TrainingRun> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => {
        const run = await lockRun(tx, id);
        if (run === undefined) throw new Problem("unknown_run");
        if (run.state !== "running") return presentRun(run);
        await endRun(tx, id, { state: "cancelled" });
        await recordSecurityEvent(tx, { ...aboutRun(id), action: "TRAINING_CANCELLED" });
        const cancelled = await findRun(tx, id);
        return presentRun(cancelled ?? run);
      });
    },
  };
}

const aboutRun = (record: string) => ({ table: "ai_training_runs", record });

async function readDataset(tx: Tx) {
  const provenance = await trainingProvenance(tx);
  return presentDataset(
    provenance,
    await countUsable(tx, provenance),
    await countMeasuredPhotos(tx, provenance),
    await groupFruits(tx, provenance),
  );
}

async function withEmails(tx: Tx, report: TrainingReport): Promise<TrainingReport> {
  const keys = Object.values(report.values).flatMap(({ by_collector }) =>
    by_collector.flatMap(({ key }) => key ?? []),
  );
  return namingCollectors(report, await emailsOf(tx, [...new Set(keys)]));
}
