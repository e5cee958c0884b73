/** What one has had predicted so far. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  PredictionHistory,
  PredictionStatistics,
} from "@elaeis/domain/predictions/prediction-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { presentPastPrediction } from "./present.ts";
import { countPredictions, listPredictions } from "./queries.ts";

export type PredictionHistoryService = ReturnType<typeof createPredictionHistoryService>;

export function createPredictionHistoryService(deps: {
  database: Database;
  links: SignedLinks;
  now: () => Date;
}) {
  const { database, links, now } = deps;
  return {
    /** @throws Problem not_signed_in, forbidden */
    async list(actor: Actor, limit: number): Promise<PredictionHistory> {
      const person = assertMay(actor, "predictions.readOwn");
      const rows = await database.withActor(person, (tx) => listPredictions(tx, person.id, limit));
      return { items: rows.map((row) => presentPastPrediction(row, links.of(person))) };
    },

    /** @throws Problem not_signed_in, forbidden */
    async statistics(actor: Actor): Promise<PredictionStatistics> {
      const person = assertMay(actor, "predictions.readOwn");
      return database.withActor(person, (tx) => countPredictions(tx, person.id, now()));
    },
  };
}
