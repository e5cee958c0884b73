/** The harvest report of a week or month, by plot and collector: on screen, on paper, and in the weekly mail. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  periodBeside,
  periodOfDay,
  reportPeriod,
  type ReportPeriod,
} from "@elaeis/domain/statistics/report-period";
import { meanOf, type HarvestReport } from "@elaeis/domain/statistics/report-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { officeTimeZone } from "#platform/settings/office-time.ts";
import { wallDate } from "#platform/settings/wall-clock.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { readReport, type ReportFacts } from "./report-queries.ts";

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService(deps: {
  database: Database;
  settings: SettingsReader;
  now: () => Date;
}) {
  const { database, settings, now } = deps;

  /** @param of whose fruits alone; null for everybody's */
  async function report(
    actor: Actor,
    period: string | undefined,
    of: string | null,
  ): Promise<HarvestReport> {
    const timeZone = await officeTimeZone(settings);
    const perMonth = await settings.current("collector_monthly_target");
    const installation = await settings.current("mail_from_name");
    const asOf = now();
    const today = wallDate(asOf, timeZone);
    return database.withActor(actor, async (tx) => {
      const asked = reportPeriod(period ?? "") ?? periodOfDay(today, "week");
      const facts = await readReport(tx, asked, { timeZone, perMonth, of });
      return {
        ...inPeriod(asked, today),
        timeZone,
        installation,
        hasSamples: facts.hasSamples,
        total: estimated(facts.total),
        plots: facts.plots.map(estimated),
        collectors: facts.collectors.map(estimated),
        asOf: asOf.toISOString(),
      };
    });
  }

  return {
    /** @throws Problem not_signed_in, forbidden */
    async ofAll(actor: Actor, period?: string): Promise<HarvestReport> {
      assertMay(actor, "statistics.readAll");
      return report(actor, period, null);
    },

    /** @throws Problem not_signed_in, forbidden */
    async ofOwn(actor: Actor, period?: string): Promise<HarvestReport> {
      const { id } = assertMay(actor, "statistics.readOwn");
      return report(actor, period, id);
    },
  };
}

function inPeriod(period: ReportPeriod, today: string) {
  const { name, unit, from, to } = period;
  return {
    period: name,
    unit,
    from,
    to,
    previous: periodBeside(period, -1).name,
    next: to < today ? periodBeside(period, 1).name : null,
  };
}

/** Means with their intervals instead of what they are made of. */
function estimated<Counted extends Pick<ReportFacts["total"], "measured" | "predicted">>(
  counted: Counted,
) {
  return { ...counted, measured: meanOf(counted.measured), predicted: meanOf(counted.predicted) };
}
