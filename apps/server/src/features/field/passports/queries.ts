import { mostReadingsShown, type PassportReading } from "@elaeis/domain/passports/passport-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

type Rgb = PassportReading["white"];

export type ReadingRow = {
  id: string;
  device_id: string;
  user_agent: string;
  email: string;
  card: string;
  taken_at: Date;
  white: Rgb;
  patches: readonly Rgb[];
  /** The phone's first reading of this card. */
  first_id: string;
};

/** Newest first: the latest of each phone, and its first of each card. */
export async function listReadings(tx: Tx): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select ranked.id, device_id, user_agent, users.account_name as email, card, taken_at, white, patches, first_id
    from (
      select *, row_number() over (partition by device_id order by received_at desc, id) as age,
        first_value(id) over (partition by device_id, card order by received_at, id) as first_id
      from passport_readings
      where removed_at is null
    ) as ranked
    join users on users.id = ranked.user_id
    where age <= ${mostReadingsShown} or ranked.id = first_id
    order by received_at desc, ranked.id`.execute(tx);
  return rows;
}

export type ReferenceRow = {
  card: string;
  id: string;
  device_id: string;
  patches: readonly Rgb[];
};

export async function listReferences(tx: Tx, cards: readonly string[]): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select * from passport_references(${sql.val(cards)}::text[])`.execute(tx);
  return rows;
}

export async function newestReading(
  tx: Tx,
  deviceId: string,
): Promise<Pick<ReadingRow, "card" | "white" | "patches"> | undefined> {
  return tx
    .selectFrom("passport_readings")
    .select(["card", "white", "patches"])
    .where("device_id", "=", deviceId)
    .where("removed_at", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function insertReading(
  tx: Tx,
  id: string,
  userId: string,
  reading: PassportReading,
): Promise<void> {
  const { device, user_agent, card, card_version, taken_at, white, patches } = reading;
  await tx
    .insertInto("passport_readings")
    .values({
      id,
      user_id: userId,
      device_id: device,
      user_agent,
      card,
      card_version,
      taken_at,
      white: JSON.stringify(white),
      patches: JSON.stringify(patches),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** And deletes for good what was removed a day ago or earlier. */
export async function removeReading(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("passport_readings")
    .set({ removed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .execute();
  await sql`delete from passport_readings where removed_at < now() - interval '1 day'`.execute(tx);
}

/** @returns false where there is none */
export async function restoreReading(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passport_readings")
    .set({ removed_at: null })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
