import * as z from "zod/mini";
import { emailSchema } from "../accounts/email.ts";
import { mailTemplateIds } from "./mail-templates.ts";
import { mailLanguages } from "./mail-languages.ts";
import { atMost } from "../text-checks.ts";

const templateId = z.enum(mailTemplateIds);
const language = z.enum(mailLanguages);

const line = z.string().check(z.trim(), atMost(200));
const paragraphs = z.string().check(z.trim(), atMost(20_000));

export const mailContentParts = {
  subject: line,
  preheader: line,
  body: paragraphs,
  text: paragraphs,
};

export const mailContentSchema = z.object({
  subject: line.check(z.minLength(1)),
  preheader: line,
  body: paragraphs.check(z.minLength(1)),
  text: paragraphs.check(z.minLength(1)),
});

const bothLanguages = z.object({ fr: mailContentSchema, en: mailContentSchema });

/** Version 0 is what the product came with. */
export const mailVersionSchema = z.object({
  version: z.int(),
  created_at: z.nullable(z.iso.datetime()),
  created_by: z.nullable(z.string()),
  /** The version it was made of by going back. */
  restored_from: z.nullable(z.int()),
});
export type MailVersion = z.infer<typeof mailVersionSchema>;

const summary = {
  id: templateId,
  name: z.string(),
  is_active: z.boolean(),
  version: z.int(),
  updated_at: z.nullable(z.iso.datetime()),
};

export const mailTemplateListSchema = z.object({ templates: z.array(z.object(summary)) });
export type MailTemplateSummary = z.infer<typeof mailTemplateListSchema>["templates"][number];

export const mailTemplateSchema = z.object({
  ...summary,
  content: bothLanguages,
  variables: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      kind: z.enum(["text", "link", "table"]),
      sample: z.object({ fr: z.string(), en: z.string() }),
    }),
  ),
  versions: z.array(mailVersionSchema),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

/** Body of `PUT /api/mail/templates/{id}`. */
export const saveMailTemplateSchema = z.object({
  content: bothLanguages,
  /** What the person saw: an edit somebody made meanwhile is not overwritten. */
  version: z.int(),
});
export type SaveMailTemplate = z.infer<typeof saveMailTemplateSchema>;

export const switchMailTemplateSchema = z.object({ is_active: z.boolean() });
export const restoreMailTemplateSchema = z.object({ version: z.int().check(z.minimum(0)) });

/** Body of `POST /api/mail/templates/{id}/test`: what is being edited, to oneself or another. */
export const testMailSchema = z.object({
  to: emailSchema,
  language,
  content: z.optional(mailContentSchema),
});

/** `bounced`: it was sent, and another mail server reported later that it did not arrive. */
export const mailStates = ["queued", "sending", "sent", "failed", "bounced"] as const;
export type MailState = (typeof mailStates)[number];

export const mailFailures = [
  "refused",
  "later",
  "unreachable",
  "security",
  "sign_in",
  "timeout",
  "too_old",
  // Its link would open an account that is gone or closed, or has another address.
  "no_account",
  // What other mail servers reported afterwards; `delayed` of a mail that they still try to deliver.
  "no_such_address",
  "mailbox_full",
  "blocked",
  "not_delivered",
  "delayed",
] as const;
export type MailFailure = (typeof mailFailures)[number];

const outboxRow = {
  id: z.uuid(),
  /** Null for a letter that a person wrote. */
  template: z.nullable(templateId),
  language,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  priority: z.enum(["normal", "high"]),
  attempts: z.int(),
  next_attempt_at: z.iso.datetime(),
  failure: z.nullable(z.enum(mailFailures)),
  /** In the words of the mail server, without secrets. */
  last_error: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  sent_at: z.nullable(z.iso.datetime()),
  bounced_at: z.nullable(z.iso.datetime()),
};

export const outboxQuerySchema = z.object({
  state: z.optional(z.enum(mailStates)),
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  /** The id after which the next page begins. */
  before: z.optional(z.uuid()),
});
export type OutboxQuery = z.infer<typeof outboxQuerySchema>;

export const outboxPageSchema = z.object({
  mails: z.array(z.object(outboxRow)),
  has_more: z.boolean(),
  counts: z.object({
    queued: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    bounced: z.int(),
  }),
});
export type OutboxPage = z.infer<typeof outboxPageSchema>;
export type OutboxRow = OutboxPage["mails"][number];

export const outboxMailSchema = z.object({
  ...outboxRow,
  from_name: z.string(),
  reply_to: z.nullable(z.string()),
  text: z.string(),
  /** Its link is made when it is sent; what is read here holds none. */
  link_made_when_sent: z.boolean(),
  /** False for one on its way or arrived. */
  can_be_sent_again: z.boolean(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** How mails leave this installation, and what is planned. */
export const mailStatusSchema = z.object({
  provider: z.string(),
  sends: z.boolean(),
  from: z.string(),
  weekly_report: z.object({
    enabled: z.boolean(),
    next_at: z.iso.datetime(),
    time_zone: z.string(),
  }),
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** Body of `POST /functions/v1/send_email` (specification, section 7). */
export const sendEmailSchema = z.object({
  template_id: templateId,
  to_email: emailSchema,
  variables: z.record(z.string().check(atMost(60)), z.string().check(atMost(20_000))),
  from_name: z.optional(z.string().check(z.trim(), z.minLength(1), atMost(100))),
  reply_to: z.optional(emailSchema),
  priority: z.optional(z.enum(["normal", "high"])),
  language: z.optional(language),
});
export type SendEmail = z.infer<typeof sendEmailSchema>;

export const sendEmailAnswerSchema = z.object({
  success: z.boolean(),
  id: z.uuid(),
  error: z.nullable(z.string()),
});

export const connectivityAnswerSchema = z.object({
  success: z.boolean(),
  provider: z.string(),
  error: z.nullable(z.string()),
});
export type ConnectivityAnswer = z.infer<typeof connectivityAnswerSchema>;

/** Answer to `POST /api/mail/bounces`; `mail` names what the report is about. */
export const bounceAnswerSchema = z.object({
  is: z.enum(["failed", "delayed", "delivered", "known", "no_mail", "no_report"]),
  mail: z.nullable(z.uuid()),
});
export type BounceAnswer = z.infer<typeof bounceAnswerSchema>;

export const mailVersionContentSchema = z.object({ content: bothLanguages });
