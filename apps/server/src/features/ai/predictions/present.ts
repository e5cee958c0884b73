/** From rows to what the API answers. */
import type {
  AiBatchAnswer,
  BatchPrediction,
  PastPrediction,
  Prediction,
} from "@elaeis/domain/predictions/prediction-schemas";
import type { PersonLinks } from "#platform/files/signed-links.ts";
import type { PredictionRow } from "./queries.ts";
import { storedJudgement } from "./record.ts";

export function presentPrediction(row: PredictionRow, links: PersonLinks): Prediction {
  return {
    id: row.id,
    huile: row.pred_huile,
    matiere_seche: row.pred_matiere_seche,
    proteines: row.pred_proteines,
    acides_gras: row.pred_acides_gras,
    ...storedJudgement(row),
    image_url: links.link(row.image_url),
    processing_time_ms: row.processing_time_ms,
    created_at: row.created_at.toISOString(),
  };
}

export function presentPastPrediction(row: PredictionRow, links: PersonLinks): PastPrediction {
  const { confidence, warnings } = storedJudgement(row);
  return {
    id: row.id,
    kind: row.kind === "single" ? "single" : "batch_summary",
    huile: row.pred_huile,
    matiere_seche: row.pred_matiere_seche,
    proteines: row.pred_proteines,
    acides_gras: row.pred_acides_gras,
    confidence,
    warnings,
    model_version: row.model_version,
    image_url: links.link(row.image_url),
    created_at: row.created_at.toISOString(),
  };
}

export function presentBatch(
  summary: PredictionRow,
  answer: AiBatchAnswer,
  links: PersonLinks,
): BatchPrediction {
  const { interval, coverage, confidence, clamped, warnings, model, device } =
    storedJudgement(summary);
  return {
    id: summary.id,
    batch_id: answer.batch_id,
    mean: answer.mean,
    std: answer.std,
    interval,
    coverage,
    confidence,
    clamped,
    warnings,
    images_processed: answer.images_processed,
    photos: answer.photos.map((photo) =>
      photo.ok
        ? { ok: true, pred: photo.pred, quality: photo.quality }
        : { ok: false, code: photo.code, error: photo.error },
    ),
    model,
    device,
    image_url: links.link(summary.image_url),
    processing_time_ms: summary.processing_time_ms,
    created_at: summary.created_at.toISOString(),
  };
}
