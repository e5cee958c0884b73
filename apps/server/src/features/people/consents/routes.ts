import * as consentsApi from "@elaeis/domain/consents/consents-api";
import { consentRequestSchema } from "@elaeis/domain/consents/consent-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { ConsentService } from "./service.ts";

const operation = operations("consents", consentsApi, {
  recordCookieConsent: {
    who: "anybody",
    en: "Record a cookie choice",
    fr: "Enregistrer un choix de cookies",
  },
});

export function consentRoutes({ consents }: { consents: ConsentService }) {
  return new Hono<AppEnv>().on(
    ...operation("recordCookieConsent"),
    takes(consentsApi.recordCookieConsent, consentRequestSchema),
    async (c) => {
      const from = { address: clientAddress(c), userAgent: c.req.header("user-agent") };
      await consents.record(c.get("actor"), from, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
}
