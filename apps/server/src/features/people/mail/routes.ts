import {
  connectivityAnswerSchema,
  mailStatusSchema,
  mailTemplateListSchema,
  mailTemplateSchema,
  mailVersionContentSchema,
  outboxMailSchema,
  outboxPageSchema,
  outboxQuerySchema,
  restoreMailTemplateSchema,
  saveMailTemplateSchema,
  sendEmailAnswerSchema,
  sendEmailSchema,
  switchMailTemplateSchema,
  testMailSchema,
} from "@elaeis/domain/mail/mail-schemas";
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { MailService } from "./service.ts";

const tag = "mail";
const template = z.object({ template: z.enum(mailTemplateIds) });
const version = z.object({
  template: z.enum(mailTemplateIds),
  version: z.coerce.number().check(z.int(), z.minimum(0)),
});
const mailId = z.object({ mail: z.uuid() });
const oneTemplate = { tag, answer: { status: 200, schema: mailTemplateSchema } } as const;

type Deps = { mail: MailService };

export function mailRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", statusRoutes(deps))
    .route("/", templateRoutes(deps))
    .route("/", versionRoutes(deps))
    .route("/", outboxRoutes(deps));
}

function statusRoutes({ mail }: Deps) {
  return new Hono<AppEnv>().get(
    "/status",
    operation({
      id: "readMailStatus",
      summary: "How e-mails are sent, and when the next weekly report is due",
      tag,
      answer: { status: 200, schema: mailStatusSchema },
    }),
    async (c) => c.json(await mail.status(c.get("actor"))),
  );
}

function templateRoutes({ mail }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/templates",
      operation({
        id: "listMailTemplates",
        summary: "The e-mail templates, by name",
        tag,
        answer: { status: 200, schema: mailTemplateListSchema },
      }),
      async (c) => c.json({ templates: await mail.templates(c.get("actor")) }),
    )
    .get(
      "/templates/:template",
      operation({
        ...oneTemplate,
        id: "readMailTemplate",
        summary: "A template in both languages, with its variables and versions",
      }),
      valid("param", template),
      async (c) => c.json(await mail.template(c.get("actor"), c.req.valid("param").template)),
    )
    .put(
      "/templates/:template",
      operation({ ...oneTemplate, id: "saveMailTemplate", summary: "Save a new version" }),
      valid("param", template),
      valid("json", saveMailTemplateSchema),
      async (c) =>
        c.json(await mail.save(c.get("actor"), c.req.valid("param").template, c.req.valid("json"))),
    )
    .patch(
      "/templates/:template",
      operation({
        ...oneTemplate,
        id: "switchMailTemplate",
        summary: "Turn a template on or off; when off, no e-mails are sent",
      }),
      valid("param", template),
      valid("json", switchMailTemplateSchema),
      async (c) => {
        const { is_active } = c.req.valid("json");
        return c.json(await mail.switch(c.get("actor"), c.req.valid("param").template, is_active));
      },
    );
}

/** Earlier versions of a template, and trying one out. */
function versionRoutes({ mail }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/templates/:template/restore",
      operation({
        ...oneTemplate,
        id: "restoreMailTemplate",
        summary: "Restore an earlier version as a new one; 0 is the original",
      }),
      valid("param", template),
      valid("json", restoreMailTemplateSchema),
      async (c) => {
        const { version: earlier } = c.req.valid("json");
        return c.json(await mail.restore(c.get("actor"), c.req.valid("param").template, earlier));
      },
    )
    .get(
      "/templates/:template/versions/:version",
      operation({
        id: "readMailTemplateVersion",
        summary: "A version of a template, in both languages",
        tag,
        answer: { status: 200, schema: mailVersionContentSchema },
      }),
      valid("param", version),
      async (c) => {
        const { template: id, version: number } = c.req.valid("param");
        return c.json({ content: await mail.version(c.get("actor"), id, number) });
      },
    )
    .post(
      "/templates/:template/test",
      operation({
        id: "sendTestMail",
        summary: "Queue a test e-mail, with the text being edited and sample values",
        tag,
        answer: { status: 202, schema: sendEmailAnswerSchema },
      }),
      valid("param", template),
      valid("json", testMailSchema),
      async (c) => {
        const { template: id } = c.req.valid("param");
        const queued = await mail.sendTest(c.get("actor"), id, c.req.valid("json"));
        return c.json({ success: true, id: queued, error: null }, 202);
      },
    );
}

function outboxRoutes({ mail }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/outbox",
      operation({
        id: "listOutbox",
        summary: "E-mails sent, waiting or failed, newest first",
        tag,
        answer: { status: 200, schema: outboxPageSchema },
      }),
      valid("query", outboxQuerySchema),
      async (c) => c.json(await mail.outbox(c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/outbox/:mail",
      operation({
        id: "readOutboxMail",
        summary: "One e-mail, as text; its HTML is at /mail-pages",
        tag,
        answer: { status: 200, schema: outboxMailSchema },
      }),
      valid("param", mailId),
      async (c) => {
        const { html: _html, ...shown } = await mail.mail(
          c.get("actor"),
          c.req.valid("param").mail,
        );
        return c.json(shown);
      },
    )
    .post(
      "/outbox/:mail/retry",
      operation({
        id: "retryOutboxMail",
        summary: "Send a failed or waiting e-mail now",
        tag,
        answer: { status: 202, schema: outboxMailSchema },
      }),
      valid("param", mailId),
      async (c) => c.json(await mail.retry(c.get("actor"), c.req.valid("param").mail), 202),
    );
}

/** The two functions under their stated addresses, `/functions/v1/…`. */
export function mailFunctions({ mail }: { mail: MailService }) {
  return new Hono<AppEnv>()
    .post(
      "/send_email",
      operation({
        id: "sendEmail",
        summary: "Queue an e-mail from a template",
        tag,
        answer: { status: 202, schema: sendEmailAnswerSchema },
      }),
      signedInOnly,
      valid("json", sendEmailSchema),
      async (c) => {
        const id = await mail.send(c.get("actor"), c.req.valid("json"));
        return c.json({ success: true, id, error: null }, 202);
      },
    )
    .post(
      "/test_email_connectivity",
      operation({
        id: "testEmailConnectivity",
        summary: "Test the connection to the mail server",
        tag,
        answer: { status: 200, schema: connectivityAnswerSchema },
      }),
      signedInOnly,
      async (c) => c.json(await mail.testConnectivity(c.get("actor"))),
    );
}
