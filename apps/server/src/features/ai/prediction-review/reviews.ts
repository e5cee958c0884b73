/** Predictions one by one, as administrators judge them, and what all of them come to. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  reviewPageSchema,
  reviewPageSize,
  reviewedPredictionSchema,
  type Decision,
  type PredictionFigures,
  type ReviewedPrediction,
  type ReviewPage,
  type ReviewQuery,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { PersonLinks, SignedLinks } from "#platform/files/signed-links.ts";
import {
  compareWithMeasured,
  countValidations,
  listReviewed,
  listVersions,
  recordDecision,
  type ReviewPosition,
  type ReviewRow,
} from "./review-queries.ts";

export type PredictionReviewService = ReturnType<typeof createPredictionReviewService>;

export function createPredictionReviewService(deps: { database: Database; links: SignedLinks }) {
  const { database, links } = deps;

  return {
    async page(actor: Actor, { state, after }: ReviewQuery): Promise<ReviewPage> {
      assertMay(actor, "predictionReviews.manage");
      const place = { after: positionOf(after), limit: reviewPageSize + 1 };
      const rows = await database.withActor(actor, (tx) => listReviewed(tx, state, place));
      const shown = rows.slice(0, reviewPageSize);
      const last = rows.length > reviewPageSize ? shown.at(-1) : undefined;
      return z.parse(reviewPageSchema, {
        items: shown.map((row) => present(row, links.of(actor))),
        next: last === undefined ? null : `${last.moment}_${last.id}`,
      });
    },

    /** @throws Problem unknown_prediction */
    async decide(actor: Actor, id: string, decision: Decision): Promise<ReviewedPrediction> {
      const person = assertMay(actor, "predictionReviews.manage");
      const row = await database.withActor(actor, (tx) =>
        recordDecision(tx, id, decision, person.id),
      );
      if (row === undefined) throw new Problem("unknown_prediction");
      return z.parse(reviewedPredictionSchema, present(row, links.of(actor)));
    },

    /** @param version of the model to compare; the one that predicted last where none is named */
    async figures(actor: Actor, version: string | undefined): Promise<PredictionFigures> {
      assertMay(actor, "predictionReviews.manage");
      return database.withActor(actor, async (tx) => {
        const { refused, ...validations } = await countValidations(tx);
        const versions = await listVersions(tx);
        const compared = version ?? versions[0]?.version;
        const parity = compared === undefined ? null : await parityOf(tx, compared);
        return { validations, refused, versions, parity };
      });
    },
  };
}

function positionOf(cursor: string | undefined): ReviewPosition | undefined {
  if (cursor === undefined) return undefined;
  const [moment = "", id = ""] = cursor.split("_");
  return { moment, id };
}

async function parityOf(tx: Tx, version: string): Promise<PredictionFigures["parity"]> {
  const { learned, metrics, points } = await compareWithMeasured(tx, version);
  const metricsOf = (value: PredictedValue) => metrics.find((one) => one.value === value) ?? null;
  const pointsOf = (value: PredictedValue) => points.filter((one) => one.value === value);
  return { version, learned, metrics: perValue(metricsOf), points: perValue(pointsOf) };
}

function perValue<Told>(tell: (value: PredictedValue) => Told): Record<PredictedValue, Told> {
  return {
    huile: tell("huile"),
    matiere_seche: tell("matiere_seche"),
    proteines: tell("proteines"),
    acides_gras: tell("acides_gras"),
  };
}

/** What a stored answer contains; an outside service may have sent less. */
const responseSchema = z.object({
  interval: z._default(reviewedPredictionSchema.shape.interval, null),
  warnings: z._default(z.array(z.string()), []),
  refusal: z._default(reviewedPredictionSchema.shape.refusal, null),
});

function present(row: ReviewRow, links: PersonLinks) {
  const { interval, warnings, refusal } = z.parse(responseSchema, row.api_response);
  return {
    id: row.id,
    created_at: row.moment,
    fruit: {
      id: row.fruit_id,
      reference: row.reference,
      collector_email: row.collector_email,
      collection_date: row.collection_date.toISOString(),
      location_name: row.location_name,
      is_sample: row.is_sample,
    },
    image_url: row.image_url === null ? null : links.link(row.image_url),
    photo_role: row.photo_role,
    source: row.batch_id === null ? "accepted" : "batch",
    model_version: row.version_label,
    predicted: row.predicted,
    interval,
    measured: row.measured,
    confidence: row.confidence_score,
    warnings,
    processing_time_ms: row.processing_time_ms,
    refusal,
    validation: row.user_validation,
    grade: row.validation_grade,
    validated_by: row.validated_by,
    validated_at: row.validated_at?.toISOString() ?? null,
  };
}
