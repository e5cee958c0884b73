/**
 * Takes every trace of the sample data out, in steps that can be repeated: first the decision, which
 * ends a filling in progress, then the fruits with their files, then the rest, last what the audit log
 * says of it all. A removal that was interrupted goes on at the next start or click.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { enqueueJob } from "#platform/jobs/job.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import {
  lockMemory,
  readMemory,
  sampleDataJobName,
  writeMemory,
  type Memory,
} from "./memory-queries.ts";
import { mostDrawnFruits } from "./plan-fruits.ts";
import { countSamples, removeAudit, removeFruits, removeOthers } from "./queries.ts";
import { deletePhotos, deleteSamplePhotos, isSamplePhoto } from "./sample-files.ts";
import { deleteTutorialFiles } from "./tutorials.ts";

// Small enough for a step to stay far below the longest a query may run.
const fruitsAtOnce = 500;
const auditRowsAtOnce = 20_000;

type RemovalDeps = { database: Database; files: FileStore; signal?: AbortSignal };

/** How soon another server looks whether a removal was interrupted. */
const lookAfterSeconds = 60;

const system = { kind: "system", job: "sample-data" } as const;

/**
 * Who decided it stays in the audit log; only the server may remove the rows.
 *
 * @param actor an administrator or the server itself; the database refuses everybody else
 */
export async function removeSampleData(
  { database, files, signal }: RemovalDeps,
  actor: Actor = system,
): Promise<void> {
  const counted = await database.withActor(system, countSamples);
  const memory = await database.withActor(actor, (tx) => decide(tx, actor, counted));
  const locked = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.withActor(system, async (tx) => {
      signal?.throwIfAborted();
      await lockMemory(tx);
      return work(tx);
    });
  while (await locked((tx) => removeSomeFruits(tx, files))) continue;
  if (memory.fruits > 0) {
    await deleteSamplePhotos(files, memory.seed, Math.min(memory.fruits, mostDrawnFruits));
  }
  await locked(removeOthers);
  await deleteTutorialFiles(database, files);
  while ((await locked((tx) => removeAudit(tx, auditRowsAtOnce))) === auditRowsAtOnce) continue;
  await locked(async (tx) => {
    await writeMemory(tx, { ...memory, removing: false });
    await removeAudit(tx, auditRowsAtOnce);
  });
}

/** Finishes a removal that a crash or a stop interrupted. */
export async function finishRemoval(deps: RemovalDeps): Promise<void> {
  const memory = await deps.database.withActor(system, readMemory);
  if (memory?.removing === true) await removeSampleData(deps);
}

async function decide(
  tx: Tx,
  actor: Actor,
  details: { fruits: number; photos: number },
): Promise<Memory> {
  const known = await lockMemory(tx);
  if (known?.state !== "removed") {
    await recordSecurityEvent(tx, { action: "SAMPLE_DATA_REMOVED", table: "fruits", details });
  }
  const memory: Memory = {
    ...(known ?? nothing),
    state: "removed",
    removing: true,
  };
  await writeMemory(tx, memory, actor.kind === "user" ? actor.id : undefined);
  if (actor.kind === "user") {
    const job = { name: sampleDataJobName, payload: {}, afterSeconds: lookAfterSeconds };
    await enqueueJob(tx, job);
  }
  return memory;
}

const nothing: Omit<Memory, "state" | "removing"> = {
  seed: 0,
  today: new Date(0).toISOString(),
  fruits: 0,
  owner: null,
  predictions: "pending",
};

/** Rows and files of some fruits; the rows are gone only once the files are. */
async function removeSomeFruits(tx: Tx, files: FileStore): Promise<boolean> {
  const removed = await removeFruits(tx, fruitsAtOnce);
  await deletePhotos(
    files,
    removed.flat().filter((path) => !isSamplePhoto(path)),
  );
  return removed.length > 0;
}
