import * as ownStatisticsApi from "@elaeis/domain/statistics/own-statistics-api";
import * as publicStatisticsApi from "@elaeis/domain/statistics/public-statistics-api";
import * as statisticsApi from "@elaeis/domain/statistics/statistics-api";
import * as adviceApi from "@elaeis/domain/advice/advice-api";
import { harvestPeriodSchema, usualHarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { timeZoneSchema } from "@elaeis/domain/statistics/time-zone";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { GlobalStatisticsService } from "./global.ts";
import type { HarvestService } from "./harvest.ts";
import type { StatisticsService } from "./service.ts";

const query = z.object({ time_zone: timeZoneSchema });
const harvestQuery = z.object({
  time_zone: timeZoneSchema,
  period: z._default(harvestPeriodSchema, usualHarvestPeriod),
});

const api = { ...publicStatisticsApi, ...statisticsApi, ...ownStatisticsApi, ...adviceApi };
const operation = operations("statistics", api, {
  readPublicStatistics: {
    who: "anybody",
    en: "Counts of the whole installation, without names",
    fr: "Les totaux de toute l'installation, sans noms",
  },
  readGlobalStatistics: {
    who: "statistics.readAll",
    en: "The whole installation: totals, averages, trends, zones and recent activity",
    fr: "Toute l'installation\u00a0: totaux, moyennes, tendances, zones et activité récente",
  },
  readHarvest: {
    who: "statistics.readAll",
    en: "The harvest of a period: fruits, oil, predictions, zones and collectors behind target",
    fr: "La récolte d'une période\u00a0: fruits, huile, prédictions, zones et collecteurs en retard",
  },
  readConsentStatistics: {
    who: "statistics.readAll",
    en: "Cookie choices, in figures",
    fr: "Les choix de cookies, en chiffres",
  },
  readOwnStatistics: {
    who: "statistics.readOwn",
    en: "One's own figures for today, this month and all time, in a time zone",
    fr: "Ses propres chiffres du jour, du mois et en tout, dans un fuseau horaire",
  },
  readOwnAdvice: {
    who: "statistics.readOwn",
    en: "Advice based on one's own photos, values and predictions",
    fr: "Des conseils d'après ses propres photos, valeurs et prédictions",
  },
});

export function statisticsRoutes(deps: {
  statistics: StatisticsService;
  globalStatistics: GlobalStatisticsService;
  harvest: HarvestService;
}) {
  const { statistics, globalStatistics, harvest } = deps;
  return new Hono<AppEnv>()
    .on(...operation("readPublicStatistics"), async (c) =>
      c.json(await globalStatistics.ofPublic()),
    )
    .on(...operation("readGlobalStatistics"), valid("query", query), async (c) =>
      c.json(await globalStatistics.ofAll(c.get("actor"), c.req.valid("query").time_zone)),
    )
    .on(...operation("readHarvest"), valid("query", harvestQuery), async (c) => {
      const { period, time_zone: timeZone } = c.req.valid("query");
      return c.json(await harvest.ofPeriod(c.get("actor"), { period, timeZone }));
    })
    .on(...operation("readConsentStatistics"), async (c) =>
      c.json(await globalStatistics.consents(c.get("actor"))),
    )
    .on(...operation("readOwnStatistics"), valid("query", query), async (c) =>
      c.json(await statistics.ofCollector(c.get("actor"), c.req.valid("query").time_zone)),
    )
    .on(...operation("readOwnAdvice"), valid("query", query), async (c) =>
      c.json(await statistics.advice(c.get("actor"), c.req.valid("query").time_zone)),
    );
}
