import type {
  BatchFilter,
  BatchPreview,
  KeptBatchFilter,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { AiPredictionsTable, PredictionBatchesTable } from "#platform/database/schema.ts";
import type { Queued, Waiting } from "#platform/jobs/attempts.ts";
import { listFilterOf } from "#features/field/fruits/list-filter.ts";
import { containing } from "#platform/database/like-pattern.ts";

export type BatchRow = Selectable<PredictionBatchesTable> & { email: string | null };

function batches(tx: Tx) {
  return tx
    .selectFrom("prediction_batches")
    .leftJoin("users", "users.id", "prediction_batches.requested_by")
    .selectAll("prediction_batches")
    .select("users.account_name as email");
}

export async function findBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  return batches(tx).where("prediction_batches.id", "=", id).executeTakeFirst();
}

export async function listBatches(tx: Tx, limit: number): Promise<BatchRow[]> {
  return batches(tx).orderBy("started_at", "desc").limit(limit).execute();
}

const hasPhotos = sql<boolean>`fruits.photos_count > 0`;

/** What the fruits are that the filter lets through, as a condition on `fruits`; with photos or not. */
function fits({
  scope,
  sample,
  search,
  collector,
  from,
  until,
  ids,
  list,
}: BatchFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (scope === "without_prediction") {
    const none = listFilterOf({ validation: "none" });
    conditions.push(sql`fruits.id in (select fruits_listed(${none}::jsonb, null))`);
  }
  if (scope === "with_values") {
    conditions.push(
      sql`(fruits.nir_data_source is distinct from 'ai_accepted' or entered_values <> '{}')
        and coalesce(oil_content, dry_matter, protein_content, fatty_acids) is not null`,
    );
  }
  if (sample === "out") conditions.push(sql`not fruits.is_sample`);
  if (search !== undefined && search !== "") {
    const pattern = containing(search);
    conditions.push(
      sql`(fruits.fruit_id ilike ${pattern} or location_name ilike ${pattern} or remarks ilike ${pattern})`,
    );
  }
  if (collector !== undefined && collector !== "") {
    conditions.push(sql`collector_email ilike ${containing(collector)}`);
  }
  if (from !== undefined) conditions.push(sql`collection_date >= ${from}::timestamptz`);
  if (until !== undefined) conditions.push(sql`collection_date < ${until}::timestamptz`);
  if (ids !== undefined) conditions.push(sql`fruits.id = any (${sql.val(ids)}::uuid[])`);
  if (list !== undefined) {
    conditions.push(sql`fruits.id in (select fruits_listed(${listFilterOf(list)}::jsonb, null))`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * The photos meant, each with whether this model has said what it has to say of it. By its offset it stays
 * a query of its own: merged into one that names it thrice, that would be looked up three times a photo.
 */
const photosMeant = (filter: BatchFilter, version: string) => sql`
  select fruits.id as fruit_id, fruits.collection_date, image.id as image_id, image.place,
    exists (
      select from ai_predictions
      where ai_predictions.fruit_id = fruits.id and picture_sha256 = image.stored_sha256
        and version_label = ${version}
    ) as is_done
  from fruits cross join lateral (
    select id, stored_sha256, row_number() over (
      order by photo_role <> 'front', upload_order, fruit_images.id) as place
    from fruit_images
    where fruit_images.fruit_id = fruits.id and received_at is not null
      and stored_sha256 is not null
  ) as image
  where ${fits(filter)} and ${hasPhotos} and (${filter.photos === "all"} or image.place = 1)
  offset 0`;

/** Counted from the fruits alone: whether a model knows a photo is asked of each once it is queued. */
export async function previewBatch(
  tx: Tx,
  filter: BatchFilter,
): Promise<Pick<BatchPreview, "fruits" | "photos">> {
  const { rows } = await sql<{ fruits: number; photos: number }>`
    select count(*) as fruits, ${
      filter.photos === "all" ? sql`coalesce(sum(photos_count), 0)::bigint` : sql`count(*)`
    } as photos
    from fruits where ${fits(filter)} and ${hasPhotos}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("counting has no row");
  return row;
}

type NewBatch = {
  id: string;
  requested_by: string;
  filter: BatchFilter;
  model_version: string;
};

/**
 * Begins a batch with its queue, the newest fruits first.
 *
 * @returns how many photos there are to predict, and false where another batch is going on
 */
export async function insertBatch(
  tx: Tx,
  { id, requested_by, filter, model_version }: NewBatch,
): Promise<{ photos: number; isAlone: boolean }> {
  const { ids, ...kept } = filter;
  const storedFilter: KeptBatchFilter = ids === undefined ? kept : { ...kept, chosen: ids.length };
  const { rows } = await sql<{ photos: number; is_alone: boolean }>`
    with asked as materialized (${photosMeant(filter, model_version)}),
    meant as (select * from asked where not is_done),
    left_out as (
      select count(*) filter (where is_known) as known,
        (select count(*) from fruits where ${fits(filter)}) - count(*) as without_photo
      from (select bool_and(is_done) as is_known from asked group by fruit_id) as fruit
    ), begun as (
      insert into prediction_batches (id, requested_by, filter, model_version, total)
      select ${id}::uuid, ${requested_by}::uuid,
        ${JSON.stringify(storedFilter)}::jsonb
          || jsonb_build_object('left_out', (select to_jsonb(left_out) from left_out)),
        ${model_version}, count(*)
      from meant having count(*) > 0
      on conflict do nothing
      returning id
    ), superseded as (
      delete from prediction_batch_photos where failed_at is not null and exists (select from begun)
    ), queued as (
      insert into prediction_batch_photos (batch_id, position, fruit_id, image_id)
      select begun.id, row_number() over (order by collection_date desc, fruit_id, place), fruit_id,
        image_id
      from meant cross join begun
    )
    select (select count(*) from meant) as photos, exists (select from begun) as is_alone`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("counting has no row");
  return { photos: row.photos, isAlone: row.is_alone };
}

/** @returns false if it is over already or does not exist */
export async function cancelBatch(tx: Tx, id: string): Promise<boolean> {
  const cancelled = await tx
    .updateTable("prediction_batches")
    .set({ state: "cancelled", waits_for: null, finished_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  await tx.deleteFrom("prediction_batch_photos").where("batch_id", "=", id).execute();
  return cancelled.numUpdatedRows === 1n;
}

/** Also what was given up, until a later batch begins: it may be tried again. */
export const queuedPhotos: Waiting = {
  rows: sql`
    select image_id as row_id, batch_id::text as subject, batch_id, position
    from prediction_batch_photos`,
  order: sql`batch_id, position`,
};

export type PhotoToPredict = {
  model_version: string;
  batch_id: string;
  requested_by: string | null;
  fruit_id: string;
  collection_date: Date;
  is_sample: boolean;
  photo_url: string;
  photo_role: PhotoRole;
  stored_sha256: Buffer;
};

export type QueuedPhoto = Queued & {
  batch_id: string;
  position: number;
  /** Whether it was counted as failed before. */
  has_failed: boolean;
  /** Null once it is gone. */
  photo: PhotoToPredict | null;
};

/** Without those whose batch was given up. */
export async function listQueuedPhotos(tx: Tx, queued: readonly Queued[]): Promise<QueuedPhoto[]> {
  const queuedRows = sql`
    jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as asked (row_id uuid, subject uuid)
    join prediction_batch_photos as queued
      on queued.image_id = asked.row_id and queued.batch_id = asked.subject`;
  const { rows } = await sql<Omit<QueuedPhoto, "photo">>`
    select image_id as row_id, batch_id::text as subject, batch_id, position,
      failed_at is not null as has_failed
    from ${queuedRows}`.execute(tx);
  const { rows: photos } = await sql<PhotoToPredict & { image_id: string }>`
    select queued.batch_id, queued.image_id, batch.model_version, batch.requested_by,
      fruits.id as fruit_id, fruits.collection_date, fruits.is_sample, image.photo_url,
      image.photo_role, image.stored_sha256
    from ${queuedRows}
    join prediction_batches as batch on batch.id = queued.batch_id
    join fruits on fruits.id = queued.fruit_id
    join fruit_images as image on image.id = queued.image_id and image.fruit_id = fruits.id
    where image.photo_url is not null and image.stored_sha256 is not null`.execute(tx);
  return rows.map((row) =>
    Object.assign(row, { photo: photos.find(({ image_id }) => image_id === row.row_id) ?? null }),
  );
}

export type Outcome = "predicted" | "refused" | "failed";

type QueuePlace = Pick<QueuedPhoto, "batch_id" | "position" | "has_failed">;

/** @returns false where it was marked before, or the batch was given up */
export async function markFailed(tx: Tx, photo: QueuePlace): Promise<boolean> {
  const marked = await tx
    .updateTable("prediction_batch_photos")
    .set({ failed_at: sql<Date>`now()` })
    .where("batch_id", "=", photo.batch_id)
    .where("position", "=", photo.position)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** @returns false when the batch was given up */
export async function takeOff(tx: Tx, photo: QueuePlace): Promise<boolean> {
  const taken = await tx
    .deleteFrom("prediction_batch_photos")
    .where("batch_id", "=", photo.batch_id)
    .where("position", "=", photo.position)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Counts a photo as done, also one that had failed; with the last one the batch is. */
export async function countDone(
  tx: Tx,
  { batch_id: batchId, has_failed }: QueuePlace,
  outcome: Outcome,
  tookMs: number,
): Promise<void> {
  const more = (name: Outcome) =>
    sql`${sql.ref(name)} + ${Number(outcome === name) - Number(has_failed && name === "failed")}`;
  const isLast = sql`state = 'running' and not exists (
    select from prediction_batch_photos where batch_id = ${batchId} and failed_at is null)`;
  await sql`
    update prediction_batches
    set predicted = ${more("predicted")}, refused = ${more("refused")}, failed = ${more("failed")},
      worked_ms = worked_ms + ${tookMs}, waits_for = null,
      state = case when ${isLast} then 'done' else state end,
      finished_at = case when ${isLast} then now() else finished_at end
    where id = ${batchId}`.execute(tx);
}

export async function pauseBatch(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable("prediction_batches")
    .set({ waits_for: reason })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Changes nothing where the model has spoken of the photo already. */
export async function insertOnce(tx: Tx, row: Insertable<AiPredictionsTable>): Promise<void> {
  await tx
    .insertInto("ai_predictions")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
