import { adviceAnswerSchema } from "@elaeis/domain/advice/advice-schemas";
import { collectorStatisticsSchema } from "@elaeis/domain/statistics/statistics-schemas";
import {
  harvestPeriodSchema,
  harvestSchema,
  usualHarvestPeriod,
} from "@elaeis/domain/statistics/harvest-schemas";
import { timeZoneSchema } from "@elaeis/domain/statistics/time-zone";
import {
  consentStatisticsSchema,
  globalStatisticsSchema,
  publicStatisticsSchema,
} from "@elaeis/domain/statistics/global-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { GlobalStatisticsService } from "./global.ts";
import type { HarvestService } from "./harvest.ts";
import type { StatisticsService } from "./service.ts";

const tag = "statistics";
const query = z.object({ time_zone: timeZoneSchema });
const harvestQuery = z.object({
  time_zone: timeZoneSchema,
  period: z._default(harvestPeriodSchema, usualHarvestPeriod),
});

export function statisticsRoutes(deps: {
  statistics: StatisticsService;
  globalStatistics: GlobalStatisticsService;
  harvest: HarvestService;
}) {
  const { statistics, globalStatistics, harvest } = deps;
  return new Hono<AppEnv>()
    .get(
      "/public",
      operation({
        id: "readPublicStatistics",
        summary: "Counts of the whole installation, without names",
        tag,
        answer: { status: 200, schema: publicStatisticsSchema },
        open: true,
      }),
      async (c) => c.json(await globalStatistics.ofPublic()),
    )
    .use(signedInOnly)
    .get(
      "/global",
      operation({
        id: "readGlobalStatistics",
        summary: "The whole installation: totals, averages, trends, zones and recent activity",
        tag,
        answer: { status: 200, schema: globalStatisticsSchema },
      }),
      valid("query", query),
      async (c) =>
        c.json(await globalStatistics.ofAll(c.get("actor"), c.req.valid("query").time_zone)),
    )
    .get(
      "/harvest",
      operation({
        id: "readHarvest",
        summary:
          "The harvest of a period: fruits, oil, predictions, zones and collectors behind target",
        tag,
        answer: { status: 200, schema: harvestSchema },
      }),
      valid("query", harvestQuery),
      async (c) => {
        const { period, time_zone: timeZone } = c.req.valid("query");
        return c.json(await harvest.ofPeriod(c.get("actor"), { period, timeZone }));
      },
    )
    .get(
      "/consents",
      operation({
        id: "readConsentStatistics",
        summary: "Cookie choices, in figures",
        tag,
        answer: { status: 200, schema: consentStatisticsSchema },
      }),
      async (c) => c.json(await globalStatistics.consents(c.get("actor"))),
    )
    .get(
      "/me",
      operation({
        id: "readOwnStatistics",
        summary: "One's own figures for today, this month and all time, in a time zone",
        tag,
        answer: { status: 200, schema: collectorStatisticsSchema },
      }),
      valid("query", query),
      async (c) =>
        c.json(await statistics.ofCollector(c.get("actor"), c.req.valid("query").time_zone)),
    )
    .get(
      "/advice",
      operation({
        id: "readOwnAdvice",
        summary: "Advice based on one's own photos, values and predictions",
        tag,
        answer: { status: 200, schema: adviceAnswerSchema },
      }),
      valid("query", query),
      async (c) => c.json(await statistics.advice(c.get("actor"), c.req.valid("query").time_zone)),
    );
}
