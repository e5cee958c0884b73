/**
 * What was measured on a picture, kept under its stored fingerprint: a picture is measured once, when it
 * is uploaded or first predicted, however often it is shown, predicted or learned from afterwards.
 */
import type { MeasuredPhoto } from "@elaeis/domain/predictions/prediction-schemas";
import type { Tx } from "../../platform/database/database.ts";
import { findQuality, insertFeatures, type KeptQuality } from "./queries.ts";

/**
 * To be called in the transaction that records the photo or the prediction which shows the picture.
 *
 * @param measured undefined where the AI service does not say
 */
export async function keepFeatures(
  tx: Tx,
  storedSha256: Buffer,
  measured: MeasuredPhoto | undefined,
  quality: KeptQuality | undefined,
): Promise<void> {
  if (measured === undefined) return;
  await insertFeatures(tx, {
    stored_sha256: storedSha256,
    feature_version: measured.feature_version,
    features: Buffer.from(measured.features, "base64"),
    measures: JSON.stringify(measured.measures),
    quality: quality === undefined ? null : JSON.stringify(quality),
    problem: null,
  });
}

/** How good the picture was judged when it was measured, if it was. */
export async function keptQuality(tx: Tx, storedSha256: Buffer): Promise<KeptQuality | undefined> {
  return findQuality(tx, storedSha256);
}
