import { consentRequestSchema } from "@elaeis/domain/consents/consent-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { operation, valid } from "#http/validation.ts";
import type { ConsentService } from "./service.ts";

export function consentRoutes({ consents }: { consents: ConsentService }) {
  return new Hono<AppEnv>().post(
    "/",
    operation({
      id: "recordCookieConsent",
      summary: "Record a cookie choice",
      tag: "consents",
      open: true,
    }),
    valid("json", consentRequestSchema),
    async (c) => {
      const from = { address: clientAddress(c), userAgent: c.req.header("user-agent") };
      await consents.record(c.get("actor"), from, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
}
