/**
 * Mails as pages, shown in a frame of the administration: their styles are inline, which the app's own
 * pages may not have, so they come under rules of their own. Nothing in them can run, submit or reach
 * anything, and to the browser they are of no origin at all.
 */
import { mailContentSchema } from "@elaeis/domain/mail/mail-schemas";
import { mailLanguages, mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "../../../http/app-env.ts";
import { bodyTooLarge, readBody } from "../../../http/body.ts";
import { assertMay } from "../../../http/permission.ts";
import { parsed } from "../../../http/validation.ts";
import { escapeHtml } from "./layout.ts";
import type { MailService } from "./service.ts";

const schemes = ["auto", "light", "dark"] as const;
const previewSchema = z.extend(mailContentSchema, {
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
      return page(c, look === "text" ? textPage(shown.text) : shown.html);
    })
    .get("/outbox/:mail", async (c) => {
      const id = parsed("mail", z.uuid(), c.req.param("mail"));
      return page(c, (await mail.mail(c.get("actor"), id)).html);
    });
}

function page(c: Context<AppEnv>, html: string): Response {
  const headers = {
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  };
  for (const [header, value] of Object.entries(headers)) c.header(header, value);
  return c.html(html);
}

function textPage(text: string): string {
  const style = "margin:16px;font:15px/1.5 monospace;white-space:pre-wrap;word-break:break-word";
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light"><title>text</title><pre style="${style}">${escapeHtml(text)}</pre>`;
}
