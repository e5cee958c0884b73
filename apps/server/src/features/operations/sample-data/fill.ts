/**
 * Makes the planned sample data true, in steps that can be repeated: each is one transaction which
 * first looks whether this filling is still wanted. What an interrupted filling left is found by its
 * ids and not made again.
 */
import type { AiService } from "#platform/ai/ai-service.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { createDrawings } from "./drawings.ts";
import { createLibrary, type DrawnFruit, type PhotoSize } from "./library.ts";
import { lockMemory, readMemory, writeMemory, type Memory } from "./memory-queries.ts";
import { drawnFruits, mostDrawnFruits, type PlannedFruit } from "./plan-fruits.ts";
import { planSampleData, type Plan } from "./plan.ts";
import { insertPredictions, predictFruit } from "./predict.ts";
import {
  actAs,
  editFruits,
  insertFruits,
  insertMarked,
  insertPeople,
  insertPhotos,
  presentFruits,
  userExists,
} from "./queries.ts";
import { fruitInsert, photoInserts, type PhotoFacts } from "./rows.ts";
import { deleteSamplePhotos } from "./sample-files.ts";
import {
  deleteTutorialFiles,
  keepTutorialFiles,
  translationInserts,
  tutorialInsert,
  withTime,
  type TutorialFileInsert,
} from "./tutorials.ts";

export type FillDeps = {
  database: Database;
  files: FileStore;
  ai: AiService;
  signal: AbortSignal;
  photoSize?: PhotoSize;
  onProgress?: (done: number, total: number) => void;
};

export type FillResult = {
  ended: "done" | "stopped" | "superseded";
  predictions: Memory["predictions"];
};

type Progress = { predictions: Memory["predictions"] };

const actor = { kind: "system", job: "sample-data" } as const;
/** Fruits without a drawing of their own are written so many at a time. */
const fruitsAtOnce = 1000;

/** Another filling or a removal took over. */
class Superseded extends Error {
  readonly by: Memory | undefined;

  constructor(by: Memory | undefined) {
    super("this filling is no longer wanted");
    this.by = by;
  }
}

export async function fillSampleData(deps: FillDeps): Promise<FillResult> {
  const { database, files, signal } = deps;
  const memory = await database.withActor(actor, readMemory);
  if (memory?.state !== "filling") return { ended: "superseded", predictions: "pending" };
  const drawings = createDrawings();
  const library = createLibrary({ ...deps, seed: memory.seed, drawings });
  // Drawings under way are dropped at once; what waits for them ends with an error.
  const drop = () => void drawings.close();
  signal.addEventListener("abort", drop);
  const close = async () => {
    signal.removeEventListener("abort", drop);
    await drawings.close();
    await library.settled();
  };
  // What an earlier filling left out is tried again on the fruits still to come.
  const earlier = memory.predictions;
  const progress: Progress = { predictions: earlier === "left_out" ? "pending" : earlier };
  const result = (ended: FillResult["ended"]) => ({ ended, predictions: progress.predictions });
  try {
    const plan = planSampleData(await settingsOf(database, memory));
    const tutorialFiles = await keepTutorialFiles(files);
    await step(database, memory, (tx) => insertFrame(tx, plan, tutorialFiles));
    await fillDrawnFruits(deps, memory, plan, library, progress);
    await fillFurtherFruits(deps, memory, plan, library);
    if (signal.aborted) return result("stopped");
    await step(database, memory, (tx) => finish(tx, memory, progress.predictions));
    return result("done");
  } catch (error) {
    if (error instanceof Superseded) {
      await close();
      // The removal has not seen the files drawn ahead of the last step.
      if (error.by?.state === "removed") {
        await deleteSamplePhotos(files, memory.seed, mostDrawnFruits);
        await deleteTutorialFiles(database, files);
      }
      return result("superseded");
    }
    if (signal.aborted) return result("stopped");
    throw error;
  } finally {
    await close();
  }
}

/** An administrator who has gone since owns nothing more. */
async function settingsOf(database: Database, { seed, today, owner }: Memory) {
  const there =
    owner !== null && (await database.withActor(actor, (tx) => userExists(tx, owner.id)));
  return { seed, today: new Date(today), owner: there ? owner : undefined };
}

async function step(
  database: Database,
  memory: Memory,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await database.withActor(actor, async (tx) => {
    const now = await lockMemory(tx);
    const wanted =
      now?.state === "filling" &&
      now.seed === memory.seed &&
      now.today === memory.today &&
      now.fruits === memory.fruits;
    if (!wanted) throw new Superseded(now);
    await work(tx);
  });
}

async function insertFrame(
  tx: Tx,
  plan: Plan,
  files: readonly TutorialFileInsert[],
): Promise<void> {
  await insertPeople(tx, plan.people);
  await insertMarked(tx, "tutorial_files", withTime(files, plan.tutorials));
  await insertMarked(tx, "tutorials", plan.tutorials.map(tutorialInsert));
  await insertMarked(tx, "tutorial_translations", plan.tutorials.flatMap(translationInserts));
  await insertMarked(tx, "contact_requests", plan.contactRequests.map(withStatus("new")));
  await insertMarked(
    tx,
    "priority_access_requests",
    plan.priorityRequests.map(withStatus("pending")),
  );
}

// Rows written from JSON get no defaults of their table.
const withStatus =
  (status: string) =>
  <Row extends object>(row: Row) => ({ ...row, status });

async function finish(tx: Tx, memory: Memory, predictions: Memory["predictions"]): Promise<void> {
  await writeMemory(tx, { ...memory, state: "present", predictions });
}

type Library = ReturnType<typeof createLibrary>;

/** The first fruits: each is drawn, perhaps predicted, and written in a transaction of its own. */
async function fillDrawnFruits(
  deps: FillDeps,
  memory: Memory,
  plan: Plan,
  library: Library,
  progress: Progress,
): Promise<void> {
  const fruits = plan.fruits(0, Math.min(memory.fruits, drawnFruits));
  const missing = await missingOf(deps.database, fruits);
  let done = fruits.length - missing.length;
  for await (const drawn of library.drawAhead(missing)) {
    if (deps.signal.aborted) return;
    const { fruit, photos } = drawn;
    const planned = fruit.prediction !== null && progress.predictions !== "left_out";
    const predicted = planned ? await predictFruit(deps.ai, memory.seed, fruit, photos) : [];
    if (planned) progress.predictions = predicted === undefined ? "left_out" : "made";
    await step(deps.database, memory, (tx) =>
      insertDrawnFruit(tx, memory.seed, drawn, predicted ?? []),
    );
    done += 1;
    deps.onProgress?.(done, memory.fruits);
  }
}

async function insertDrawnFruit(
  tx: Tx,
  seed: number,
  { fruit, facts }: DrawnFruit,
  predicted: NonNullable<Awaited<ReturnType<typeof predictFruit>>>,
): Promise<void> {
  await actAs(tx, fruit.collector_id);
  const planned = fruitInsert(fruit, facts);
  const { insert, afterwards } = await insertPredictions(tx, seed, fruit, planned, predicted);
  const inserted = await insertFruits(tx, [insert]);
  if (inserted.size === 0) return;
  await insertPhotos(tx, photoInserts(seed, fruit, facts));
  await editFruits(tx, editsOf([fruit]));
  await afterwards();
}

/** All further fruits show pictures that are there, so they are written by the thousand. */
async function fillFurtherFruits(
  deps: FillDeps,
  memory: Memory,
  plan: Plan,
  library: Library,
): Promise<void> {
  if (memory.fruits <= drawnFruits) return;
  const pictures = await library.all(plan.fruits(0, drawnFruits));
  for (let from = drawnFruits; from < memory.fruits; from += fruitsAtOnce) {
    if (deps.signal.aborted) return;
    const to = Math.min(from + fruitsAtOnce, memory.fruits);
    const missing = await missingOf(deps.database, plan.fruits(from, to));
    await step(deps.database, memory, (tx) => insertMany(tx, memory.seed, missing, pictures));
    deps.onProgress?.(to, memory.fruits);
  }
}

async function insertMany(
  tx: Tx,
  seed: number,
  fruits: readonly PlannedFruit[],
  pictures: ReadonlyMap<number, PhotoFacts[]>,
): Promise<void> {
  const facts = (fruit: PlannedFruit) => pictures.get(fruit.drawing.number) ?? [];
  for (const [collectorId, theirs] of Map.groupBy(fruits, (fruit) => fruit.collector_id)) {
    await actAs(tx, collectorId);
    const inserts = theirs.map((fruit) => fruitInsert(fruit, facts(fruit)));
    const inserted = await insertFruits(tx, inserts);
    const written = theirs.filter((fruit) => inserted.has(fruit.id));
    await insertPhotos(
      tx,
      written.flatMap((fruit) => photoInserts(seed, fruit, facts(fruit))),
    );
    await editFruits(tx, editsOf(written));
  }
}

function editsOf(fruits: readonly PlannedFruit[]) {
  return fruits.flatMap(({ id, edit }) => (edit === null ? [] : [{ id, ...edit }]));
}

async function missingOf(
  database: Database,
  fruits: readonly PlannedFruit[],
): Promise<PlannedFruit[]> {
  const ids = fruits.map((fruit) => fruit.id);
  const present = await database.withActor(actor, (tx) => presentFruits(tx, ids));
  return fruits.filter((fruit) => !present.has(fruit.id));
}
