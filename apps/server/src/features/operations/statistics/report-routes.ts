import * as harvestReportApi from "@elaeis/domain/statistics/harvest-report-api";
import { reportQuerySchema } from "@elaeis/domain/statistics/report-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { ReportService } from "./report.ts";

const operation = operations("statistics", harvestReportApi, {
  readHarvestReport: {
    who: "statistics.readAll",
    en: "The harvest report of a week or month, by plot and collector",
    fr: "Le rapport de récolte d'une semaine ou d'un mois, par parcelle et par collecteur",
  },
  readOwnHarvestReport: {
    who: "statistics.readOwn",
    en: "The harvest report of one's own fruits in a week or month, by plot",
    fr: "Le rapport de récolte de ses propres fruits d'une semaine ou d'un mois, par parcelle",
  },
});

export function reportRoutes({ reports }: { reports: ReportService }) {
  return new Hono<AppEnv>()
    .on(...operation("readHarvestReport"), valid("query", reportQuerySchema), async (c) =>
      c.json(await reports.ofAll(c.get("actor"), c.req.valid("query").period)),
    )
    .on(...operation("readOwnHarvestReport"), valid("query", reportQuerySchema), async (c) =>
      c.json(await reports.ofOwn(c.get("actor"), c.req.valid("query").period)),
    );
}
