/** Decides whether sample data is to be made, and writes the decision down before anything is. */
import { defaultSampleFruits } from "@elaeis/domain/sample-data/sample-data-schemas";
import type { Database, Tx } from "#platform/database/database.ts";
import { lockMemory, writeMemory, type Memory } from "./memory-queries.ts";
import { anyFruitExists, firstAdministrator } from "./queries.ts";

const actor = { kind: "system", job: "sample-data" } as const;
const defaultSeed = 1;

/**
 * At start: an installation without any fruit gets sample data once, unless it is not wanted; an
 * interrupted filling goes on; a removal is never undone.
 *
 * @returns the filling to do, or undefined
 */
export async function beginAtStart(
  database: Database,
  settings: { wanted: boolean; now: Date; fruits?: number },
): Promise<Memory | undefined> {
  const { wanted, now, fruits = defaultSampleFruits } = settings;
  if (!wanted) return undefined;
  return database.withActor(actor, async (tx) => {
    const memory = await lockMemory(tx);
    if (memory?.state === "filling") return memory;
    if (memory !== undefined || (await anyFruitExists(tx))) return undefined;
    return begin(tx, { seed: defaultSeed, now, fruits });
  });
}

/**
 * On an operator's order: makes sample data, or as much more of it as asked, also where there are
 * fruits or sample data was removed.
 *
 * @param seed undefined to go on with the seed of what is there
 * @returns undefined when there are as many already
 * @throws Error with a sentence when the order contradicts what is there
 */
export async function beginOnOrder(
  database: Database,
  order: { fruits: number; seed: number | undefined; now: Date },
): Promise<Memory | undefined> {
  return database.withActor(actor, async (tx) => {
    const memory = await lockMemory(tx);
    if (memory?.removing === true) {
      throw new Error(
        "sample data is being removed; finish that first: npm run sample-data -- --remove",
      );
    }
    if (memory === undefined || memory.state === "removed") {
      return begin(tx, { ...order, seed: order.seed ?? defaultSeed });
    }
    if (order.seed !== undefined && order.seed !== memory.seed) {
      throw new Error(
        `there is sample data of seed ${memory.seed} already; remove it first: npm run sample-data -- --remove`,
      );
    }
    if (order.fruits <= memory.fruits) return memory.state === "filling" ? memory : undefined;
    const more: Memory = { ...memory, state: "filling", fruits: order.fruits };
    await writeMemory(tx, more);
    return more;
  });
}

async function begin(
  tx: Tx,
  { seed, now, fruits }: { seed: number; now: Date; fruits: number },
): Promise<Memory> {
  const memory: Memory = {
    state: "filling",
    seed,
    today: now.toISOString(),
    fruits,
    owner: (await firstAdministrator(tx)) ?? null,
    predictions: "pending",
    removing: false,
  };
  await writeMemory(tx, memory);
  return memory;
}
