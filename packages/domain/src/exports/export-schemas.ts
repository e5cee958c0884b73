import * as z from "zod/mini";
import { countryCodes } from "../accounts/countries.ts";
import { momentSchema } from "../moment-schema.ts";
import { someFruitIds } from "../fruits/bulk-schemas.ts";
import { fruitFilterSchema } from "../fruits/list-query.ts";
import { mostOwnFields } from "../fruits/own-values.ts";
import { confirmedSchema, statementQuestionSchema } from "../plots/statement-questions.ts";
import { maxPointHectares, eudrIssueCodes } from "./eudr.ts";
import { exportColumnNames, isColumnName } from "./export-columns.ts";
import { atMost } from "../text-checks.ts";

export const exportFormats = [
  "csv",
  "xlsx",
  "nir",
  "jsonl",
  "parquet",
  "photos",
  "map",
  "geojson",
  "ml",
] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportConventions = ["fr", "en"] as const;
export type ExportConvention = (typeof exportConventions)[number];

export const exportLicenses = ["cc0-1.0", "cc-by-4.0", "cc-by-sa-4.0", "cc-by-nc-4.0"] as const;

const moment = z.iso.datetime();
const column = z.string().check(z.refine(isColumnName));
const name = z.string().check(z.trim(), z.minLength(1), atMost(200));

/** Which fruits come; all of them when nothing is named. */
export const exportFiltersSchema = z.object({
  /** From this moment of collection on. */
  start: z.nullable(momentSchema),
  /** Before this moment of collection. */
  end: z.nullable(momentSchema),
  /** E-mail addresses, so that former accounts can be named too. */
  collectors: z.array(z.string().check(atMost(320))).check(atMost(200)),
  /** Within reference, place or remarks. */
  text: z.nullable(z.string().check(z.trim(), z.minLength(1), atMost(200))),
  sources: z.array(z.string().check(atMost(100))).check(atMost(50)),
  /** At least one received photo; the four required ones. */
  photos: z.enum(["any", "some", "complete"]),
  /** At least one measured value; all four. */
  values: z.enum(["any", "some", "complete"]),
  located: z.boolean(),
  sample: z.enum(["without", "with", "only"]),
  /** Among these alone: chosen in the table of fruits, one by one or by its filters. */
  ids: z.optional(someFruitIds),
  list: z.optional(fruitFilterSchema),
});
export type ExportFilters = z.infer<typeof exportFiltersSchema>;

/** Every fruit, samples included. */
export const everyFruit: ExportFilters = {
  start: null,
  end: null,
  collectors: [],
  text: null,
  sources: [],
  photos: "any",
  values: "any",
  located: false,
  sample: "with",
};

export const producerSchema = z.object({
  name,
  country: z.string().check(z.refine((code) => countryCodes.has(code))),
  area_ha: z.number().check(z.positive(), z.maximum(maxPointHectares)),
});

/** What is to be prepared. */
export const exportRequestSchema = z
  .object({
    format: z.enum(exportFormats),
    /** Of tables for people; what machines read has one form only. */
    convention: z.enum(exportConventions),
    columns: z
      .array(column)
      .check(z.minLength(1), atMost(exportColumnNames.length + mostOwnFields)),
    filters: exportFiltersSchema,
    /** Of a statement, for fruits without a plot, which are left out without one; null for every other format. */
    producer: z.nullable(producerSchema),
    /** Named in the card of a release; null where none is given. */
    license: z.nullable(z.enum(exportLicenses)),
  })
  .check(z.refine(({ format, producer }) => format === "geojson" || producer === null));
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const exportPreviewRequestSchema = z.object({
  format: z.enum(exportFormats),
  convention: z.enum(exportConventions),
  columns: z.array(column),
  filters: exportFiltersSchema,
});
export type ExportPreviewRequest = z.infer<typeof exportPreviewRequestSchema>;

export const exportPreviewSchema = z.object({
  /** That would be in the file. */
  fruits: z.int(),
  /** That the filters let through and the format leaves out. */
  left_out: z.int(),
  photos: z.int(),
  /** Of the finished file, after its first rows; null where nothing would be in it. */
  estimated_bytes: z.nullable(z.int()),
});
export type ExportPreview = z.infer<typeof exportPreviewSchema>;

export const exportChoicesSchema = z.object({
  collectors: z.array(z.object({ email: z.string(), fruits: z.int() })),
  sources: z.array(z.object({ source: z.string(), fruits: z.int() })),
});
export type ExportChoices = z.infer<typeof exportChoicesSchema>;

export const exportStates = ["preparing", "done", "failed", "cancelled", "deleted"] as const;
export type ExportState = (typeof exportStates)[number];

const issueCount = z.object({ code: z.enum(eudrIssueCodes), fruits: z.int() });
const issue = z.object({ code: z.enum(eudrIssueCodes), id: z.string(), fruit_id: z.string() });

/** What is worth telling of a finished file. */
export const exportReportSchema = z.object({
  left_out: z.int(),
  issue_counts: z.array(issueCount),
  /** The first of them, by name. */
  issues: z.array(issue),
  /** Of a statement; older releases have none. */
  producers: z._default(z.array(z.object({ name: z.string(), fruits: z.int() })), []),
  /** Of a statement: each plot and each place without one counts once. */
  places: z._default(
    z.nullable(z.object({ outlines: z.int(), points: z.int(), area_ha: z.number() })),
    null,
  ),
  /** The file is held back until each is confirmed. */
  questions: z._default(z.array(statementQuestionSchema), []),
  splits: z.nullable(z.object({ train: z.int(), validation: z.int(), test: z.int() })),
  /** Fruits that share a photo with another, all in one part of a data set for training; older releases have none. */
  sharing_photos: z._default(z.int(), 0),
});
export type ExportReport = z.infer<typeof exportReportSchema>;

export const datasetExportSchema = z.object({
  id: z.uuid(),
  /** Counts up over the installation. */
  number: z.int(),
  format: z.enum(exportFormats),
  convention: z.enum(exportConventions),
  columns: z.array(z.string()),
  filters: exportFiltersSchema,
  producer: z.nullable(z.object({ name: z.string(), country: z.string(), area_ha: z.number() })),
  license: z.nullable(z.string()),
  state: z.enum(exportStates),
  requested_by: z.nullable(z.string()),
  created_at: moment,
  finished_at: z.nullable(moment),
  fruits: z.nullable(z.int()),
  photos: z.nullable(z.int()),
  file_name: z.nullable(z.string()),
  file_size: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  report: z.nullable(exportReportSchema),
  /** Why it failed, in both languages. */
  failure: z.nullable(z.object({ en: z.string(), fr: z.string() })),
});
export type DatasetExport = z.infer<typeof datasetExportSchema>;

export const exportFileQuerySchema = z.object({ confirmed: confirmedSchema });

export const datasetExportsSchema = z.object({ exports: z.array(datasetExportSchema) });

/** Of a workbook: what the import of tables takes, so that each can come back. */
export const maxWorkbookRows = 50_000;
/** Of issues listed by name. */
export const issuesToldAtMost = 200;
