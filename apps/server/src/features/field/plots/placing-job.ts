/**
 * Gives the fruits of the last day the plot around their position. That is done when a fruit or a plot is saved, too; this finds what
 * came while the other was being saved.
 */
import type { Database } from "#platform/database/database.ts";
import { hourlyJob, type Job } from "#platform/jobs/job.ts";
import { placeRecentFruits } from "./fruit-plot-queries.ts";

export function fruitPlacingJob({ database }: { database: Database }): Job {
  return hourlyJob("fruit-plots", async ({ actor }) => {
    await database.withActor(actor, placeRecentFruits);
  });
}
