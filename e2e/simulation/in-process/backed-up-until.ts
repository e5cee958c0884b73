/** `backed-up-until.ts` on an in-process store. */
import type { StoreTx } from "./store.ts";

/** As the function of the database says it. */
export async function backedUpUntil(tx: StoreTx): Promise<Date | null> {
  await tx.step();
  const last = tx.lastBackupBegan();
  return last === null ? null : new Date(last.getTime() - 5 * 60_000);
}
