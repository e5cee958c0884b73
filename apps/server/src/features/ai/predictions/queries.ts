import type { PredictionStatistics } from "@elaeis/domain/predictions/prediction-schemas";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { AiPredictionsTable, PredictionsTable } from "#platform/database/schema.ts";

export type PredictionRow = Selectable<PredictionsTable>;

export async function insertPrediction(
  tx: Tx,
  row: Insertable<PredictionsTable>,
): Promise<PredictionRow> {
  return tx.insertInto("predictions").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findPrediction(tx: Tx, id: string): Promise<PredictionRow | undefined> {
  return tx.selectFrom("predictions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertAiPrediction(
  tx: Tx,
  row: Insertable<AiPredictionsTable>,
): Promise<void> {
  await tx.insertInto("ai_predictions").values(row).execute();
}

/** Newest first; the photos of a batch appear only in their summary. */
export async function listPredictions(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<PredictionRow[]> {
  return tx
    .selectFrom("predictions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "!=", "batch")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export async function countPredictions(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<PredictionStatistics> {
  const { rows } = await sql<PredictionStatistics>`
    select *
    from (
      select count(*) as total,
        count(*) filter (where created_at > ${now}::timestamptz - interval '30 days') as last_30_days,
        count(*) filter (where judgement -> 'warnings' ? 'outside_training_domain') as outside,
        round(avg((judgement ->> 'confidence')::numeric), 2) as avg_confidence,
        round(avg(processing_time_ms)::numeric, 1) as avg_processing_time_ms
      from predictions
      where user_id = ${userId} and kind <> 'batch'
    ) as made, (
      select count(*) as saved_as_fruits,
        count(*) filter (where is_measured) as measured,
        round(avg(abs(oil_content - predicted_oil_content::numeric)) filter (where is_measured), 1)
          as mean_oil_error
      from (
        select oil_content, predicted_oil_content,
          oil_content is not null and 'oil_content' = any(entered_values) and superseded_at is null
            as is_measured
        from ai_predictions join fruits on fruits.id = ai_predictions.fruit_id
        where ai_predictions.user_id = ${userId} and ai_predictions.batch_id is null
      ) as accepted
    ) as kept`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("counting has no row");
  return row;
}
