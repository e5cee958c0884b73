import * as z from "zod/mini";
import { mailLanguages } from "../mail/mail-languages.ts";
import { messageTypes, plantationSizes, requestKinds, requestStatuses } from "./contact.ts";
import { atMost } from "../text-checks.ts";

/** A missing value or invalid address has its own message, so nothing is required here. */
const line = (longest: number) => z._default(z.string().check(z.trim(), atMost(longest)), "");
const message = z._default(z.string().check(z.trim(), atMost(5_000)), "");

const sender = {
  /** Made by the form: sending it again changes nothing. */
  id: z.optional(z.uuid()),
  client_name: line(200),
  client_email: line(254),
  client_company: line(200),
  message_content: message,
  /** Of the confirmation. */
  language: z.optional(z.enum(mailLanguages)),
  /** A field nobody sees: only a program fills it in. */
  website: line(500),
};

/** Body of `POST /api/contact-requests`. */
export const contactRequestSchema = z.object({
  ...sender,
  message_type: z._default(z.enum(messageTypes), "general"),
  subject: line(200),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** Body of `POST /api/priority-requests`. */
export const priorityRequestSchema = z.object({
  ...sender,
  client_position: line(200),
  client_phone: line(50),
  plantation_size: z.optional(z.nullable(z.enum(plantationSizes))),
});
export type PriorityRequest = z.infer<typeof priorityRequestSchema>;

export const requestReceiptSchema = z.object({
  success: z.boolean(),
  reference_id: z.string(),
  /** False where the sender was confirmed to today already, or no mail leaves. */
  confirmation_sent: z.boolean(),
});
export type RequestReceipt = z.infer<typeof requestReceiptSchema>;

const requestRow = {
  id: z.uuid(),
  kind: z.enum(requestKinds),
  reference_id: z.string(),
  client_name: z.string(),
  client_email: z.string(),
  client_company: z.nullable(z.string()),
  /** Of a contact request. */
  message_type: z.nullable(z.enum(messageTypes)),
  subject: z.nullable(z.string()),
  /** Of a request for priority access. */
  client_position: z.nullable(z.string()),
  client_phone: z.nullable(z.string()),
  plantation_size: z.nullable(z.string()),
  message_content: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  created_at: z.iso.datetime(),
  handled_by: z.nullable(z.string()),
  /** In which it was asked, where that is known. */
  language: z.nullable(z.enum(mailLanguages)),
  /** E-mail of the administrator who takes care of it. */
  assigned_to: z.nullable(z.string()),
  /** The account made from a request for priority access, while it is there. */
  user_id: z.nullable(z.uuid()),
  is_sample: z.boolean(),
};

export const requestQuerySchema = z.object({
  kind: z.optional(z.enum(requestKinds)),
  /** `open`: whatever still waits for somebody. */
  status: z.optional(z.enum([...requestStatuses, "open"])),
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  /** Whose they are: one's own, or nobody's yet. */
  assigned: z.optional(z.enum(["me", "nobody"])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
export type RequestQuery = z.infer<typeof requestQuerySchema>;

export const requestPageSchema = z.object({
  requests: z.array(z.object(requestRow)),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Of both kinds, whatever is asked for. */
  open: z.int(),
});
export type RequestPage = z.infer<typeof requestPageSchema>;
export type StaffRequest = RequestPage["requests"][number];

export const requestDetailSchema = z.object({
  request: z.object(requestRow),
  /** Mails sent about it, the newest first. */
  mails: z.array(
    z.object({
      id: z.uuid(),
      to: z.string(),
      subject: z.string(),
      state: z.enum(["queued", "sending", "sent", "failed", "bounced"]),
      created_at: z.iso.datetime(),
    }),
  ),
  /** What the team noted, the oldest first. */
  notes: z.array(
    z.object({
      id: z.uuid(),
      author: z.nullable(z.string()),
      note: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Who gets the answer to a reply. */
  reply_to: z.nullable(z.string()),
});
export type RequestDetail = z.infer<typeof requestDetailSchema>;

/** Either, or both. */
export const requestChangeSchema = z.object({
  status: z.optional(z.enum(requestStatuses)),
  /** An administrator's id; null for nobody. */
  assigned_to: z.optional(z.nullable(z.uuid())),
});
export type RequestChange = z.infer<typeof requestChangeSchema>;

export const requestNoteSchema = z.object({
  /** Made by the form: sending it again adds nothing twice. */
  id: z.uuid(),
  note: z.string().check(z.trim(), z.minLength(1), atMost(5_000)),
});
export type RequestNote = z.infer<typeof requestNoteSchema>;

export const replySchema = z.object({
  /** Made by the form: sending it again sends nothing twice. */
  id: z.uuid(),
  subject: z.string().check(z.trim(), z.minLength(1), atMost(200)),
  message: z.string().check(z.trim(), z.minLength(1), atMost(10_000)),
  language: z.enum(mailLanguages),
});
export type Reply = z.infer<typeof replySchema>;
