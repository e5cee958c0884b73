/** The harvest report of a week or month: `GET /api/statistics/report` and `/statistics/me/report`. */
import * as z from "zod/mini";
import { studentQuantile } from "../advice/advice.ts";
import { reportPeriodSchema, reportUnits } from "./report-period.ts";

const count = z.int().check(z.minimum(0));
const percent = z.number();

/** Percent of oil: the mean of so many fruits, and the 95 % interval of the mean; no interval of one fruit. */
const meanSchema = z.object({
  fruits: count,
  mean: percent,
  low: z.nullable(percent),
  high: z.nullable(percent),
});
export type ReportMean = z.infer<typeof meanSchema>;

const figures = {
  fruits: count,
  measured: z.nullable(meanSchema),
  /** Of the fruits that nobody measured. */
  predicted: z.nullable(meanSchema),
  /** As collectors judged it. */
  maturity: z.object({
    unripe: count,
    good: count,
    optimal: count,
    overripe: count,
    unknown: count,
  }),
  /** Photos that were checked, and those of them that do not keep to the protocol. */
  photos: count,
  photosOutside: count,
};

const plotSchema = z.object({
  ...figures,
  /** Null for fruits of no plot. */
  id: z.nullable(z.uuid()),
  /** Null, too, for a plot that the reader may not see. */
  name: z.nullable(z.string()),
  producer: z.nullable(z.string()),
});
export type ReportPlot = z.infer<typeof plotSchema>;

const collectorSchema = z.object({
  ...figures,
  /** Null where the account was deleted for good. */
  id: z.nullable(z.uuid()),
  name: z.string(),
  isDeleted: z.boolean(),
  /** Fruits to collect in the period; null for people without a target. */
  target: z.nullable(count),
});
export type ReportCollector = z.infer<typeof collectorSchema>;

export const harvestReportSchema = z.object({
  period: reportPeriodSchema,
  unit: z.enum(reportUnits),
  from: z.iso.date(),
  /** Its last day. */
  to: z.iso.date(),
  previous: reportPeriodSchema,
  /** Null for the period that is not over. */
  next: z.nullable(reportPeriodSchema),
  /** By whose clock its days begin: that of the office. */
  timeZone: z.string(),
  /** As the installation signs its mails. */
  installation: z.string(),
  /** Whether fruits of the sample data are counted. */
  hasSamples: z.boolean(),
  total: z.object({ ...figures, target: count }),
  /** Most fruits first. */
  plots: z.array(plotSchema),
  collectors: z.array(collectorSchema),
  asOf: z.iso.datetime(),
});
export type HarvestReport = z.infer<typeof harvestReportSchema>;

export const reportQuerySchema = z.object({
  /** A week (2026-W48) or a month (2026-11); the present week without it. */
  period: z.optional(reportPeriodSchema),
});

/** What was counted of some fruits' oil. `spread` is the standard deviation of a sample. */
export type Spread = { fruits: number; mean: number | null; spread: number | null };

/** The mean with Student's interval; null where there is no value. */
export function meanOf({ fruits, mean, spread }: Spread): ReportMean | null {
  if (fruits === 0 || mean === null) return null;
  if (spread === null) return { fruits, mean: rounded(mean), low: null, high: null };
  const margin = (studentQuantile(fruits - 1) * spread) / Math.sqrt(fruits);
  return {
    fruits,
    mean: rounded(mean),
    low: rounded(Math.max(0, mean - margin)),
    high: rounded(Math.min(100, mean + margin)),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
