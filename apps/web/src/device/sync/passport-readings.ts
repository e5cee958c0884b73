/** Readings of the colour card, kept on this device until the server has them. */
import { passportReadingSchema } from "@elaeis/domain/passports/passport-schemas";
import * as z from "zod/mini";
import { recordPassport } from "../../api/passports.ts";
import { changeMemory, readMemory } from "./memory.ts";
import { senderHeaders } from "./requests.ts";
import { setbackOf } from "./setback.ts";

const keptSchema = z.array(z.object({ id: z.uuid(), reading: passportReadingSchema }));
export type KeptReading = z.infer<typeof keptSchema>[number];

export const passportReadingsName = (userId: string) => `passport-readings ${userId}`;

export async function readPassportReadings(userId: string): Promise<KeptReading[]> {
  return readingsIn(await readMemory(passportReadingsName(userId)));
}

export async function keepPassportReading(userId: string, reading: KeptReading): Promise<void> {
  await changeMemory(passportReadingsName(userId), (held) => [...readingsIn(held), reading]);
}

/** Sends what is kept; what the server cannot take now stays. @returns how many are settled */
export async function sendPassportReadings(userId: string): Promise<number> {
  let settled = 0;
  for (const { id, reading } of await readPassportReadings(userId)) {
    try {
      await recordPassport(id, reading, senderHeaders(userId));
    } catch (error) {
      // A refusal is for good: the card can be photographed again.
      if (setbackOf(error, 0).kind !== "refused") break;
    }
    await changeMemory(passportReadingsName(userId), (held) =>
      readingsIn(held).filter((kept) => kept.id !== id),
    );
    settled += 1;
  }
  return settled;
}

function readingsIn(held: unknown): KeptReading[] {
  const found = z.safeParse(keptSchema, held);
  return found.success ? found.data : [];
}
