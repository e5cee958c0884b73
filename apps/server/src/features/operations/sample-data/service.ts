/** The sample data as an administrator sees it, and its removal in one click. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { assertMay } from "../../../http/permission.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import { readMemory } from "./memory.ts";
import { countSamples } from "./queries.ts";
import { removeSampleData } from "./remove.ts";

export type SampleDataService = ReturnType<typeof createSampleDataService>;

export function createSampleDataService(deps: { database: Database; files: FileStore }) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async read(actor: Actor): Promise<SampleData> {
      return readSampleData(deps.database, assertMay(actor, "sampleData.manage"));
    },

    /**
     * Ends a filling in progress, too.
     *
     * @throws Problem not_signed_in, forbidden
     */
    async remove(actor: Actor): Promise<SampleData> {
      const person = assertMay(actor, "sampleData.manage");
      await removeSampleData(deps, person);
      return readSampleData(deps.database, person);
    },
  };
}

async function readSampleData(database: Database, actor: Actor): Promise<SampleData> {
  return database.withActor(actor, async (tx) => {
    const memory = await readMemory(tx);
    const { fruits, photos } = await countSamples(tx);
    const state = memory?.state ?? "absent";
    const total = memory === undefined || state === "removed" ? 0 : memory.fruits;
    const done = state === "present" ? total : Math.min(fruits, total);
    return { state, fruits, photos, done, total };
  });
}
