/** The phone that a photo came from, as far as its colours are known. */
import type { PhoneCorrection } from "@elaeis/prediction/colour-card/correction";
import type { Database } from "#platform/database/database.ts";
import { findPhoneCorrection } from "../passports/phone-correction.ts";
import { findPhotoDevice } from "./correction-queries.ts";
import { photoCorrections } from "./photo-arrival.ts";

/** @param photoPath of a photo of a fruit */
export type PhoneOfPhoto = (photoPath: string) => Promise<PhoneCorrection | null>;

const actor = { kind: "system", job: photoCorrections } as const;

export function createPhoneOfPhoto({ database }: { database: Database }): PhoneOfPhoto {
  return (photoPath) =>
    database.withActor(actor, async (tx) => {
      const device = await findPhotoDevice(tx, photoPath);
      return device === null ? null : findPhoneCorrection(tx, device);
    });
}
