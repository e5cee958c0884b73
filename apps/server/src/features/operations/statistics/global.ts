/** What the whole installation comes to: for administrators, and the part that anybody may see. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  ConsentStatistics,
  GlobalStatistics,
  PublicStatistics,
} from "@elaeis/domain/statistics/global-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { isUnknownTimeZone } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import { readConsents, readGlobalFigures, readPublicFigures } from "./global-queries.ts";

export type GlobalStatisticsService = ReturnType<typeof createGlobalStatisticsService>;

const visitors = { kind: "system", job: "public-statistics" } as const;
/** Anybody may ask, so an answer serves everybody for a while, a failure too: it may be that of a slow query. */
const publicForMs = 60_000;
const failedForMs = 10_000;

export function createGlobalStatisticsService(deps: { database: Database; now: () => Date }) {
  const { database, now } = deps;
  let cached: { untilMs: number; answer: Promise<PublicStatistics> } | undefined;

  async function askPublic(): Promise<PublicStatistics> {
    const asOf = now();
    const figures = await database.withActor(visitors, (tx) => readPublicFigures(tx, asOf));
    return { ...figures, asOf: asOf.toISOString() };
  }

  return {
    /** @throws Problem not_signed_in, forbidden, invalid_input for a time zone the database does not know */
    async ofAll(actor: Actor, timeZone: string): Promise<GlobalStatistics> {
      assertMay(actor, "statistics.readAll");
      const asOf = now();
      const figures = await database
        .withActor(actor, (tx) => readGlobalFigures(tx, { timeZone, now: asOf }))
        .catch((error: unknown) => {
          if (isUnknownTimeZone(error)) throw new Problem("invalid_input", { fields: "time_zone" });
          throw error;
        });
      return { ...figures, asOf: asOf.toISOString() };
    },

    /** Open to everybody: counts, and nobody's name. */
    async ofPublic(): Promise<PublicStatistics> {
      const nowMs = now().getTime();
      if (cached === undefined || cached.untilMs <= nowMs) {
        const fresh = { untilMs: nowMs + publicForMs, answer: askPublic() };
        fresh.answer.catch(() => {
          fresh.untilMs = now().getTime() + failedForMs;
        });
        cached = fresh;
      }
      return cached.answer;
    },

    /** @throws Problem not_signed_in, forbidden */
    async consents(actor: Actor): Promise<ConsentStatistics> {
      assertMay(actor, "statistics.readAll");
      return database.withActor(actor, (tx) => readConsents(tx, now()));
    },
  };
}
