import * as mailApi from "@elaeis/domain/mail/mail-api";
import {
  outboxQuerySchema,
  restoreMailTemplateSchema,
  saveMailTemplateSchema,
  sendEmailSchema,
  switchMailTemplateSchema,
  testMailSchema,
} from "@elaeis/domain/mail/mail-schemas";
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { MailService } from "./service.ts";

const template = z.object({ template: z.enum(mailTemplateIds) });
const version = z.object({
  template: z.enum(mailTemplateIds),
  version: z.coerce.number().check(z.int(), z.minimum(0)),
});
const mailId = z.object({ mail: z.uuid() });

type Deps = { mail: MailService };

export function mailRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route("/", statusRoutes(deps))
    .route("/", templateRoutes(deps))
    .route("/", versionRoutes(deps))
    .route("/", outboxRoutes(deps));
}

const operation = operations("mail", mailApi, {
  readMailStatus: {
    who: "mail.manage",
    en: "How e-mails are sent, and when the next weekly report is due",
    fr: "Comment les e-mails sont envoyés, et la date du prochain rapport hebdomadaire",
  },
  listMailTemplates: {
    who: "mail.manage",
    en: "The e-mail templates, by name",
    fr: "Les modèles d'e-mail, par nom",
  },
  readMailTemplate: {
    who: "mail.manage",
    en: "A template in both languages, with its variables and versions",
    fr: "Un modèle dans les deux langues, avec ses variables et ses versions",
  },
  saveMailTemplate: {
    who: "mail.manage",
    en: "Save a new version",
    fr: "Enregistrer une nouvelle version",
  },
  switchMailTemplate: {
    who: "mail.manage",
    en: "Turn a template on or off; when off, no e-mails are sent",
    fr: "Activer ou désactiver un modèle\u00a0; désactivé, aucun e-mail n'est envoyé",
  },
  restoreMailTemplate: {
    who: "mail.manage",
    en: "Restore an earlier version as a new one; 0 is the original",
    fr: "Restaurer une version antérieure comme nouvelle version\u00a0; 0 est la version d'origine",
  },
  readMailTemplateVersion: {
    who: "mail.manage",
    en: "A version of a template, in both languages",
    fr: "Une version d'un modèle, dans les deux langues",
  },
  sendTestMail: {
    who: "mail.manage",
    en: "Queue a test e-mail, with the text being edited and sample values",
    fr: "Mettre en file un e-mail d'essai, avec le texte en cours de rédaction et des valeurs d'exemple",
    status: 202,
  },
  listOutbox: {
    who: "mail.manage",
    en: "E-mails sent, waiting or failed, newest first",
    fr: "Les e-mails envoyés, en attente ou en échec, du plus récent au plus ancien",
  },
  readOutboxMail: {
    who: "mail.manage",
    en: "One e-mail, as text; its HTML is at /mail-pages",
    fr: "Un e-mail, en texte\u00a0; son HTML se trouve sous /mail-pages",
  },
  retryOutboxMail: {
    who: "mail.manage",
    en: "Send a failed or waiting e-mail now",
    fr: "Renvoyer maintenant un e-mail en échec ou en attente",
    status: 202,
  },
  sendEmail: {
    who: "mail.manage",
    en: "Queue an e-mail from a template",
    fr: "Mettre en file un e-mail d'après un modèle",
    status: 202,
  },
  testEmailConnectivity: {
    who: "mail.manage",
    en: "Test the connection to the mail server",
    fr: "Tester la connexion au serveur de messagerie",
  },
});

function statusRoutes({ mail }: Deps) {
  return new Hono<AppEnv>().on(...operation("readMailStatus"), async (c) =>
    c.json(await mail.status(c.get("actor"))),
  );
}

function templateRoutes({ mail }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listMailTemplates"), async (c) =>
      c.json({ templates: await mail.templates(c.get("actor")) }),
    )
    .on(...operation("readMailTemplate"), valid("param", template), async (c) =>
      c.json(await mail.template(c.get("actor"), c.req.valid("param").template)),
    )
    .on(
      ...operation("saveMailTemplate"),
      valid("param", template),
      takes(mailApi.saveMailTemplate, saveMailTemplateSchema),
      async (c) =>
        c.json(await mail.save(c.get("actor"), c.req.valid("param").template, c.req.valid("json"))),
    )
    .on(
      ...operation("switchMailTemplate"),
      valid("param", template),
      takes(mailApi.switchMailTemplate, switchMailTemplateSchema),
      async (c) => {
        const { is_active } = c.req.valid("json");
        return c.json(await mail.switch(c.get("actor"), c.req.valid("param").template, is_active));
      },
    );
}

/** Earlier versions of a template, and trying one out. */
function versionRoutes({ mail }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("restoreMailTemplate"),
      valid("param", template),
      takes(mailApi.restoreMailTemplate, restoreMailTemplateSchema),
      async (c) => {
        const { version: earlier } = c.req.valid("json");
        return c.json(await mail.restore(c.get("actor"), c.req.valid("param").template, earlier));
      },
    )
    .on(...operation("readMailTemplateVersion"), valid("param", version), async (c) => {
      const { template: id, version: number } = c.req.valid("param");
      return c.json({ content: await mail.version(c.get("actor"), id, number) });
    })
    .on(
      ...operation("sendTestMail"),
      valid("param", template),
      takes(mailApi.sendTestMail, testMailSchema),
      async (c) => {
        const { template: id } = c.req.valid("param");
        const queued = await mail.sendTest(c.get("actor"), id, c.req.valid("json"));
        return c.json({ success: true, id: queued, error: null }, 202);
      },
    );
}

function outboxRoutes({ mail }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listOutbox"), valid("query", outboxQuerySchema), async (c) =>
      c.json(await mail.outbox(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("readOutboxMail"), valid("param", mailId), async (c) => {
      const { html: _html, ...shown } = await mail.mail(c.get("actor"), c.req.valid("param").mail);
      return c.json(shown);
    })
    .on(...operation("retryOutboxMail"), valid("param", mailId), async (c) =>
      c.json(await mail.retry(c.get("actor"), c.req.valid("param").mail), 202),
    );
}

/** The two functions under their stated addresses, `/functions/v1/…`. */
export function mailFunctions({ mail }: { mail: MailService }) {
  return new Hono<AppEnv>()
    .on(
      ...operation("sendEmail"),

      takes(mailApi.sendEmail, sendEmailSchema),
      async (c) => {
        const id = await mail.send(c.get("actor"), c.req.valid("json"));
        return c.json({ success: true, id, error: null }, 202);
      },
    )
    .on(...operation("testEmailConnectivity"), async (c) =>
      c.json(await mail.testConnectivity(c.get("actor"))),
    );
}
