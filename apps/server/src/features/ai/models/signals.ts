/** Keeps what each photo sent for a prediction tells of the photos of lately. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { PhotoSignals } from "@elaeis/domain/models/drift-schemas";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import { insertSignals } from "./queries.ts";

export type SignalledPhoto = {
  /** `predicted`, or the code of the refusal. */
  outcome: string;
  /** Undefined where the photo could not be measured, or the service does not say. */
  signals: PhotoSignals | undefined;
  predictionId?: string;
};

export async function keepSignals(
  tx: Tx,
  sender: { person: SignedIn; device: string | null; modelVersion: string | null },
  photos: readonly SignalledPhoto[],
): Promise<void> {
  await insertSignals(
    tx,
    photos.map(({ outcome, signals, predictionId }) => ({
      id: uuidv7(),
      user_id: sender.person.id,
      device: sender.device,
      model_version: sender.modelVersion,
      outcome: outcome.slice(0, 60),
      distance_ratio: signals?.distance_ratio ?? null,
      bins: signals?.bins ?? null,
      prediction_id: predictionId ?? null,
    })),
  );
}
