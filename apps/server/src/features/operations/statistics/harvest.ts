/** How the harvest goes: what the administrators' overview shows of a period. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Harvest, HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { assertMay } from "#http/permission.ts";
import { isUnknownTimeZone } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { readFigures, readTarget, readTargetSetting, readWindow } from "./harvest-queries.ts";
import { targetOf } from "./target.ts";

export type HarvestService = ReturnType<typeof createHarvestService>;

export function createHarvestService(deps: {
  database: Database;
  settings: SettingsReader;
  now: () => Date;
}) {
  const { database, settings, now } = deps;
  return {
    /**
     * Its days are those of the time zone asked for; the month of the target is the office's, as in the report.
     *
     * @throws Problem not_signed_in, forbidden, invalid_input for a time zone the database does not know
     */
    async ofPeriod(
      actor: Actor,
      { period, timeZone }: { period: HarvestPeriod; timeZone: string },
    ): Promise<Harvest> {
      assertMay(actor, "statistics.readAll");
      const request = { period, timeZone, now: now() };
      return database
        .withActor(actor, async (tx) => {
          const window = await readWindow(tx, request);
          const perMonth = targetOf(await readTargetSetting(tx));
          const office = await officeTimeZone(settings, tx);
          const asked = { timeZone: office, now: request.now, target: perMonth };
          const target = await readTarget(tx, asked);
          return {
            period,
            from: window.first_day,
            source: window.source,
            ...(await readFigures(tx, window, period)),
            target: { perMonth, ...target },
            asOf: request.now.toISOString(),
          };
        })
        .catch((error: unknown) => {
          if (isUnknownTimeZone(error)) throw new Problem("invalid_input", { fields: "time_zone" });
          throw error;
        });
    },
  };
}
