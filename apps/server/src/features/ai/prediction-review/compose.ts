import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import type { ModelService } from "../models/service.ts";
import { predictionBatchJob } from "./batch-work.ts";
import { createPredictionBatchService } from "./batches.ts";
import { createPredictionReviewService } from "./reviews.ts";
import { predictionReviewRoutes } from "./routes.ts";

export function composePredictionReview(
  core: Core,
  needs: { links: SignedLinks; models: ModelService },
) {
  const { models } = needs;
  const { ai, database, files, log } = core;
  const routes = predictionReviewRoutes({
    batches: createPredictionBatchService({ database, models }),
    reviews: createPredictionReviewService({ database, links: needs.links }),
  });
  const mounts: Mounts = { api: [routes] };
  return { mounts, jobs: [predictionBatchJob({ database, files, ai, log })] };
}
