import {
  bounceAnswerSchema,
  connectivityAnswerSchema,
  mailStatusSchema,
  mailTemplateListSchema,
  mailTemplateSchema,
  mailVersionContentSchema,
  outboxMailSchema,
  outboxPageSchema,
  type restoreMailTemplateSchema,
  type saveMailTemplateSchema,
  sendEmailAnswerSchema,
  type sendEmailSchema,
  type switchMailTemplateSchema,
  type testMailSchema,
} from "./mail-schemas.ts";
import { get, patch, post, put, takes } from "../api-operation.ts";

export const reportBounce = post("/api/mail/bounces", bounceAnswerSchema);
export const readMailStatus = get("/api/mail/status", mailStatusSchema);
export const listMailTemplates = get("/api/mail/templates", mailTemplateListSchema);
export const readMailTemplate = get("/api/mail/templates/:template", mailTemplateSchema);
export const saveMailTemplate = put(
  "/api/mail/templates/:template",
  mailTemplateSchema,
  takes<typeof saveMailTemplateSchema>,
);
export const switchMailTemplate = patch(
  "/api/mail/templates/:template",
  mailTemplateSchema,
  takes<typeof switchMailTemplateSchema>,
);
export const restoreMailTemplate = post(
  "/api/mail/templates/:template/restore",
  mailTemplateSchema,
  takes<typeof restoreMailTemplateSchema>,
);
export const readMailTemplateVersion = get(
  "/api/mail/templates/:template/versions/:version",
  mailVersionContentSchema,
);
export const sendTestMail = post(
  "/api/mail/templates/:template/test",
  sendEmailAnswerSchema,
  takes<typeof testMailSchema>,
);
export const listOutbox = get("/api/mail/outbox", outboxPageSchema);
export const readOutboxMail = get("/api/mail/outbox/:mail", outboxMailSchema);
export const retryOutboxMail = post("/api/mail/outbox/:mail/retry", outboxMailSchema);
export const sendEmail = post(
  "/functions/v1/send_email",
  sendEmailAnswerSchema,
  takes<typeof sendEmailSchema>,
);
export const testEmailConnectivity = post(
  "/functions/v1/test_email_connectivity",
  connectivityAnswerSchema,
);
