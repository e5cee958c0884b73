/** Which photos get a copy with corrected colours. */
import type { CorrectionStatus } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitOfPhoto } from "@elaeis/domain/fruits/fruit";
import type { NotNull } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";

export type PhotoToCorrect = { id: string; fruit_id: string; photo_url: string };

/** Those received that have no copy and were not tried. */
export async function requestCorrections(tx: Tx, fruitId: string): Promise<void> {
  await tx
    .updateTable("fruit_images")
    .set({ ai_correction_status: "requested" })
    .where("fruit_id", "=", fruitId)
    .where("received_at", "is not", null)
    .where("ai_correction_status", "=", "none")
    .execute();
}

/** Oldest first. */
export async function listPhotosToCorrect(tx: Tx, limit: number): Promise<PhotoToCorrect[]> {
  return tx
    .selectFrom("fruit_images")
    .select(["id", "fruit_id", "photo_url"])
    .where("ai_correction_status", "=", "requested")
    .where("photo_url", "is not", null)
    .orderBy("received_at")
    .limit(limit)
    .$narrowType<{ photo_url: NotNull }>()
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
