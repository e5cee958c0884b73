import { changeUnsent } from "./database.ts";
import { photosOf } from "./database-schema.ts";
import { queueNames } from "./queues.ts";
import { renamedName } from "./renamed.ts";

/** Everything of one person that only this device holds, for good: only ever on their confirmed wish. */
export async function clearOfflineData(userId: string): Promise<void> {
  await changeUnsent("all", async (database) => {
    const stores = ["drafts", "outbox", "plots", "photoBytes", "memory"] as const;
    const work = database.transaction(stores, "readwrite");
    for (const name of ["drafts", "outbox", "plots"] as const) {
      for (const id of await work.objectStore(name).index("byUser").getAllKeys(userId)) {
        await work.objectStore(name).delete(id);
        await work.objectStore("photoBytes").delete(photosOf(id));
      }
    }
    for (const name of [...queueNames(userId), renamedName(userId)])
      await work.objectStore("memory").delete(name);
    await work.done;
  });
}
