import * as z from "zod/mini";
import { photoRoles } from "../fruits/photo-roles.ts";
import { importUndoneSchema } from "../transfers/transfer-schemas.ts";
import { maxArchiveBytes } from "../imports/archive.ts";
import { emergencyItemKinds, importOutcomes, importStates } from "./emergency-import.ts";
import { atMost } from "../text-checks.ts";

/** Body of `PUT /api/unsent-imports/{id}`: the file whose pieces will follow. */
export const emergencyUploadSchema = z.object({
  file_name: z.string().check(z.minLength(1), atMost(255)),
  file_size: z.int().check(z.minimum(1), z.maximum(maxArchiveBytes)),
});
export type EmergencyUpload = z.infer<typeof emergencyUploadSchema>;

const importProblemSchema = z.object({
  code: z.string(),
  /** The photo it is about. */
  photo_role: z.nullable(z.enum(photoRoles)),
  en: z.string(),
  fr: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

const importItemSchema = z.object({
  position: z.int(),
  /** Where it lies in the archive. */
  folder: z.string(),
  kind: z.nullable(z.enum(emergencyItemKinds)),
  /** Null where its fruit.json could not be read. */
  fruit_id: z.nullable(z.uuid()),
  reference: z.nullable(z.string()),
  collector_id: z.nullable(z.uuid()),
  /** Null when there is no such account. */
  collector_email: z.nullable(z.string()),
  collection_date: z.nullable(z.iso.datetime()),
  photos: z.int(),
  /** What the dry run foretold. */
  planned: z.enum(importOutcomes),
  /** Null until its turn has come. */
  outcome: z.nullable(z.enum(importOutcomes)),
  problems: z.array(importProblemSchema),
});
export type ImportItem = z.infer<typeof importItemSchema>;

const summaryFields = {
  id: z.uuid(),
  file_name: z.string(),
  file_size: z.int(),
  state: z.enum(importStates),
  /** E-mail of the administrator, while there is such an account. */
  requested_by: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  started_at: z.nullable(z.iso.datetime()),
  finished_at: z.nullable(z.iso.datetime()),
  fruits: z.int(),
  /** How many of them did not become whole. */
  left_over: z.int(),
  /** It made or changed something that is there still. */
  can_undo: z.boolean(),
  undone: z.nullable(importUndoneSchema),
};

export const emergencyImportSummarySchema = z.object(summaryFields);
export type EmergencyImportSummary = z.infer<typeof emergencyImportSummarySchema>;

export const emergencyImportSchema = z.object({
  ...summaryFields,
  items: z.array(importItemSchema),
});
export type EmergencyImport = z.infer<typeof emergencyImportSchema>;

/** The newest first. */
export const emergencyImportsSchema = z.object({ imports: z.array(emergencyImportSummarySchema) });
