import { fieldNames } from "@elaeis/domain/fruits/fields";
import type { FruitSource } from "@elaeis/domain/fruits/fruit-schemas";
import type { OwnValue, OwnValues } from "@elaeis/domain/fruits/own-values";
import { sql, type Insertable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { FruitsTable } from "#platform/database/schema.ts";
import type { EditedColumns } from "./edited-fields.ts";
import type { FruitRow } from "./present.ts";

/** All of a fruit but what its device said of it: a spectrum is no part of a list. */
export const fruitColumns = [
  "fruits.id",
  ...fieldNames.map((name) => `fruits.${name}` as const),
  "fruits.collector_id",
  "fruits.collector_email",
  "fruits.photo_url",
  "fruits.photos_count",
  "fruits.nir_data_source",
  "fruits.ai_confidence_score",
  "fruits.import_source",
  "fruits.batch_id",
  "fruits.day_number",
  "fruits.missing_values",
  "fruits.entered_values",
  "fruits.created_at",
  "fruits.updated_at",
  "fruits.version",
  "fruits.submission_sha256",
  "fruits.is_sample",
] as const;

export const photosDeclared = sql<number>`(
  select count(*) from fruit_images where fruit_images.fruit_id = fruits.id
)`.as("photos_declared");

/** Where its values come from: as the filter of the list has it (schema/field/fruits.sql). */
export const fruitSource = sql<FruitSource>`(case
  when fruits.nir_device_info is not null then 'nir'
  when fruits.nir_data_source = 'ai_accepted' then 'ai'
  when fruits.import_source is not null then 'import' else 'entered' end)`.as("source");

/** In fields of the installation's own, but for those that are not for who is acting: asked once for a statement. */
export const ownValues = sql<OwnValues>`(fruits.own_values - (select hidden_own_fields()))`.as(
  "own_values",
);

export async function findFruit(tx: Tx, id: string): Promise<FruitRow | undefined> {
  return tx
    .selectFrom("fruits")
    .select(fruitColumns)
    .select([photosDeclared, fruitSource, ownValues])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findFruitId(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("fruits")
    .select("id")
    .where("fruit_id", "=", reference)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the row until the transaction ends, so that two edits of one fruit follow one another. */
export async function lockFruit(tx: Tx, id: string): Promise<FruitRow | undefined> {
  return tx
    .selectFrom("fruits")
    .select(fruitColumns)
    .select([photosDeclared, fruitSource, ownValues])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFruit(
  tx: Tx,
  fruit: Insertable<FruitsTable>,
): Promise<Omit<FruitRow, "photos_declared"> & { was_removed: boolean }> {
  return (
    tx
      .insertInto("fruits")
      .values(fruit)
      .returning(fruitColumns)
      .returning([fruitSource, ownValues])
      // Asked after the insertion: a deletion at the same time has then finished.
      .returning((row) => sql<boolean>`is_removed_fruit(${row.ref("fruits.id")})`.as("was_removed"))
      .executeTakeFirstOrThrow()
  );
}

export async function updateFruit(
  tx: Tx,
  id: string,
  changes: Partial<EditedColumns> & {
    version: number;
    /** Null empties a field; what is not named stays. */
    own_values?: Readonly<Record<string, OwnValue | null>>;
  },
): Promise<void> {
  const { own_values: given, ...columns } = changes;
  const own_values = sql<OwnValues>`jsonb_strip_nulls(own_values || ${JSON.stringify(given)}::jsonb)`;
  await tx
    .updateTable("fruits")
    .set(given === undefined ? columns : { ...columns, own_values })
    .where("id", "=", id)
    .execute();
}

export async function wasApplied(tx: Tx, fruitId: string, editId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("fruit_edits")
    .select("version")
    .where("fruit_id", "=", fruitId)
    .where("edit_id", "=", editId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordEdit(
  tx: Tx,
  edit: { fruit_id: string; edit_id: string; version: number; editor_email: string },
): Promise<void> {
  await tx.insertInto("fruit_edits").values(edit).execute();
}

/** An edit of each, which changes none of their columns. */
export async function editEach(
  tx: Tx,
  fruits: readonly string[],
  { edit_id, editor_email }: { edit_id: string; editor_email: string },
): Promise<void> {
  await sql`
    with edited as (
      update fruits set version = version + 1 where id = any (${[...fruits]}::uuid[])
      returning id, version
    )
    insert into fruit_edits (fruit_id, edit_id, version, editor_email)
    select id, ${edit_id}::uuid, version, ${editor_email} from edited`.execute(tx);
}

/** Who edited the fruit last, and when; undefined when nobody has. */
export async function latestEdit(
  tx: Tx,
  fruitId: string,
): Promise<{ editor_email: string; edited_at: Date } | undefined> {
  return tx
    .selectFrom("fruit_edits")
    .select(["editor_email", "edited_at"])
    .where("fruit_id", "=", fruitId)
    .orderBy("version", "desc")
    .orderBy("edited_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A change as the audit log has it: of the values those that differ, none of a creation. */
export type ChangeRow = {
  created_at: Date;
  action: string;
  user_id: string | null;
  /** Null where it may not be known, or is not any more. */
  editor_email: string | null;
  old_values: Record<string, unknown> | null;
  new_values: Record<string, unknown> | null;
};

/** The newest first. The e-mail address comes from the edit itself where the reader may not see the person. */
export async function listChanges(tx: Tx, fruitId: string, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change.created_at, change.action, change.user_id,
      coalesce(users.account_name, (
        select editor_email from fruit_edits
        where fruit_id = ${fruitId} and version = (change.new_values ->> 'version')::integer
        order by edited_at limit 1
      )) as editor_email,
      change.old_values, change.new_values
    from fruit_history(${fruitId}, ${limit}) as change
    left join users on users.id = change.user_id
    order by change.created_at desc, change.id desc`.execute(tx);
  return rows;
}

type NearRow = {
  id: string;
  fruit_id: string;
  latitude: number;
  longitude: number;
  oil_content: number | null;
  photo_url: string | null;
};

/** About two kilometres at the equator. */
const nearDegrees = 0.02;

/** The collector's other fruits within about two kilometres, the nearest first. */
export async function listNear(
  tx: Tx,
  of: { id: string; collector_id: string; latitude: number; longitude: number },
  limit: number,
): Promise<NearRow[]> {
  const { latitude, longitude } = of;
  // A degree of longitude is shorter away from the equator; at the poles it is nothing at all.
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const reach = nearDegrees / shrink;
  const { rows } = await sql<NearRow>`
    select id, fruit_id, latitude, longitude, photo_url,
      case when 'oil_content' <> all (missing_values) then oil_content end as oil_content
    from fruits
    where collector_id = ${of.collector_id} and id <> ${of.id}
      and latitude between ${latitude - nearDegrees} and ${latitude + nearDegrees}
      and longitude between ${longitude - reach} and ${longitude + reach}
    order by (latitude - ${latitude}::double precision) ^ 2
      + ((longitude - ${longitude}::double precision) * ${shrink}::double precision) ^ 2, id
    limit ${limit}`.execute(tx);
  return rows;
}

export async function readChoices(tx: Tx): Promise<{
  collectors: { id: string; email: string; fruits: number }[];
  batches: { id: string; name: string; created_at: Date }[];
}> {
  const collectors = await sql<{ id: string; email: string; fruits: number }>`
    select users.id, users.account_name as email, sum(fruit_counts.fruits)::integer as fruits
    from fruit_counts join users on users.id = fruit_counts.collector_id
    group by users.id having sum(fruit_counts.fruits) > 0
    order by users.account_name limit 1000`.execute(tx);
  const batches = await tx
    .selectFrom("fruit_batches")
    .select(["id", "batch_name as name", "created_at"])
    // An import that was undone has none, but for those that somebody changed since.
    .where((batch) =>
      batch.exists(batch.selectFrom("fruits").whereRef("fruits.batch_id", "=", "fruit_batches.id")),
    )
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return { collectors: collectors.rows, batches };
}
