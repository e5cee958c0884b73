import type {
  NewRun,
  RunProgress,
  RunResult,
  TrainingRun,
} from "@elaeis/domain/training/training-schemas";
import { runHeartbeatTimeoutMs, runKinds } from "@elaeis/domain/training/training";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { TrainingRunsTable } from "#platform/database/schema.ts";

// Runs.

export type RunRow = Omit<Selectable<TrainingRunsTable>, "report" | "learned_from"> & {
  /** E-mail of who asked for it, while there is such an account. */
  requester: string | null;
  waiting: boolean;
};

const lastSign = sql<Date>`now() - make_interval(secs => ${sql.lit(runHeartbeatTimeoutMs / 1000)})`;
const isIdle = sql<boolean>`(ai_training_runs.state = 'running'
  and (ai_training_runs.worker is null or ai_training_runs.heartbeat_at < ${lastSign}))`;

/** Without the report, which can be megabytes. */
function runs(tx: Tx) {
  return tx
    .selectFrom("ai_training_runs as run")
    .leftJoin("users", "users.id", "run.requested_by")
    .select([
      "run.id",
      "run.kind",
      "run.subject",
      "run.state",
      "run.stage",
      "run.done",
      "run.total",
      "run.eta_seconds",
      "run.worker",
      "run.heartbeat_at",
      "run.attempts",
      "run.incumbent",
      "run.seed",
      "run.requested_by",
      "run.started_at",
      "run.finished_at",
      "run.seconds",
      "run.failure",
      "run.model_version",
      "run.fruits",
      "run.photos",
      "run.verdict",
      "run.r2",
      "run.promoted",
      "users.account_name as requester",
    ])
    .select(
      sql<boolean>`run.state = 'running' and (run.worker is null or run.heartbeat_at < ${lastSign})`.as(
        "waiting",
      ),
    );
}

export async function findRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return runs(tx).where("run.id", "=", id).executeTakeFirst();
}

/** Holds the row until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return runs(tx).where("run.id", "=", id).forUpdate("run").executeTakeFirst();
}

export async function findRunning(tx: Tx): Promise<RunRow | undefined> {
  return runs(tx).where("run.state", "=", "running").executeTakeFirst();
}

export async function findLast(
  tx: Tx,
  states: readonly TrainingRun["state"][],
  kinds: readonly TrainingRun["kind"][] = runKinds,
): Promise<RunRow | undefined> {
  return runs(tx)
    .where("run.state", "in", [...states])
    .where("run.kind", "in", [...kinds])
    .orderBy("run.started_at", "desc")
    .orderBy("run.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Newest first. */
export async function listRuns(tx: Tx): Promise<RunRow[]> {
  return runs(tx).orderBy("run.started_at", "desc").orderBy("run.id", "desc").execute();
}

export async function findReport(tx: Tx, id: string): Promise<RunResult["report"] | null> {
  const found = await tx
    .selectFrom("ai_training_runs")
    .select("report")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.report ?? null;
}

/** @returns false when another run is going on */
export async function insertRun(
  tx: Tx,
  { id, seed, requested_by, spectra, transfer }: NewRun & { id: string },
): Promise<boolean> {
  const subject = spectra ?? transfer;
  const ofSpectra = spectra === undefined ? "transfer" : "spectra";
  const inserted = await tx
    .insertInto("ai_training_runs")
    .values({
      id,
      seed,
      requested_by,
      kind: subject === undefined ? "photos" : ofSpectra,
      subject: subject === undefined ? null : JSON.stringify(subject),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function userExists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}

/** Sets the actor that the audit log records from here on in this transaction. */
export async function actFor(tx: Tx, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx);
}

/** Of several that ask at once PostgreSQL lets one have it: the others find its heartbeat fresh. */
export async function claimRun(tx: Tx, worker: string): Promise<string | undefined> {
  const claimed = await sql<{ id: string }>`
    update ai_training_runs
    set worker = ${worker}, heartbeat_at = now(), attempts = attempts + 1
    where ${isIdle}
    returning id
  `.execute(tx);
  return claimed.rows[0]?.id;
}

/** Runs that ended with a model which this one was compared with. */
export async function countComparedWith(tx: Tx, incumbent: string): Promise<number> {
  const counted = await sql<{ runs: number }>`
    select count(*)::integer as runs from ai_training_runs
    where incumbent = ${incumbent} and state = 'done'`.execute(tx);
  return counted.rows[0]?.runs ?? Number.NaN;
}

export async function recordIncumbent(tx: Tx, id: string, incumbent: string | null): Promise<void> {
  await tx.updateTable("ai_training_runs").set({ incumbent }).where("id", "=", id).execute();
}

/** @returns false when the run is another worker's, or over */
export async function recordProgress(
  tx: Tx,
  id: string,
  { worker, seconds, ...progress }: RunProgress,
): Promise<boolean> {
  const updated = await tx
    .updateTable("ai_training_runs")
    .set({ ...progress, seconds: JSON.stringify(seconds), heartbeat_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .where("state", "=", "running")
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

type Ending =
  | { state: "cancelled" }
  | { state: "failed"; failure: string }
  | {
      state: "done";
      model_version: string;
      fruits: number;
      photos: number;
      verdict: string;
      r2: string;
      seconds: string;
      report: string;
      learned_from: string[];
      promoted: boolean;
    };

/** Ends the run and drops what it left to go on from. */
export async function endRun(tx: Tx, id: string, ending: Ending): Promise<void> {
  await tx
    .updateTable("ai_training_runs")
    .set({ ...ending, eta_seconds: null, finished_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("ai_training_checkpoints").where("run_id", "=", id).execute();
}

export async function findLearnedFrom(tx: Tx, modelVersion: string): Promise<string[]> {
  const found = await sql<{ learned_from: string[] }>`
    select learned_from
    from ai_models join ai_training_runs on ai_training_runs.id = ai_models.run_id
    where version = ${modelVersion}
  `.execute(tx);
  return found.rows[0]?.learned_from ?? [];
}

// Checkpoints.

export async function listCheckpoints(tx: Tx, runId: string): Promise<string[]> {
  const found = await tx
    .selectFrom("ai_training_checkpoints")
    .select("name")
    .where("run_id", "=", runId)
    .orderBy("name")
    .execute();
  return found.map(({ name }) => name);
}

export async function findCheckpoint(
  tx: Tx,
  runId: string,
  name: string,
): Promise<Buffer | undefined> {
  const found = await tx
    .selectFrom("ai_training_checkpoints")
    .select("bytes")
    .where("run_id", "=", runId)
    .where("name", "=", name)
    .executeTakeFirst();
  return found?.bytes;
}

export async function putCheckpoint(
  tx: Tx,
  runId: string,
  name: string,
  bytes: Buffer,
): Promise<void> {
  await tx
    .insertInto("ai_training_checkpoints")
    .values({ run_id: runId, name, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(["run_id", "name"])
        .doUpdateSet({ bytes: (row) => row.ref("excluded.bytes"), updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** E-mail by id of those of the given people who still have an account. */
export async function emailsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom("users")
    .select(["id", "account_name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(found.map(({ id, account_name }) => [id, account_name]));
}
