import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** Entries on a page of the audit log (specification, section 9). */
export const auditPageSize = 100;

const moment = z.iso.datetime();
const action = z.string().check(atMost(40), z.regex(/^[A-Z_]+$/));
const tableName = z.string().check(atMost(63), z.regex(/^[a-z_]+$/));

/** The filters; without any, everything. */
export const auditFilterSchema = z.object({
  action: z.optional(action),
  table: z.optional(tableName),
  /** From this moment on. */
  start: z.optional(moment),
  /** Before this moment. */
  end: z.optional(moment),
  user: z.optional(z.uuid()),
  record: z.optional(
    z.string().check(z.trim(), z.minLength(1), atMost(400), z.regex(/^\P{Cc}+$/u)),
  ),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditQuerySchema = z.object({
  ...auditFilterSchema.shape,
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.refine(isPosition))),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** A moment to the microsecond, and the number of an entry. */
function isPosition(text: string): boolean {
  const [time, id = "", ...rest] = text.split("_");
  return rest.length === 0 && /^\d{1,15}$/.test(id) && z.safeParse(moment, time).success;
}

const values = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntrySchema = z.object({
  id: z.int(),
  created_at: moment,
  action: z.string(),
  table_name: z.string(),
  record_id: z.nullable(z.string()),
  /** Null for the server itself, and for somebody who was not signed in. */
  user_id: z.nullable(z.string()),
  /** Null, too, for an account that is gone. */
  user_email: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  /** What the record is called now: an account's e-mail, a fruit's reference; null for others. */
  subject: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** What the browser called itself. */
  user_agent: z.nullable(z.string()),
  old_values: values,
  new_values: values,
  /** A person's values were taken out of it. */
  is_erased: z.boolean(),
  is_sample: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  /** Newest first. */
  items: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** What occurs in the log, to choose from. */
export const auditChoicesSchema = z.object({
  actions: z.array(z.string()),
  tables: z.array(z.string()),
  users: z.array(z.object({ id: z.string(), email: z.nullable(z.string()) })),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>;

/** How far the log is sealed, and whether the seals still fit. */
export const auditChainSchema = z.object({
  seals: z.int(),
  /** When the newest sealed entry was written. */
  sealed_until: z.nullable(moment),
  /** Entries written since. */
  waiting: z.int(),
  /** When all seals were last found to fit, one after the other. */
  sound_at: z.nullable(moment),
  broken: z.nullable(z.object({ number: z.int(), found_at: moment })),
});
export type AuditChain = z.infer<typeof auditChainSchema>;
