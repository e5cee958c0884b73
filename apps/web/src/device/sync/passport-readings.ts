/** Readings of the colour card, kept on this device until the server has them. */
import { passportReadingSchema } from "@elaeis/domain/passports/passport-schemas";
import * as z from "zod/mini";
import { recordPassport } from "#api/passports.ts";
import { changeMemory, readMemory } from "./memory.ts";
import { senderHeaders } from "./requests.ts";
import { setbackOf } from "./setback.ts";

const keptSchema = z.array(
  z.object({
    id: z.uuid(),
    reading: passportReadingSchema,
    /** Why the server did not take it: a sentence, or a code where it gave none. */
    refusal: z.optional(z.string()),
  }),
);
export type KeptReading = z.infer<typeof keptSchema>[number];

export const passportReadingsName = (userId: string) => `passport-readings ${userId}`;

export async function readPassportReadings(userId: string): Promise<KeptReading[]> {
  return readingsIn(await readMemory(passportReadingsName(userId)));
}

export async function keepPassportReading(userId: string, reading: KeptReading): Promise<void> {
  await changeMemory(passportReadingsName(userId), (held) => [...readingsIn(held), reading]);
}

export async function forgetPassportReading(userId: string, id: string): Promise<void> {
  await changeMemory(passportReadingsName(userId), (held) =>
    readingsIn(held).filter((kept) => kept.id !== id),
  );
}

/** Sends what is kept; what the server cannot take now stays. @returns how many are settled */
export async function sendPassportReadings(userId: string): Promise<number> {
  let settled = 0;
  for (const { id, reading, refusal } of await readPassportReadings(userId)) {
    if (refusal !== undefined) continue;
    try {
      await recordPassport(id, reading, senderHeaders(userId));
      await forgetPassportReading(userId, id);
    } catch (error) {
      const setback = setbackOf(error, 0);
      if (setback.kind !== "refused") break;
      await markRefused(userId, id, setback.reason.sentence ?? setback.reason.code);
    }
    settled += 1;
  }
  return settled;
}

async function markRefused(userId: string, id: string, refusal: string): Promise<void> {
  await changeMemory(passportReadingsName(userId), (held) => {
    const readings = readingsIn(held);
    const refused = readings.find((kept) => kept.id === id);
    if (refused !== undefined) refused.refusal = refusal;
    return readings;
  });
}

function readingsIn(held: unknown): KeptReading[] {
  const found = z.safeParse(keptSchema, held);
  return found.success ? found.data : [];
}
