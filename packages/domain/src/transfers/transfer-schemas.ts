/** An import, an export or a change of many fruits on its way: how far it is, and how it ended. */
import * as z from "zod/mini";

export const transferKinds = [
  "nir-import",
  "sheet-import",
  "emergency-import",
  "dataset-export",
  "fruit-change",
] as const;
export type TransferKind = (typeof transferKinds)[number];

export const transferStates = ["queued", "running", "done", "failed", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

export const transferSchema = z.object({
  /** Also the id of the import or export itself. */
  id: z.uuid(),
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  /** What is counted, where a transfer has several steps. */
  stage: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  failure: z.nullable(z.object({ code: z.string(), en: z.string(), fr: z.string() })),
  /** E-mail of the administrator, while there is such an account. */
  started_by: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
});
export type Transfer = z.infer<typeof transferSchema>;

/** What undoing an import came to. */
export const importUndoneSchema = z.object({
  restored: z.int(),
  removed: z.int(),
  /** Changed by somebody since, and therefore left as it is. */
  left: z.int(),
  left_references: z.array(z.string()),
});
export type ImportUndone = z.infer<typeof importUndoneSchema>;

/** The newest first. */
export const transfersSchema = z.object({ transfers: z.array(transferSchema) });

export const transferListQuerySchema = z.object({ kind: z.optional(z.enum(transferKinds)) });

export function isUnderWay({ state }: Pick<Transfer, "state">): boolean {
  return state === "queued" || state === "running";
}
