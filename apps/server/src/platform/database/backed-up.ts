/** What a phone has sent stays on it until a backup holds it: only then does a broken disk lose nothing. */
import { backedUpUntil } from "./backed-up-until.ts";
import type { Tx } from "./database.ts";

type Sent = {
  is_removed: boolean;
  /** Null where it is not here. */
  arrived_at: Date | null;
};

/** @returns what the phone may delete, and what it has to send again */
export async function sortSent<Item extends Sent>(
  tx: Tx,
  hasBackups: boolean,
  sent: readonly Item[],
) {
  const until = await backedUpUntil(tx);
  const isBackedUp = (at: Date) => !hasBackups || (until !== null && at <= until);
  return {
    released: sent.filter(
      ({ is_removed, arrived_at }) =>
        // What was deleted here must not come back.
        is_removed || (arrived_at !== null && isBackedUp(arrived_at)),
    ),
    missing: sent.filter(({ is_removed, arrived_at }) => !is_removed && arrived_at === null),
  };
}
