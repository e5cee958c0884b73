/** What one has had predicted so far. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type {
  PredictionHistory,
  PredictionStatistics,
} from "@elaeis/domain/predictions/prediction-schemas";
import { Problem } from "../../http/problem.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
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
      const person = assertMayRead(actor);
      const rows = await database.withActor(person, (tx) => listPredictions(tx, person.id, limit));
      return { items: rows.map((row) => presentPastPrediction(row, links)) };
    },

    /** @throws Problem not_signed_in, forbidden */
    async statistics(actor: Actor): Promise<PredictionStatistics> {
      const person = assertMayRead(actor);
      return database.withActor(person, (tx) => countPredictions(tx, person.id, now()));
    },
  };
}

function assertMayRead(actor: Actor): SignedIn {
  if (actor.kind !== "user") throw new Problem("not_signed_in");
  if (!can(actor, "predictions.create")) throw new Problem("forbidden");
  return actor;
}
