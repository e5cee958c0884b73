/** What is written down of a prediction: one row for a picture, one more for a batch as a whole. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { maturityFromOil } from "@elaeis/domain/predictions/ratings";
import { defaultConfidence } from "@elaeis/domain/predictions/prediction";
import {
  judgementSchema,
  type AiBatchAnswer,
  type AiPredictAnswer,
  type Judgement,
  type PredictionRequest,
} from "@elaeis/domain/predictions/prediction-schemas";
import type { PredictedValues } from "@elaeis/domain/predictions/value-schemas";
import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import type { AiPicture } from "#platform/ai/ai-service.ts";
import type { AiPredictionsTable, PredictionsTable } from "#platform/database/schema.ts";
import type { PredictionRow } from "./queries.ts";

/** A picture as it is kept, with what the person's own file was called and measured. */
export type KeptPicture = AiPicture & {
  path: string;
  /** Of the bytes as they are kept. */
  sha256: Buffer;
  chosen: { name: string; type: string; size: number };
};

type NewPrediction = Insertable<PredictionsTable>;

/** Of a batch as a whole: where its pictures are, as they were sent, those that were refused included. */
const batchPictures = "pictures";
const batchMetaSchema = z.object({ [batchPictures]: z.array(z.string()) });

const noSpread = {
  std_huile: null,
  std_matiere_seche: null,
  std_proteines: null,
  std_acides_gras: null,
};

export function singleRow(
  person: SignedIn,
  picture: KeptPicture,
  request: PredictionRequest,
  answer: AiPredictAnswer,
): NewPrediction {
  return {
    ...common(person, request, picture, judgementOf(answer)),
    ...noSpread,
    ...predicted(answer.pred),
    kind: "single",
    batch_id: null,
    stored_bytes: picture.bytes.length,
    processing_time_ms: answer.processing_time_ms,
  };
}

/** A row for each photo of a batch that was usable. */
export function photoRows(
  person: SignedIn,
  pictures: readonly KeptPicture[],
  request: PredictionRequest,
  answer: AiBatchAnswer,
): NewPrediction[] {
  return pictures.flatMap((picture, index) => {
    const photo = answer.photos[index];
    if (photo?.ok !== true) return [];
    const judgement = { ...judgementOf(answer), interval: null, quality: photo.quality ?? null };
    return {
      ...common(person, request, picture, judgement),
      ...noSpread,
      ...predicted(photo.pred),
      kind: "batch" as const,
      batch_id: answer.batch_id,
      processing_time_ms: answer.processing_time_ms / Math.max(1, answer.images_processed),
    };
  });
}

export function summaryRow(
  person: SignedIn,
  pictures: readonly KeptPicture[],
  request: PredictionRequest,
  answer: AiBatchAnswer,
): NewPrediction {
  const [first] = pictures;
  if (first === undefined) throw new Error("a batch without pictures");
  return {
    ...common(person, request, first, judgementOf(answer), {
      [batchPictures]: pictures.map(({ path }) => path),
    }),
    ...predicted(answer.mean),
    std_huile: answer.std.huile,
    std_matiere_seche: answer.std.matiere_seche,
    std_proteines: answer.std.proteines,
    std_acides_gras: answer.std.acides_gras,
    kind: "batch_summary",
    batch_id: answer.batch_id,
    stored_bytes: pictures.reduce((sum, { bytes }) => sum + bytes.length, 0),
    processing_time_ms: answer.processing_time_ms,
  };
}

/** Where the pictures are that a prediction was made of, in the order in which they were sent. */
export function picturesOf(prediction: PredictionRow): string[] {
  const batch = batchMetaSchema.safeParse(prediction.meta);
  return batch.success ? batch.data[batchPictures] : [prediction.image_url];
}

/** The trail of an accepted prediction beside the fruit it became. */
export function acceptedRow(
  person: SignedIn,
  prediction: PredictionRow,
  fruitId: string,
): Insertable<AiPredictionsTable> {
  return {
    id: uuidv7(),
    fruit_id: fruitId,
    user_id: person.id,
    image_url: prediction.image_url,
    project_label: "elaeis",
    version_label: prediction.model_version ?? "unknown",
    predicted_oil_content: prediction.pred_huile,
    predicted_dry_matter: prediction.pred_matiere_seche,
    predicted_protein_content: prediction.pred_proteines,
    predicted_fatty_acids: prediction.pred_acides_gras,
    confidence_score: acceptedConfidence(prediction),
    api_response: JSON.stringify({
      prediction_id: prediction.id,
      ...prediction.judgement,
      confidence_is_default: storedJudgement(prediction).confidence === null,
    }),
    processing_time_ms: prediction.processing_time_ms,
    prediction_status: "success",
  };
}

/** The fields of the fruit that the prediction gives, to the tenth of a percent a person would enter. */
export function acceptedFields(
  prediction: PredictionRow,
): Pick<
  FruitFields,
  "oil_content" | "dry_matter" | "protein_content" | "fatty_acids" | "maturity_stage"
> {
  return {
    oil_content: tenth(prediction.pred_huile),
    dry_matter: tenth(prediction.pred_matiere_seche),
    protein_content: tenth(prediction.pred_proteines),
    fatty_acids: tenth(prediction.pred_acides_gras),
    maturity_stage: maturityFromOil(prediction.pred_huile),
  };
}

/** The measured confidence; the stated default only where the service that answered gives none. */
export function acceptedConfidence(prediction: PredictionRow): number {
  return storedJudgement(prediction).confidence ?? defaultConfidence;
}

export function storedJudgement(prediction: PredictionRow): Judgement {
  return judgementSchema.parse(prediction.judgement);
}

function common(
  person: SignedIn,
  request: PredictionRequest,
  picture: KeptPicture,
  judgement: Judgement,
  besides: Record<string, string[]> = {},
) {
  return {
    id: uuidv7(),
    client_id: person.id,
    user_id: person.id,
    image_url: picture.path,
    picture_sha256: picture.sha256,
    model_version: judgement.model?.version ?? null,
    meta: JSON.stringify({
      file_name: picture.chosen.name,
      file_size: picture.chosen.size,
      file_type: picture.chosen.type,
      source: request.source,
      device: judgement.device,
      model_type: judgement.model?.type ?? null,
      ...besides,
    }),
    judgement: JSON.stringify(judgement),
  };
}

function predicted(values: PredictedValues) {
  return {
    pred_huile: values.huile,
    pred_matiere_seche: values.matiere_seche,
    pred_proteines: values.proteines,
    pred_acides_gras: values.acides_gras,
  };
}

function judgementOf(answer: AiPredictAnswer | AiBatchAnswer): Judgement {
  return {
    interval: answer.interval ?? null,
    coverage: answer.coverage ?? null,
    confidence: answer.confidence ?? null,
    clamped: answer.clamped,
    warnings: answer.warnings,
    quality: "quality" in answer ? (answer.quality ?? null) : null,
    model: answer.model ?? null,
    device: answer.device ?? null,
  };
}

export function tenth(percent: number): number {
  return Math.round(percent * 10) / 10;
}
