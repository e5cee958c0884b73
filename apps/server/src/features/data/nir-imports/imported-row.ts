/** A fruit of a file: how it is looked for among those that are there, and how it is written. */
import type { NirField } from "@elaeis/domain/fruits/fruit";
import * as z from "zod/mini";

export const wantedSchema = z.object({
  fruit_id: z.string(),
  spectra_id: z.string(),
  join_reference: z.nullable(z.string()),
  join_day: z.nullable(z.string()),
});
export type WantedFruit = z.infer<typeof wantedSchema>;

export type NumberColumn = NirField | "analysis_temperature" | "latitude" | "longitude";

/** A fruit as it is written; its missing values and its spectrum are lists with commas. */
export type ImportedRow = Record<NumberColumn, number | null> &
  WantedFruit & {
    id: string;
    collection_date: Date;
    location_name: string;
    missing_values: string;
    spectrum: string;
    /** As JSON; empty where the sample was read once. */
    scans: string;
  };
