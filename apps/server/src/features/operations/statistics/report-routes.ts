import { harvestReportSchema, reportQuerySchema } from "@elaeis/domain/statistics/report-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { ReportService } from "./report.ts";

const tag = "statistics";

export function reportRoutes({ reports }: { reports: ReportService }) {
  return new Hono<AppEnv>()
    .use("/report", signedInOnly)
    .use("/me/report", signedInOnly)
    .get(
      "/report",
      operation({
        id: "readHarvestReport",
        summary: "The harvest report of a week or month, by plot and collector",
        tag,
        answer: { status: 200, schema: harvestReportSchema },
      }),
      valid("query", reportQuerySchema),
      async (c) => c.json(await reports.ofAll(c.get("actor"), c.req.valid("query").period)),
    )
    .get(
      "/me/report",
      operation({
        id: "readOwnHarvestReport",
        summary: "The harvest report of one's own fruits in a week or month, by plot",
        tag,
        answer: { status: 200, schema: harvestReportSchema },
      }),
      valid("query", reportQuerySchema),
      async (c) => c.json(await reports.ofOwn(c.get("actor"), c.req.valid("query").period)),
    );
}
