import { phoneColours, type PhoneCorrection } from "@elaeis/prediction/colour-card/correction";
import type { Tx } from "#platform/database/database.ts";
import { listReferences, newestReading } from "./queries.ts";

/**
 * What brings a phone's colours to those of the reference, by its newest reading. Null without a reading, of the
 * reference phone itself, and where the colours agree already.
 */
export async function findPhoneCorrection(
  tx: Tx,
  deviceId: string,
): Promise<PhoneCorrection | null> {
  const reading = await newestReading(tx, deviceId);
  if (reading === undefined) return null;
  const [reference] = await listReferences(tx, [reading.card]);
  if (reference === undefined || reference.device_id === deviceId) return null;
  return phoneColours(reading, reference.patches).correction;
}
