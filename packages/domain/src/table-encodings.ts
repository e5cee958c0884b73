/** Alphabets of eight bits that a table may be in: of sheets, and of the names in a shapefile. */
import * as z from "zod/mini";

export const tableEncodings = ["windows-1252", "macintosh", "cp850"] as const;
export type TableEncoding = (typeof tableEncodings)[number];

/** In each alphabet the same words, those that differ; empty where there is no doubt. */
export const encodingChoicesSchema = z.array(
  z.object({ encoding: z.enum(tableEncodings), words: z.array(z.string()) }),
);
