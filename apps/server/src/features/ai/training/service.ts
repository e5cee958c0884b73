/** Training as an administrator sees it: what there is to learn from, the runs, starting and cancelling. */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { leastCalibrationSpectra, mostStandards } from "@elaeis/domain/spectra/spectra";
import {
  defaultTrainingSeed,
  leastFruitsToTrain,
  leastMeasured,
} from "@elaeis/domain/training/training";
import type {
  NewRun,
  StandardPairs,
  StartRun,
  TrainingOverview,
  TrainingRun,
  TrainingRunDetail,
  TrainingStatus,
  TransferSubject,
} from "@elaeis/domain/training/training-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { AiService } from "#platform/ai/ai-service.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { namingCollectors, presentDataset, presentDetail, presentRun } from "./present.ts";
import type { ByCollector } from "./present.ts";
import {
  countMeasuredPhotos,
  countUsable,
  groupFruits,
  trainingProvenance,
} from "./dataset-queries.ts";
import { emailsOf, endRun, findReport, findRun, listRuns, lockRun } from "./queries.ts";
import { createOrFind, readStatus } from "./runs.ts";
import { countOfDevice, countSpectra, findPairs, isEnough } from "./spectra-queries.ts";
import { readModel } from "../models/registry.ts";

export type TrainingService = ReturnType<typeof createTrainingService>;

type Deps = { database: Database; ai: AiService; log: Log };

export function createTrainingService(deps: Deps) {
  return { ...watching(deps), ...starting(deps) };
}

/** What begins a run, and what ends it. */
function starting({ database, ai, log }: Deps) {
  async function begin(
    person: SignedIn,
    order: Omit<NewRun, "requested_by">,
    assertPossible: (tx: Tx) => Promise<void>,
  ): Promise<TrainingRun> {
    await ai.assertTrains();
    const run = await database.withActor(person, async (tx) => {
      const { running } = await readStatus(tx);
      if (running !== null) throw new Problem("training_running", { run: running });
      await assertPossible(tx);
      const begun = await createOrFind(tx, { ...order, requested_by: person.id });
      const presented = begun.run ? presentRun(begun.run) : null;
      if (!begun.created || presented === null)
        throw new Problem("training_running", { run: presented });
      await recordSecurityEvent(tx, { ...aboutRun(presented.id), action: "TRAINING_STARTED" });
      return presented;
    });
    // It has begun in any case: the AI service looks for runs by itself, too.
    await ai.wakeTrainer().catch((error: unknown) => {
      log.info({ err: error, run: run.id }, "a training run waits for the AI service");
    });
    return run;
  }

  return {
    /** @throws Problem too_few_training_fruits, too_few_spectra, training_running, ai_unavailable */
    async start(actor: Actor, order: StartRun): Promise<TrainingRun> {
      const person = assertMay(actor, "training.manage");
      return begin(person, order, (tx) =>
        order.spectra === undefined
          ? assertEnoughFruits(tx)
          : assertEnoughSpectra(tx, order.spectra.device_type),
      );
    },

    /** Samples that a device and another one read under the same number. */
    async pairs(
      actor: Actor,
      devices: { device_type: string; other_type: string; other_serial: string },
    ): Promise<StandardPairs> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => ({
        pairs: await findPairs(tx, devices, mostStandards),
      }));
    },

    /**
     * Learns a calibration for another device; an administrator activates it.
     *
     * @throws Problem model_not_transferable, pairs_invalid, training_running, ai_unavailable
     */
    async transfer(actor: Actor, transfer: TransferSubject): Promise<TrainingRun> {
      const person = assertMay(actor, "training.manage");
      const order = { seed: defaultTrainingSeed, transfer };
      return begin(person, order, (tx) => assertTransferable(tx, transfer));
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

function watching({ database }: Pick<Deps, "database">) {
  return {
    async overview(actor: Actor): Promise<TrainingOverview> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => ({
        dataset: await readDataset(tx),
        spectra: await countSpectra(tx),
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
        const { report, spectral_report, ...detail } = presentDetail(run, await findReport(tx, id));
        return {
          ...detail,
          report: report && (await withEmails(tx, report)),
          spectral_report: spectral_report && (await withEmails(tx, spectral_report)),
        };
      });
    },
  };
}

const aboutRun = (record: string) => ({ table: "ai_training_runs", record });

async function assertEnoughFruits(tx: Tx): Promise<void> {
  const fruits = leastMeasured(await countUsable(tx, await trainingProvenance(tx)));
  if (fruits < leastFruitsToTrain) {
    throw new Problem("too_few_training_fruits", { fruits, least: leastFruitsToTrain });
  }
}

async function assertEnoughSpectra(tx: Tx, device: string): Promise<void> {
  const found = (await countSpectra(tx)).find(({ device_type }) => device_type === device);
  if (found !== undefined && isEnough(found)) return;
  const spectra = found?.usable ?? 0;
  throw new Problem("too_few_spectra", { device, spectra, least: leastCalibrationSpectra });
}

async function assertTransferable(tx: Tx, transfer: TransferSubject): Promise<void> {
  const { model_version: version, device_type, device_serial: serial_number, pairs } = transfer;
  const { kind, source, device_type: first } = await readModel(tx, version);
  if (kind !== "spectra" || source !== "trained" || first === null) {
    throw new Problem("model_not_transferable", { version });
  }
  const [ofFirst, ofSecond] = [pairs.map((pair) => pair.first), pairs.map((pair) => pair.second)];
  const isRead =
    new Set([...ofFirst, ...ofSecond]).size === 2 * pairs.length &&
    (await countOfDevice(tx, ofFirst, { device_type: first })) === pairs.length &&
    (await countOfDevice(tx, ofSecond, { device_type, serial_number })) === pairs.length;
  if (!isRead) throw new Problem("pairs_invalid");
}

async function readDataset(tx: Tx) {
  const provenance = await trainingProvenance(tx);
  return presentDataset(
    provenance,
    await countUsable(tx, provenance),
    await countMeasuredPhotos(tx, provenance),
    await groupFruits(tx, provenance),
  );
}

async function withEmails<Report extends ByCollector>(tx: Tx, report: Report): Promise<Report> {
  const keys = Object.values(report.values).flatMap(({ by_collector = [] }) =>
    by_collector.flatMap(({ key }) => key ?? []),
  );
  return namingCollectors(report, await emailsOf(tx, [...new Set(keys)]));
}
