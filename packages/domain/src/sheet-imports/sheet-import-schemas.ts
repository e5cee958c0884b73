import * as z from "zod/mini";
import { maxArchiveBytes } from "../imports/archive.ts";
import { ownColumnSchema } from "../exports/own-columns.ts";
import { importUndoneSchema } from "../transfers/transfer-schemas.ts";
import {
  duplicateRules,
  existingRules,
  maxSheetColumns,
  maxSheetRows,
  sheetColumns,
  sheetKinds,
  sheetStates,
  units,
  type ProductField,
} from "./sheet-import.ts";
import { encodingChoicesSchema, tableEncodings } from "../table-encodings.ts";
import { atMost } from "../text-checks.ts";

const isField = (name: string): name is ProductField => Object.hasOwn(sheetColumns, name);
const fieldNames = Object.keys(sheetColumns).filter(isField);

export const columnMappingSchema = z.object({
  field: z.nullable(z.union([z.enum(fieldNames), ownColumnSchema])),
  unit: z.nullable(z.enum(units)),
});

export const sheetRulesSchema = z.object({
  existing: z.enum(existingRules),
  duplicates: z.enum(duplicateRules),
  /** Whose fruits without a collector of their own become; null where each row names one. */
  collector_email: z.nullable(z.string().check(z.trim(), atMost(254))),
  /** Whose the plots of a column of outlines become. Rules of before outlines were read lack it. */
  producer_id: z._default(z.nullable(z.uuid()), null),
});
export type SheetRules = z.infer<typeof sheetRulesSchema>;

/** Which part of the file is read, and how. Body of `PUT /api/sheet-imports/{id}/reading`; what is null is guessed. */
export const sheetReadingSchema = z.object({
  /** Name of the sheet of a workbook. */
  sheet: z.nullable(z.string().check(atMost(255))),
  /** The row with the names of the columns, as the spreadsheet numbers it. */
  header_row: z.nullable(z.int().check(z.minimum(1), z.maximum(maxSheetRows))),
  /** Null in an answer: the file is in one that cannot be told apart, and the dry run waits for a choice. */
  encoding: z.nullable(z.enum(tableEncodings)),
  /** Rows that a filter hides. Null in an answer: the dry run waits for a choice, where there are any. */
  hidden_rows: z.nullable(z.enum(["import", "leave_out"])),
});
export type SheetReading = z.infer<typeof sheetReadingSchema>;

/** What the file has to choose from. */
export const sheetChoicesSchema = z.object({
  sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean() })),
  /** The first rows, among which are the names of the columns. */
  top: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  hidden_rows: z.int(),
  encodings: encodingChoicesSchema,
});
export type SheetChoices = z.infer<typeof sheetChoicesSchema>;

/** Body of the dry run: how the file is to be understood. */
export const sheetCheckSchema = z.object({
  columns: z.array(columnMappingSchema).check(z.minLength(1), atMost(maxSheetColumns)),
  rules: sheetRulesSchema,
});
export type SheetCheck = z.infer<typeof sheetCheckSchema>;

const cellErrorSchema = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  /** The header; null where the row as a whole is meant. */
  column: z.nullable(z.string()),
  code: z.string(),
  en: z.string(),
  fr: z.string(),
});
export type CellError = z.infer<typeof cellErrorSchema>;

const count = z.int();
const countsSchema = z.object({
  created: count,
  changed: count,
  unchanged: count,
  skipped: count,
  refused: count,
  /** That are added, or were, to fruits that are new and to sides of others that had none; absent in older imports. */
  photos: z.optional(count),
});
export type RowCounts = z.infer<typeof countsSchema>;

const problemSchema = z.object({ code: z.string(), en: z.string(), fr: z.string() });

const summaryFields = {
  id: z.uuid(),
  kind: z.enum(sheetKinds),
  file_name: z.string(),
  file_size: z.int(),
  file_format: z.enum(["csv", "xlsx"]),
  state: z.enum(sheetStates),
  rows: count,
  counts: z.nullable(countsSchema),
  undone: z.nullable(importUndoneSchema),
  /** E-mail of the administrator, while there is such an account. */
  requested_by: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
};

export const sheetImportSummarySchema = z.object(summaryFields);
export type SheetImportSummary = z.infer<typeof sheetImportSummarySchema>;

export const sheetImportSchema = z.object({
  ...summaryFields,
  /** What the characters were written in; null for a workbook. */
  encoding: z.nullable(z.string()),
  reading: sheetReadingSchema,
  choices: sheetChoicesSchema,
  headers: z.array(z.string()),
  /** The first rows as they are in the file. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(columnMappingSchema),
  /** Whether the columns are those chosen for a file with these headers before. */
  is_remembered: z.boolean(),
  rules: sheetRulesSchema,
  /** The ZIP with its photos, in bytes; null without one. */
  archive_size: z.nullable(z.int()),
  can_undo: z.boolean(),
  /** When the very same file was imported already. */
  imported_before: z.nullable(z.iso.datetime()),
  errors_total: count,
  errors: z.array(cellErrorSchema),
  /** Cells that were left out of rows that are imported. */
  remarks_total: count,
  remarks: z.array(cellErrorSchema),
  /** Why the import came to nothing; nothing was changed then. */
  failure: z.nullable(problemSchema),
});
export type SheetImport = z.infer<typeof sheetImportSchema>;

/** The newest first. */
export const sheetImportsSchema = z.object({ imports: z.array(sheetImportSummarySchema) });

/** Query of `PUT /api/sheet-imports/{id}/file`. */
export const sheetUploadQuerySchema = z.object({
  kind: z.enum(sheetKinds),
  file_name: z.string().check(z.minLength(1), atMost(255)),
});
export type SheetUpload = z.infer<typeof sheetUploadQuerySchema>;

/** Body of `PUT /api/sheet-imports/{id}/archive`: what was sent in pieces. */
export const sheetArchiveSchema = z.object({
  file_name: z.string().check(z.minLength(1), atMost(255)),
  file_size: z.int().check(z.minimum(1), z.maximum(maxArchiveBytes)),
});
export type SheetArchive = z.infer<typeof sheetArchiveSchema>;

export const sheetListQuerySchema = z.object({ kind: z.enum(sheetKinds) });
export const sheetErrorsQuerySchema = z.object({
  format: z.enum(["csv", "xlsx"]),
  language: z.enum(["en", "fr"]),
});
export type SheetErrorsQuery = z.infer<typeof sheetErrorsQuerySchema>;
