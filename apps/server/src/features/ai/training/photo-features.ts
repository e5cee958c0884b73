/**
 * What was measured on a picture, kept under its stored fingerprint: a picture is measured once, when it
 * is uploaded or first predicted, however often it is shown, predicted or learned from afterwards.
 */
import type { MeasuredPhoto } from "@elaeis/domain/predictions/prediction-schemas";
import type { Tx } from "#platform/database/database.ts";
import { findQualities, insertFeatures, type KeptQuality } from "./dataset-queries.ts";

export type MeasuredPicture = {
  storedSha256: Buffer;
  /** Undefined where the AI service does not say. */
  measured: MeasuredPhoto | undefined;
  quality: KeptQuality | undefined;
};

/** To be called in the transaction that records the photos or the predictions which show the pictures. */
export async function keepFeatures(tx: Tx, pictures: readonly MeasuredPicture[]): Promise<void> {
  await insertFeatures(
    tx,
    pictures.flatMap(({ storedSha256, measured, quality }) =>
      measured === undefined
        ? []
        : {
            stored_sha256: storedSha256,
            feature_version: measured.feature_version,
            features: Buffer.from(measured.features, "base64"),
            measures: JSON.stringify(measured.measures),
            quality: quality === undefined ? null : JSON.stringify(quality),
            problem: null,
          },
    ),
  );
}

/**
 * How good pictures were judged when they were measured.
 *
 * @returns under the fingerprint in hexadecimal digits; nothing of those that were not measured
 */
export async function keptQualities(
  tx: Tx,
  storedSha256s: readonly Buffer[],
): Promise<ReadonlyMap<string, KeptQuality>> {
  const found = await findQualities(tx, storedSha256s);
  return new Map(
    found.map(({ stored_sha256, quality }) => [stored_sha256.toString("hex"), quality]),
  );
}
