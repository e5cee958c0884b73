/** What of a person waits on this device. It never goes before its owner has sent it, or thrown it away. */
import { unsentOf } from "../plots/held-plot.ts";
import { listHeldPlots } from "../plots/held-plots.ts";
import { countDrafts } from "./drafts.ts";
import { listItems } from "./outbox.ts";
import type { Queued } from "./queue.ts";
import { listQueued } from "./queues.ts";
import { countedOf, type Counted } from "./records.ts";

export type Waiting = Counted & { drafts: number; queued: readonly Queued[] };

/** @throws where the device cannot be read */
export async function waitingOf(userId: string): Promise<Waiting> {
  const unsent = (await listItems(userId)).filter(({ state }) => state !== "synced");
  const plots = unsentOf(await listHeldPlots(userId));
  return {
    ...countedOf(unsent, plots),
    drafts: await countDrafts(userId),
    queued: await listQueued(userId),
  };
}

export function isNothing({ fruits, edits, plots, drafts, queued }: Waiting): boolean {
  return fruits + edits + plots + drafts + queued.length === 0;
}
