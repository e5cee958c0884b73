/** What became of the fruits of a batch, told from its predictions and refusals. */
import {
  mostFruitsOfReason,
  type BatchOutcome,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

type Counted = Pick<BatchOutcome, "predicted" | "not_predicted"> & {
  /** That have a row of this batch. */
  photos: number;
};

/** Of a photo that was tried again the last row counts; a fruit is predicted when one of its photos is. */
const fruitsOf = (batchId: string) => sql`
  select fruit_id, count(*) as photos, bool_or(prediction_status = 'success') as is_predicted,
    min(refusal ->> 'code') as code
  from (
    select distinct on (fruit_id, image_url) fruit_id, prediction_status,
      api_response -> 'refusal' as refusal
    from ai_predictions where batch_id = ${batchId}
    order by fruit_id, image_url, created_at desc, id desc
  ) as photo
  group by fruit_id`;

export async function countOutcome(tx: Tx, batchId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where is_predicted)::integer as predicted,
      count(*) filter (where not is_predicted)::integer as not_predicted,
      coalesce(sum(photos), 0)::integer as photos
    from (${fruitsOf(batchId)}) as fruit`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("counting has no row");
  return row;
}

/** The words of a refusal are those of one of its photos. */
export async function listReasons(tx: Tx, batchId: string): Promise<BatchOutcome["reasons"]> {
  const { rows } = await sql<BatchOutcome["reasons"][number]>`
    with refused as (
      select fruit.code, fruits.id, fruits.fruit_id as reference,
        row_number() over (
          partition by fruit.code order by fruits.collection_date desc, fruits.id) as place
      from (${fruitsOf(batchId)}) as fruit
      join fruits on fruits.id = fruit.fruit_id
      where not is_predicted
    )
    select code, words.en, words.fr, counted::integer as count, listed as fruits
    from (
      select code, count(*) as counted,
        jsonb_agg(jsonb_build_object('id', id, 'reference', reference) order by place)
          filter (where place <= ${mostFruitsOfReason}) as listed
      from refused group by code
    ) as reason
    cross join lateral (
      select api_response #>> '{refusal,en}' as en, api_response #>> '{refusal,fr}' as fr
      from ai_predictions
      where batch_id = ${batchId} and api_response #>> '{refusal,code}' = code
      limit 1
    ) as words
    order by counted desc, code`.execute(tx);
  return rows;
}
