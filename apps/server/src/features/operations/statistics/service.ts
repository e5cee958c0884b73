/** What a collector's own records come to: the figures of the overview, and the advice derived from them. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { adviceOf, adviceWindowDays } from "@elaeis/domain/advice/advice";
import type { AdviceAnswer } from "@elaeis/domain/advice/advice-schemas";
import { monthlyProgress, shareInPercent } from "@elaeis/domain/statistics/statistics";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { isUnknownTimeZone } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import { readAdviceFacts, readCollectorFigures } from "./queries.ts";
import { targetOf } from "./target.ts";

export type StatisticsService = ReturnType<typeof createStatisticsService>;

export function createStatisticsService(deps: { database: Database; now: () => Date }) {
  const { database, now } = deps;
  return {
    /** @throws Problem not_signed_in, forbidden, invalid_input for a time zone the database does not know */
    async ofCollector(actor: Actor, timeZone: string): Promise<CollectorStatistics> {
      const person = assertMay(actor, "statistics.readOwn");
      const asOf = now();
      const figures = await database
        .withActor(person, (tx) =>
          readCollectorFigures(tx, { userId: person.id, timeZone, now: asOf }),
        )
        .catch(refuseTimeZone);
      return {
        collectsToday: figures.today,
        collectsThisMonth: figures.this_month,
        activeDays: figures.active_days,
        zonesVisited: figures.zones,
        recentActivity: figures.recent,
        recentDays: figures.recent_days,
        monthlyProgress: monthlyProgress(figures.this_month, targetOf(figures.target)),
        topZones: figures.top_zones.map(({ zone, count }) => {
          return { zone, count, percentage: shareInPercent(count, figures.all) };
        }),
        asOf: asOf.toISOString(),
      };
    },

    /** @throws as `ofCollector` */
    async advice(actor: Actor, timeZone: string): Promise<AdviceAnswer> {
      const person = assertMay(actor, "statistics.readOwn");
      const asOf = now();
      const since = new Date(asOf.getTime() - adviceWindowDays * dayMs);
      const facts = await database
        .withActor(person, (tx) => readAdviceFacts(tx, { userId: person.id, timeZone, since }))
        .catch(refuseTimeZone);
      return {
        advice: adviceOf(facts),
        seen: {
          fruits: facts.fruits,
          photos: facts.photos,
          oilDays: facts.days.length,
          predictions: facts.predictions,
        },
        sinceDays: adviceWindowDays,
        asOf: asOf.toISOString(),
      };
    },
  };
}

const dayMs = 24 * 3600 * 1000;

/** A name that is newer than the database's own list of time zones. */
function refuseTimeZone(error: unknown): never {
  if (isUnknownTimeZone(error)) throw new Problem("invalid_input", { fields: "time_zone" });
  throw error;
}
