import type { Producer, ProducerInput } from "@elaeis/domain/plots/plot-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

export type ProducerFacts = Omit<ProducerInput, "version">;

const producerColumns = sql`id, name, country, address, operator_number, version,
  (select count(*)::integer from plots where plots.producer_id = producers.id) as plots`;

export async function listProducers(tx: Tx): Promise<Producer[]> {
  const { rows } = await sql<Producer>`
    select ${producerColumns} from producers order by fold_text(name), id`.execute(tx);
  return rows;
}

export async function findProducer(tx: Tx, id: string): Promise<Producer | undefined> {
  const { rows } = await sql<Producer>`
    select ${producerColumns} from producers where id = ${id}`.execute(tx);
  return rows[0];
}

export async function findProducerId(
  tx: Tx,
  { name, country }: { name: string; country: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom("producers")
    .select("id")
    .where("name", "=", name)
    .where("country", "=", country)
    .executeTakeFirst();
  return found?.id;
}

/** By name in lower case. */
export async function countriesOfProducers(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; countries: string[] }>`
    select lower(name) as name, array_agg(distinct country) as countries from producers
    where lower(name) = any (${names.map((name) => name.toLowerCase())}) group by 1`.execute(tx);
  return new Map(rows.map(({ name, countries }) => [name, countries]));
}

/** Nobody else changes it until the transaction ends. */
export async function lockProducer(tx: Tx, id: string): Promise<Producer | undefined> {
  await tx.selectFrom("producers").select("id").where("id", "=", id).forUpdate().execute();
  return findProducer(tx, id);
}

/** @returns false when the id is taken; of two inserts at once the second waits for the first */
export async function insertProducer(tx: Tx, id: string, facts: ProducerFacts): Promise<boolean> {
  const inserted = await tx
    .insertInto("producers")
    .values({ id, ...facts, is_checked: sql<boolean>`app_is_staff()` })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return inserted.length === 1;
}

export async function deleteProducer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("producers").where("id", "=", id).execute();
}

export async function updateProducer(
  tx: Tx,
  id: string,
  facts: ProducerFacts,
  version: number,
): Promise<void> {
  await tx
    .updateTable("producers")
    .set({ ...facts, version })
    .where("id", "=", id)
    .execute();
}
