/** Where the operator's mail server hands in what came back, with a token of its own. */
import * as mailApi from "@elaeis/domain/mail/mail-api";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { serviceOnly } from "#http/service-token.ts";
import { operations } from "#http/operations.ts";
import type { BounceService } from "./bounces.ts";

/** A report and the mail that it brings back, of which ours are far smaller. */
const maxReportBytes = 2 * 1024 * 1024;

const operation = operations("mail", mailApi, {
  reportBounce: {
    who: "nobody",
    en: "Report a bounced e-mail, raw, with the token of MAIL_BOUNCE_TOKEN",
    fr: "Transmettre un e-mail rejeté, brut, avec le jeton de MAIL_BOUNCE_TOKEN",
    upload: { type: "message/rfc822", maxBytes: maxReportBytes },
  },
});

/** @param token undefined lets nobody in */
export function bounceRoutes({
  bounces,
  token,
}: {
  bounces: BounceService;
  token: string | undefined;
}) {
  const [method, path, permitted] = operation("reportBounce");
  return new Hono<AppEnv>().on(
    method,
    path,
    serviceOnly(token, { job: "mail-bounces", problem: "mail_token_required" }),
    permitted,
    async (c) => {
      const message = await readBody(c, maxReportBytes, () => bodyTooLarge(maxReportBytes));
      return c.json(await bounces.receive(message));
    },
  );
}
