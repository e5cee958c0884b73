/**
 * Training runs as the AI service works on them. It keeps nothing itself: whichever of its processes
 * claims a run goes on from the checkpoints that are here, and may die at any moment.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import type {
  ClaimedRun,
  NewRun,
  RunFailure,
  RunProgress,
  RunResult,
  TrainingRun,
  TrainingRunDetail,
  TrainingStatus,
} from "@elaeis/domain/training/training-schemas";
import { uuidv7 } from "uuidv7";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { keepModelFile } from "../models/model-file.ts";
import {
  addTrainedModel,
  lockActiveModel,
  putToWork,
  readModel,
  type ModelLine,
} from "../models/registry.ts";
import { presentDetail, presentRun } from "./present.ts";
import {
  actFor,
  claimRun,
  countComparedWith,
  endRun,
  findCheckpoint,
  findLast,
  findLearnedFrom,
  findReport,
  findRun,
  findRunning,
  insertRun,
  listCheckpoints,
  listRuns,
  lockRun,
  putCheckpoint,
  recordIncumbent,
  recordProgress,
  userExists,
  type RunRow,
} from "./queries.ts";

export type RunService = ReturnType<typeof createRunService>;

type Deps = { database: Database; files: FileStore };

export function createRunService(deps: Deps) {
  return {
    ...runRequests(deps),
    ...runClaims(deps),
    ...runProgress(deps),
  };
}

/** What administrators see and start. */
function runRequests({ database }: Deps) {
  return {
    /** @throws Problem invalid_input for an unknown person */
    async create(actor: Actor, order: NewRun): Promise<{ created: boolean; run: TrainingRun }> {
      assertService(actor);
      const { created, run } = await database.withActor(actor, (tx) => createOrFind(tx, order));
      if (run === undefined) throw new Error("the run in the way ended meanwhile");
      return { created, run: presentRun(run) };
    },

    async status(actor: Actor): Promise<TrainingStatus> {
      assertService(actor);
      return database.withActor(actor, readStatus);
    },

    async history(actor: Actor): Promise<{ runs: TrainingRun[] }> {
      assertService(actor);
      return database.withActor(actor, async (tx) => ({
        runs: (await listRuns(tx)).map(presentRun),
      }));
    },

    /** @throws Problem unknown_run */
    async read(actor: Actor, id: string): Promise<TrainingRunDetail> {
      assertService(actor);
      return database.withActor(actor, async (tx) => readDetail(tx, await findRun(tx, id)));
    },

    /** Of the newest run that got to its end. @throws Problem unknown_run before the first run */
    async lastReport(actor: Actor): Promise<TrainingRunDetail> {
      assertService(actor);
      return database.withActor(actor, async (tx) =>
        readDetail(tx, await findLast(tx, ["done"], ["photos"])),
      );
    },
  };
}

/** The AI service takes a run and ends it. */
function runClaims({ database, files }: Deps) {
  return {
    /** @returns undefined when there is nothing to do, or somebody does it */
    async claim(actor: Actor, worker: string): Promise<ClaimedRun | undefined> {
      assertService(actor);
      return database.withActor(actor, async (tx) => {
        // The registry first, as where a run ends.
        await lockActiveModel(tx);
        const id = await claimRun(tx, worker);
        if (id === undefined) return undefined;
        const run = presentRun(existingRun(await findRun(tx, id)));
        const active = await lockActiveModel(tx, lineOf(run));
        await recordIncumbent(tx, id, active?.version ?? null);
        const base = run.transfer === null ? active?.version : run.transfer.model_version;
        return {
          run,
          active: base === undefined ? null : await modelToBeat(tx, base),
          checkpoints: await listCheckpoints(tx, id),
          seconds: existingRun(await findRun(tx, id)).seconds,
        };
      });
    },

    /**
     * Keeps the model, ends the run and activates the model when it passed — provided that the model
     * it had to beat is still active. Sending it again answers the same.
     *
     * @throws Problem unknown_run, run_taken
     */
    async finish(actor: Actor, id: string, result: RunResult): Promise<{ promoted: boolean }> {
      assertService(actor);
      const { report, model: text, worker } = result;
      const before = existingRun(await database.withActor(actor, (tx) => findRun(tx, id)));
      const answered = answerOfFinished(before, worker);
      if (answered !== undefined) return answered;
      const file = await keepModelFile(files, report.model_version, text);
      return database.withActor(actor, async (tx) => {
        const line = lineOf(presentRun(before));
        const active = await lockActiveModel(tx, line);
        const run = existingRun(await lockRun(tx, id));
        const finished = answerOfFinished(run, worker);
        if (finished !== undefined) return finished;
        const version = report.model_version;
        const { passed } = report.verdict;
        await addTrainedModel(tx, { ...modelOf(report), ...line, file }, { id, passed });
        // A transfer changes what is learned of spectra by a dozen samples: a person reviews it first.
        const promoted =
          run.kind !== "transfer" &&
          passed &&
          version !== active?.version &&
          run.incumbent === (active?.version ?? null);
        await endRun(tx, id, { state: "done", ...summaryOf(report), promoted });
        if (promoted) {
          const previous = active?.version;
          await putToWork(tx, version, { action: "promoted", previous, personId: null });
        }
        return { promoted };
      });
    },

    /** Sending it again, or after a cancellation, changes nothing. @throws Problem unknown_run, run_taken */
    async fail(actor: Actor, id: string, worker: string, failure: RunFailure): Promise<void> {
      assertService(actor);
      await database.withActor(actor, async (tx) => {
        const run = existingRun(await lockRun(tx, id));
        if (run.worker !== worker || run.state === "done") throw new Problem("run_taken");
        if (run.state !== "running") return;
        await endRun(tx, id, { state: "failed", failure: JSON.stringify(failure) });
      });
    },
  };
}

/** What the AI service reports while a run lasts. */
function runProgress({ database }: Deps) {
  return {
    /** @throws Problem unknown_run, run_taken */
    async progress(
      actor: Actor,
      id: string,
      progress: RunProgress,
    ): Promise<{ cancelled: boolean }> {
      assertService(actor);
      return database.withActor(actor, async (tx) => {
        if (await recordProgress(tx, id, progress)) return { cancelled: false };
        const run = existingRun(await findRun(tx, id));
        if (run.state === "cancelled" && run.worker === progress.worker) return { cancelled: true };
        throw new Problem("run_taken");
      });
    },

    /** @throws Problem unknown_run, run_taken when the run is over */
    async putCheckpoint(actor: Actor, id: string, name: string, bytes: Buffer): Promise<void> {
      assertService(actor);
      await database.withActor(actor, async (tx) => {
        // Locked, so that the run cannot end in between and leave a checkpoint behind.
        if (existingRun(await lockRun(tx, id)).state !== "running") throw new Problem("run_taken");
        await putCheckpoint(tx, id, name, bytes);
      });
    },

    /** @throws Problem not_found */
    async readCheckpoint(actor: Actor, id: string, name: string): Promise<Buffer> {
      assertService(actor);
      const bytes = await database.withActor(actor, (tx) => findCheckpoint(tx, id, name));
      if (bytes === undefined) throw new Problem("not_found");
      return bytes;
    },
  };
}

/** The new run, or the one in its way; neither when that one ended between two statements. */
export async function createOrFind(
  tx: Tx,
  order: NewRun,
): Promise<{ created: boolean; run: RunRow | undefined }> {
  const { requested_by } = order;
  if (requested_by !== null) {
    if (!(await userExists(tx, requested_by))) {
      throw new Problem("invalid_input", { fields: "requested_by" });
    }
    await actFor(tx, requested_by);
  }
  const id = uuidv7();
  const created = await insertRun(tx, { ...order, id });
  return { created, run: created ? await findRun(tx, id) : await findRunning(tx) };
}

export async function readStatus(tx: Tx): Promise<TrainingStatus> {
  const running = await findRunning(tx);
  const last = await findLast(tx, ["done", "failed", "cancelled"]);
  return { running: running ? presentRun(running) : null, last: last ? presentRun(last) : null };
}

async function readDetail(tx: Tx, run: RunRow | undefined): Promise<TrainingRunDetail> {
  const row = existingRun(run);
  return presentDetail(row, await findReport(tx, row.id));
}

/** @returns the answer given before, undefined while the run goes on in the hands of this worker */
function answerOfFinished(run: RunRow, worker: string): { promoted: boolean } | undefined {
  if (run.worker !== worker) throw new Problem("run_taken");
  if (run.state === "running") return undefined;
  if (run.state === "done") return { promoted: run.promoted };
  throw new Problem("run_taken");
}

type Report = RunResult["report"];

function summaryOf(report: Report) {
  const r2 = predictedValues.flatMap((value) => {
    const known = r2Of(report, value);
    return known === null ? [] : [[value, known]];
  });
  return {
    model_version: report.model_version,
    fruits: report.fruits,
    photos: "photos" in report ? report.photos : 0,
    verdict: JSON.stringify(report.verdict),
    r2: JSON.stringify(Object.fromEntries(r2)),
    seconds: JSON.stringify(report.seconds),
    report: JSON.stringify(report),
    learned_from: "parity" in report ? report.parity.map(({ fruit }) => fruit) : [],
  };
}

function r2Of(report: Report, value: PredictedValue): number | null {
  if (!("kind" in report)) return report.values[value].fruit.r2;
  if (report.kind === "transfer") return null;
  return report.schemes[0]?.values[value]?.chosen.r2 ?? null;
}

function modelOf(report: Report) {
  const { model_version: version, provenance, fruits } = report;
  const common = { version, provenance, fruits };
  if (!("kind" in report)) {
    const { photos, preliminary } = report;
    return { ...common, photos, preliminary, based_on: null };
  }
  return report.kind === "spectra"
    ? { ...common, photos: 0, preliminary: report.preliminary, based_on: null }
    : { ...common, photos: 0, preliminary: false, based_on: report.based_on };
}

/** Whose place the model of a run may take. */
function lineOf({ spectra, transfer }: Pick<TrainingRun, "spectra" | "transfer">): ModelLine {
  if (transfer !== null) {
    const { device_type, device_serial } = transfer;
    return { kind: "spectra", device_type, device_serial };
  }
  return spectra === null
    ? { kind: "photos", device_type: null, device_serial: null }
    : { kind: "spectra", device_type: spectra.device_type, device_serial: null };
}

async function modelToBeat(tx: Tx, version: string): Promise<ClaimedRun["active"]> {
  const model = await readModel(tx, version);
  return {
    version,
    provenance: model.provenance,
    fruits: await findLearnedFrom(tx, version),
    runs: (await countComparedWith(tx, version)) + 1,
  };
}

function existingRun(run: RunRow | undefined): RunRow {
  if (run === undefined) throw new Problem("unknown_run");
  return run;
}

function assertService(actor: Actor): void {
  if (actor.kind !== "system") throw new Problem("service_token_required");
}
