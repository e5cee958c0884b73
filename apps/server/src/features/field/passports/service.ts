/**
 * Passports of phones. What a phone sent is kept as it was read; differences are computed when they are shown, since
 * the reference of a card changes when its first reading is removed.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  mostReadings,
  type PassportReading,
  type Passports,
  type PhonePassport,
} from "@elaeis/domain/passports/passport-schemas";
import { meanDifference, phoneColours } from "@elaeis/prediction/colour-card/correction";
import { setImmediate } from "node:timers/promises";
import { assertMay } from "#http/permission.ts";
import { countOwn } from "#platform/database/count-own.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import {
  insertReading,
  listReadings,
  listReferences,
  removeReading,
  restoreReading,
  type ReadingRow,
  type ReferenceRow,
} from "./queries.ts";

export type PassportService = ReturnType<typeof createPassportService>;

export function createPassportService({ database }: { database: Database }) {
  return {
    async list(actor: Actor): Promise<Passports> {
      assertMay(actor, "fruits.list");
      return shown(await database.withActor(actor, readAll));
    },

    /** @throws Problem too_many_readings */
    async record(actor: Actor, id: string, reading: PassportReading): Promise<Passports> {
      const person = assertMay(actor, "fruits.create");
      const read = await database.withActor(actor, async (tx) => {
        await insertReading(tx, id, person.id, reading);
        if ((await countOwn(tx, "passport_readings")) > mostReadings) {
          throw new Problem("too_many_readings", { max: mostReadings });
        }
        return readAll(tx);
      });
      return shown(read);
    },

    async remove(actor: Actor, id: string): Promise<Passports> {
      assertMay(actor, "users.manage");
      const read = await database.withActor(actor, async (tx) => {
        await removeReading(tx, id);
        return readAll(tx);
      });
      return shown(read);
    },

    /** Within a day. @throws Problem not_found */
    async restore(actor: Actor, id: string): Promise<Passports> {
      assertMay(actor, "users.manage");
      const read = await database.withActor(actor, async (tx) => {
        if (!(await restoreReading(tx, id))) throw new Problem("not_found");
        return readAll(tx);
      });
      return shown(read);
    },
  };
}

type Read = { readings: ReadingRow[]; references: ReferenceRow[] };

async function readAll(tx: Tx): Promise<Read> {
  const readings = await listReadings(tx);
  const references = await listReferences(tx, [...new Set(readings.map(({ card }) => card))]);
  return { readings, references };
}

/** Others are served between two phones: each takes some milliseconds. */
async function shown({ readings, references }: Read): Promise<Passports> {
  const ofCard = new Map(references.map((one) => [one.card, one]));
  const phones: PhonePassport[] = [];
  for (const [device, own] of Map.groupBy(readings, ({ device_id: id }) => id)) {
    phones.push({
      device,
      // The newest: browsers are updated.
      user_agent: own[0]?.user_agent ?? "",
      people: [...new Set(own.map(({ email }) => email))],
      readings: own.map((reading) => compared(reading, own, ofCard.get(reading.card))),
    });
    await setImmediate();
  }
  return { phones, references: references.map(({ card, patches }) => ({ card, patches })) };
}

function compared(
  reading: ReadingRow,
  own: readonly ReadingRow[],
  reference: ReferenceRow | undefined,
): PhonePassport["readings"][number] {
  const { id, card, patches } = reading;
  const first = own.find((one) => one.id === reading.first_id);
  const isReference = reference === undefined || reference.id === id;
  const { before, after } = isReference
    ? { before: null, after: null }
    : phoneColours(reading, reference.patches);
  return {
    id,
    card,
    taken_at: reading.taken_at.toISOString(),
    is_reference: isReference,
    before,
    after,
    drift: first === undefined || first.id === id ? null : meanDifference(patches, first.patches),
  };
}
