/** A prediction that a phone made by itself, recorded with the fruit it became. */
import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { AcceptedPrediction } from "@elaeis/domain/predictions/accepted-schemas";
import {
  defaultConfidence,
  nirFieldOf,
  predictedValues,
} from "@elaeis/domain/predictions/prediction";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import { insertAiPrediction } from "./queries.ts";
import { tenth } from "./record.ts";

/** In the transaction that inserts the fruit: a fruit that comes twice has one. */
export async function recordDevicePrediction(
  tx: Tx,
  { fruitId, collectorId }: { fruitId: string; collectorId: string },
  { confidence, answer }: AcceptedPrediction,
): Promise<void> {
  if (answer === undefined) return;
  const { values, model, processing_time_ms, ...judgement } = answer;
  await insertAiPrediction(tx, {
    id: uuidv7(),
    fruit_id: fruitId,
    user_id: collectorId,
    image_url: null,
    project_label: "elaeis",
    version_label: model?.version ?? "unknown",
    predicted_oil_content: values.huile,
    predicted_dry_matter: values.matiere_seche,
    predicted_protein_content: values.proteines,
    predicted_fatty_acids: values.acides_gras,
    confidence_score: confidence ?? defaultConfidence,
    api_response: JSON.stringify({
      ...judgement,
      model,
      confidence,
      confidence_is_default: confidence === null,
      made_on: "device",
    }),
    processing_time_ms,
    prediction_status: "success",
  });
}

/** The values that the person changed before the fruit was sent: they are measured ones. */
export function enteredInstead(fields: FruitFields, { answer }: AcceptedPrediction): string[] {
  if (answer === undefined) return [];
  const predicted = new Map(
    predictedValues.map((value) => [nirFieldOf[value], tenth(answer.values[value])]),
  );
  return nirFields.filter((name) => fields[name] !== null && fields[name] !== predicted.get(name));
}
