/** The sample data as an administrator sees it, whether it is shown, and its removal in one click. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { readMemory } from "./memory-queries.ts";
import { countSamples, readShown, writeShown } from "./queries.ts";
import { removeSampleData } from "./remove.ts";

export type SampleDataService = ReturnType<typeof createSampleDataService>;

export function createSampleDataService(deps: { database: Database; files: FileStore }) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async read(actor: Actor): Promise<SampleData> {
      assertMay(actor, "sampleData.manage");
      return readSampleData(deps.database);
    },

    /**
     * Everybody sees the same: the rows of samples are there, or they are not (migration 0171).
     *
     * @throws Problem not_signed_in, forbidden
     */
    async show(actor: Actor, shown: boolean): Promise<SampleData> {
      const person = assertMay(actor, "sampleData.manage");
      await deps.database.withActor(person, (tx) => writeShown(tx, shown, person.id));
      return readSampleData(deps.database);
    },

    /**
     * Ends a filling in progress, too.
     *
     * @throws Problem not_signed_in, forbidden
     */
    async remove(actor: Actor): Promise<SampleData> {
      const person = assertMay(actor, "sampleData.manage");
      await removeSampleData(deps, person);
      return readSampleData(deps.database);
    },
  };
}

/** As the server, who sees samples that are not shown. */
const system = { kind: "system", job: "sample-data" } as const;

async function readSampleData(database: Database): Promise<SampleData> {
  return database.withActor(system, async (tx) => {
    const memory = await readMemory(tx);
    const { fruits, photos } = await countSamples(tx);
    const state = memory?.state ?? "absent";
    const total = memory === undefined || state === "removed" ? 0 : memory.fruits;
    const done = state === "present" ? total : Math.min(fruits, total);
    const { shown, isDecided, hasRealFruits } = await readShown(tx);
    const is_asked = !isDecided && hasRealFruits && fruits > 0;
    return { state, fruits, photos, done, total, shown, is_asked };
  });
}
