/** What the server answers and takes about NIR imports. */
import * as z from "zod/mini";
import { nirFields } from "../fruits/fruit.ts";
import {
  spectraFormats,
  spectraReadingSchema,
  spectraReadingTextSchema,
} from "./spectra-reading.ts";
import { importUndoneSchema } from "../transfers/transfer-schemas.ts";
import { atMost } from "../text-checks.ts";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const nirField = z.enum(nirFields);

export const nirFileParamsSchema = z.object({ sha256 });
export const nirFileNameSchema = z.object({
  name: z.string().check(z.minLength(1), atMost(255)),
});

const remarkSchema = z.object({ code: z.string(), en: z.string(), fr: z.string() });
export type ToldRemark = z.infer<typeof remarkSchema>;

const previewSampleSchema = z.object({
  index: z.int(),
  /** Null where it cannot be imported; `remark` says why. */
  fruit_id: z.nullable(z.string()),
  measured_at: z.nullable(z.iso.datetime()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  analysis_temperature: z.nullable(z.number()),
  /** By code, as the file gives them. */
  params: z.array(z.object({ code: z.int(), value: z.nullable(z.number()) })),
  spectrum: z.array(z.number()),
  /** Of which `spectrum` is the mean. */
  scans: z.int(),
  is_outlier: z.boolean(),
  remark: z.nullable(remarkSchema),
});
export type NirPreviewSample = z.infer<typeof previewSampleSchema>;

/** "6 oil_content,12 dry_matter": the codes that a person has confirmed, as an address tells them. */
export const nirPreviewQuerySchema = z.object({
  confirmed: z._default(
    z
      .string()
      .check(
        atMost(500),
        z.regex(/^(\d{1,9} (?:oil_content|dry_matter|protein_content|fatty_acids)(?:,|$))*$/),
      ),
    "",
  ),
  /** Of a file of spectra; without it, as the file is guessed to be meant. */
  reading: z.optional(spectraReadingTextSchema),
});

export const nirPreviewSchema = z.object({
  sha256,
  file_name: z.string(),
  file_size: z.int(),
  device_type: z.string(),
  serial_number: z.string(),
  version: z.nullable(z.string()),
  calibration: z.nullable(z.string()),
  samples: z.int(),
  /** How many could be imported, by the codes that are known and those that were confirmed. */
  importable: z.int(),
  /** How many of those are there already. */
  already_there: z.int(),
  /** How many of these an import made, which another one may update. */
  updatable: z.int(),
  /** How many are spectra of fruits that are there and have none. */
  joined: z.int(),
  /** How many were read several times. */
  scanned: z.int(),
  /** Of a file of spectra alone. */
  spectra: z.nullable(
    z.object({
      format: z.enum(spectraFormats),
      /** Which is used; its unit and kind may be a guess, and what is null nobody can tell from the file. */
      reading: spectraReadingSchema,
      /** Of a table, those that are no wavelengths. */
      columns: z.array(z.object({ at: z.int(), name: z.string() })),
    }),
  ),
  /** In nanometres and rising, of the median and the first spectra; null where the file has none. */
  wavelengths: z.nullable(z.array(z.number())),
  params: z.array(
    z.object({
      code: z.int(),
      average: z.nullable(z.number()),
      max: z.nullable(z.number()),
      field: z.nullable(nirField),
      confidence: z.number(),
      is_known: z.boolean(),
    }),
  ),
  first: z.array(previewSampleSchema),
  /** Of the spectra that were compared with one another. */
  compared: z.int(),
  outliers: z.int(),
  median_spectrum: z.array(z.number()),
  remarks: z.array(remarkSchema),
  /** When the same file was imported before. */
  imported_before: z.array(z.object({ id: z.uuid(), at: z.iso.datetime() })),
});
export type NirPreview = z.infer<typeof nirPreviewSchema>;

export const nirImportOrderSchema = z.object({
  sha256,
  user_id: z.nullable(z.uuid()),
  skip_duplicates: z.boolean(),
  store_missing_as_null: z.boolean(),
  /** Codes that are not known and that a person has confirmed. */
  confirmed: z.array(z.object({ code: z.int(), field: nirField })).check(atMost(50)),
  /** Of a file of spectra; null for a device's own file. */
  reading: z._default(z.nullable(spectraReadingSchema), null),
});
export type NirImportOrder = z.infer<typeof nirImportOrderSchema>;

export const nirImportParamsSchema = z.object({ id: z.uuid() });

export const nirImportSchema = z.object({
  id: z.uuid(),
  batch_name: z.string(),
  file_name: z.string(),
  file_size: z.int(),
  sha256,
  /** E-mails, while there are such accounts. */
  recipient: z.nullable(z.string()),
  admin_email: z.nullable(z.string()),
  status: z.enum(["processing", "completed", "failed"]),
  /** Why it ended before the end of the file. */
  stopped: z.nullable(z.enum(["cancelled", "failed"])),
  skip_duplicates: z.boolean(),
  store_missing_as_null: z.boolean(),
  expected: z.int(),
  imported: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  missing: z.int(),
  started_at: z.iso.datetime(),
  completed_at: z.nullable(z.iso.datetime()),
  duration_ms: z.nullable(z.int()),
  errors: z.array(remarkSchema),
  warnings: z.array(remarkSchema),
  /** In both languages, once it is over. */
  summary: z.nullable(z.object({ en: z.string(), fr: z.string() })),
  undone: z.nullable(importUndoneSchema),
});
export type NirImport = z.infer<typeof nirImportSchema>;

export const nirImportsSchema = z.object({ imports: z.array(nirImportSchema) });
