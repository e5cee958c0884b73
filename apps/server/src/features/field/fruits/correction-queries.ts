/** Which photos get a copy with corrected colours. */
import type { CorrectionStatus } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitOfPhoto } from "@elaeis/domain/fruits/fruit";
import { sql, type NotNull } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { wakeJob } from "#platform/jobs/job.ts";
import { idsOf, type Queued, type Waiting } from "#platform/jobs/attempts.ts";
import { photoCorrections } from "./photo-arrival.ts";

export type PhotoToCorrect = Queued & { id: string; fruit_id: string; photo_url: string };

/** Those received that have no copy and were not tried. */
export async function requestCorrections(tx: Tx, fruitId: string): Promise<void> {
  await tx
    .updateTable("fruit_images")
    .set({ ai_correction_status: "requested" })
    .where("fruit_id", "=", fruitId)
    .where("received_at", "is not", null)
    .where("ai_correction_status", "=", "none")
    .execute();
  await wakeJob(tx, photoCorrections);
}

/** Oldest first. */
export const uncorrectedPhotos: Waiting = {
  rows: sql`
    select id as row_id, photo_url as subject, received_at from fruit_images
    where ai_correction_status = 'requested' and photo_url is not null`,
  order: sql`received_at`,
};

export async function listPhotosToCorrect(
  tx: Tx,
  queued: readonly Queued[],
): Promise<PhotoToCorrect[]> {
  return tx
    .selectFrom("fruit_images")
    .select(["id", "id as row_id", "fruit_id", "photo_url", "photo_url as subject"])
    .where("id", "in", idsOf(queued))
    .where("photo_url", "is not", null)
    .$narrowType<{ photo_url: NotNull; subject: NotNull }>()
    .execute();
}

/** Of a photo that was replaced or removed in the meantime nothing is recorded. */
export async function recordCorrection(
  tx: Tx,
  { id, photo_url }: PhotoToCorrect,
  status: CorrectionStatus,
): Promise<void> {
  await tx
    .updateTable("fruit_images")
    .set({ ai_correction_status: status })
    .where("id", "=", id)
    .where("photo_url", "=", photo_url)
    .where("ai_correction_status", "=", "requested")
    .execute();
}

/** That sent a photo; null where that is not known. */
export async function findPhotoDevice(tx: Tx, photoPath: string): Promise<string | null> {
  const fruitId = fruitOfPhoto(photoPath);
  if (fruitId === null) return null;
  const found = await tx
    .selectFrom("fruit_images")
    .select("device_id")
    .where("fruit_id", "=", fruitId)
    .where("photo_url", "=", photoPath)
    .executeTakeFirst();
  return found?.device_id ?? null;
}
