/** What an installation comes to: for its administrators, and the part that anybody may see. */
import * as z from "zod/mini";

/** Days that a trend, an active collector and a recent consent reach back (specification, section 9). */
export const trendDays = 30;
export const recentFruitDays = 7;
/** So many of each kind are looked at, and so many shown of all together. */
export const recentOfEachKind = 5;
export const recentShown = 10;
export const zonesOnMap = 12;

const count = z.int().check(z.minimum(0));
const average = z.nullable(z.number());
const moment = z.iso.datetime();

export const globalTotalsSchema = z.object({
  totalUsers: count,
  totalFruits: count,
  /** Different companies that people name in their profile. */
  totalCompanies: count,
  /** Who recorded a fruit in the last 30 days. */
  activeCollectors: count,
  totalTutorials: count,
  /** Photos the AI was asked about, those it could not judge included. */
  totalPredictions: count,
  successfulPredictions: count,
  /** From 0 to 1, to 2 decimals; null while no prediction says. */
  avgConfidence: average,
});
export type GlobalTotals = z.infer<typeof globalTotalsSchema>;

export const zoneShareSchema = z.object({
  zone: z.string(),
  count,
  /** Percent of all fruits, to 1 decimal. */
  percentage: z.number(),
  /** The middle of its fruits; null where none has a position. */
  latitude: average,
  longitude: average,
});
export type ZoneShare = z.infer<typeof zoneShareSchema>;
/** The fruits that name no zone: their share, and the middle of those with a position. */
export const unzonedShareSchema = z.pick(zoneShareSchema, {
  percentage: true,
  latitude: true,
  longitude: true,
});

const trendDaySchema = z.object({
  day: z.iso.date(),
  fruits: count,
  users: count,
  predictions: count,
});
export type TrendDay = z.infer<typeof trendDaySchema>;

export const happeningSchema = z.object({
  kind: z.enum(["user", "fruit", "prediction"]),
  id: z.string(),
  time: moment,
  /** E-mail, reference, or version of the model. */
  title: z.string(),
  /** Who did it; null for an account that is gone. */
  person: z.nullable(z.string()),
  is_sample: z.boolean(),
});
export type Happening = z.infer<typeof happeningSchema>;

/** `GET /api/statistics/global`; sample data is included where it is shown, and marked. */
export const globalStatisticsSchema = z.object({
  totals: globalTotalsSchema,
  sample: z.object({ users: count, fruits: count, predictions: count }),
  /** Percent, to 1 decimal; null while no fruit has the value. */
  fruitAverages: z.object({
    oil_content: average,
    dry_matter: average,
    protein_content: average,
    fatty_acids: average,
  }),
  /** Who recorded a fruit or asked the AI. */
  userActivity: z.object({ active7Days: count, active30Days: count, new30Days: count }),
  recentFruits: count,
  /** The last 30 days, oldest first, days being those of the time zone asked for. */
  trends: z.array(trendDaySchema),
  /** Most fruits first. */
  zones: z.array(zoneShareSchema),
  /** Beyond those listed. */
  otherZones: z.object({ zones: count, fruits: count }),
  unzonedFruits: count,
  unzoned: unzonedShareSchema,
  /** Newest first. */
  recent: z.array(happeningSchema),
  asOf: moment,
});
export type GlobalStatistics = z.infer<typeof globalStatisticsSchema>;

/** `GET /api/statistics/public`: counts without names, for anybody. */
export const publicStatisticsSchema = z.object({
  totalFruits: count,
  totalPredictions: count,
  activeCollectors: count,
  totalCompanies: count,
  zones: count,
  avgConfidence: average,
  /** Of sample data, while there is nothing else. */
  isSample: z.boolean(),
  asOf: moment,
});
export type PublicStatistics = z.infer<typeof publicStatisticsSchema>;

/** `GET /api/statistics/consents`: what people chose about cookies. */
export const consentStatisticsSchema = z.object({
  total: count,
  essential: count,
  analytics: count,
  functional: count,
  /** Given in the last 30 days. */
  recent: count,
});
export type ConsentStatistics = z.infer<typeof consentStatisticsSchema>;
