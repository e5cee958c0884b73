/** Mails as pages, shown in a frame of the administration. */
import { mailContentParts } from "@elaeis/domain/mail/mail-schemas";
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { mailLanguages } from "@elaeis/domain/mail/mail-languages";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { framedPage } from "#http/framed-page.ts";
import { assertMay } from "#http/permission.ts";
import { parsed } from "#http/validation.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import type { MailService } from "./service.ts";

const schemes = ["auto", "light", "dark"] as const;
/** What is being written may be empty for a while. */
const previewSchema = z.object({
  ...mailContentParts,
  template: z.enum(mailTemplateIds),
  language: z.enum(mailLanguages),
  look: z.enum([...schemes, "text"]),
});
const maxPreviewBytes = 1024 * 1024;

export function mailPages({ mail }: { mail: MailService }) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      assertMay(c.get("actor"), "mail.manage");
      await next();
    })
    .post("/preview", async (c) => {
      const body = await readBody(c, maxPreviewBytes, () => bodyTooLarge(maxPreviewBytes));
      const form = Object.fromEntries(new URLSearchParams(body.toString("utf8")));
      const { look, template, language, ...content } = parsed("form", previewSchema, form);
      const scheme = look === "text" ? "light" : look;
      const shown = mail.preview(c.get("actor"), { template, language, content, scheme });
      return framedPage(c, look === "text" ? textPage(shown.text) : shown.html);
    })
    .get("/outbox/:mail", async (c) => {
      const id = parsed("mail", z.uuid(), c.req.param("mail"));
      return framedPage(c, (await mail.mail(c.get("actor"), id)).html);
    });
}

function textPage(text: string): string {
  const style = "margin:16px;font:15px/1.5 monospace;white-space:pre-wrap;word-break:break-word";
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light"><title>text</title><pre style="${style}">${escapeHtml(text)}</pre>`;
}
