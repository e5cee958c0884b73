/** Batches as administrators see them: what one would do, starting it, how far it is, giving it up. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  Batch,
  BatchFilter,
  BatchOutcome,
  BatchPreview,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { uuidv7 } from "uuidv7";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { ModelService } from "../models/service.ts";
import {
  cancelBatch,
  findBatch,
  insertBatch,
  listBatches,
  previewBatch,
  type BatchRow,
} from "./batch-queries.ts";
import { countOutcome, listReasons } from "./outcome-queries.ts";

export type PredictionBatchService = ReturnType<typeof createPredictionBatchService>;

const shownBatches = 20;

export function createPredictionBatchService(deps: {
  database: Database;
  models: Pick<ModelService, "versionAtWork">;
}) {
  const { database, models } = deps;

  return {
    /** Newest first. */
    async list(actor: Actor): Promise<{ batches: Batch[] }> {
      assertMay(actor, "predictionReviews.manage");
      return database.withActor(actor, async (tx) => ({
        batches: (await listBatches(tx, shownBatches)).map(presentBatch),
      }));
    },

    async preview(actor: Actor, filter: BatchFilter): Promise<BatchPreview> {
      assertMay(actor, "predictionReviews.manage");
      const version = (await models.versionAtWork()) ?? null;
      const counts = await database.withActor(actor, (tx) => previewBatch(tx, filter));
      return { ...counts, model_version: version };
    },

    /** @throws Problem unknown_prediction_batch */
    async outcome(actor: Actor, id: string): Promise<BatchOutcome> {
      assertMay(actor, "predictionReviews.manage");
      return database.withActor(actor, async (tx) => {
        const batch = presentBatch(existing(await findBatch(tx, id)));
        const { photos, ...counted } = await countOutcome(tx, id);
        const done = batch.predicted + batch.refused + batch.failed;
        const reasons = await listReasons(tx, id);
        return { batch, ...counted, unaccounted: Math.max(0, done - photos), reasons };
      });
    },

    /** @throws Problem model_unavailable, prediction_batch_running, nothing_to_predict */
    async start(actor: Actor, filter: BatchFilter): Promise<Batch> {
      const person = assertMay(actor, "predictionReviews.manage");
      const version = await models.versionAtWork();
      if (version === undefined) throw new Problem("model_unavailable");
      return database.withActor(actor, async (tx) => {
        const batch = { id: uuidv7(), requested_by: person.id, filter, model_version: version };
        const { photos, isAlone } = await insertBatch(tx, batch);
        if (photos === 0) throw new Problem("nothing_to_predict");
        if (!isAlone) throw new Problem("prediction_batch_running");
        return presentBatch(existing(await findBatch(tx, batch.id)));
      });
    },

    /** What was predicted stays; one that is over stays what it is. @throws Problem unknown_prediction_batch */
    async cancel(actor: Actor, id: string): Promise<Batch> {
      assertMay(actor, "predictionReviews.manage");
      return database.withActor(actor, async (tx) => {
        await cancelBatch(tx, id);
        return presentBatch(existing(await findBatch(tx, id)));
      });
    },
  };
}

function existing(batch: BatchRow | undefined): BatchRow {
  if (batch === undefined) throw new Problem("unknown_prediction_batch");
  return batch;
}

function presentBatch(row: BatchRow): Batch {
  const { total, predicted, refused, failed } = row;
  return {
    id: row.id,
    state: row.state,
    filter: row.filter,
    model_version: row.model_version,
    requested_by: row.email,
    total,
    predicted,
    refused,
    failed,
    waits_for: row.state === "running" ? row.waits_for : null,
    eta_seconds: etaSeconds(row),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** From the photos done so far, whatever time the server was away in between. */
function etaSeconds({ state, total, predicted, refused, failed, worked_ms, waits_for }: BatchRow) {
  const done = predicted + refused + failed;
  if (state !== "running" || done === 0 || waits_for !== null) return null;
  return ((worked_ms / done) * (total - done)) / 1000;
}
