/**
 * What a backup is: a list of fingerprints. The contents lie beside it as objects named by their
 * SHA-256, shared by all backups, so that a backup writes only what none before it has written.
 */
import * as z from "zod/mini";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Lines in their order, cut into objects where their contents say so. */
const linesSchema = z.object({ count: z.int().check(z.gte(0)), chunks: z.array(sha256) });
export type KeptLines = z.infer<typeof linesSchema>;

export const manifestSchema = z.object({
  format: z.literal("elaeis-backup-1"),
  /** When its snapshot was taken, in UTC; its name, too. */
  taken_at: z.string(),
  /** The schema that the rows are of. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: linesSchema })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** One line a file of the store: see `file-lines.ts`. */
  files: linesSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** @returns a name that sorts by time and is safe in a path */
export function backupName(takenAt: Date): string {
  return takenAt
    .toISOString()
    .replaceAll(":", "-")
    .replace(/\.\d+Z$/, "Z");
}
