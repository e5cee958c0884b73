import { wakeJob } from "#platform/jobs/job.ts";
import type { Tx } from "#platform/database/database.ts";
import { notifyCompleteFruit } from "../notifications/fruit-notices.ts";
import type { PhotoRow } from "./present.ts";

/** Jobs that look at photos which have arrived. */
export const photoMeasurements = "photo-measurements";
export const photoCorrections = "photo-corrections";

/** What follows from photos that were received, in the transaction that recorded them. */
export async function photosArrived(
  tx: Tx,
  fruitId: string,
  photos: readonly PhotoRow[],
): Promise<void> {
  if (photos.length === 0) return;
  await wakeJob(tx, photoMeasurements);
  if (photos.some(({ ai_correction_status }) => ai_correction_status === "requested"))
    await wakeJob(tx, photoCorrections);
  // Last: until the end of the transaction other fruits of the same person wait for it.
  await notifyCompleteFruit(tx, fruitId);
}
