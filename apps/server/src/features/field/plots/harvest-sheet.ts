/** The harvest sheet of a plot: what its fruits say, and what is missing. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  harvestSheetOf,
  type HarvestSheet,
  type HarvestSheetQuery,
} from "@elaeis/domain/plots/harvest-sheet";
import { harvestPeriods, type HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { readHarvestFacts } from "./harvest-queries.ts";
import { findPlot } from "./queries.ts";

export type HarvestSheets = ReturnType<typeof createHarvestSheets>;

export function createHarvestSheets({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** @throws Problem unknown_plot */
    async read(actor: Actor, id: string, { period }: HarvestSheetQuery): Promise<HarvestSheet> {
      assertMay(actor, "plots.manage");
      const today = now();
      const facts = await database.withActor(actor, async (tx) => {
        if ((await findPlot(tx, id)) === undefined) throw new Problem("unknown_plot");
        return readHarvestFacts(tx, id, period === undefined ? null : firstDay(period, today));
      });
      return harvestSheetOf(facts, today);
    },
  };
}

/** In UTC; today is the last day of a period. */
function firstDay(period: HarvestPeriod, today: Date): Date {
  const { steps, unit } = harvestPeriods[period];
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (unit === "month") return new Date(Date.UTC(year, month - steps + 1, 1));
  return new Date(Date.UTC(year, month, day - (unit === "week" ? 7 * steps : steps) + 1));
}
