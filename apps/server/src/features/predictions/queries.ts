import type { Insertable, Selectable } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { AiPredictionsTable, PredictionsTable } from "../../platform/database/schema.ts";

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
