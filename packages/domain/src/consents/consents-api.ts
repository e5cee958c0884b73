import type { consentRequestSchema } from "./consent-schemas.ts";
import { nothing, post, takes } from "../api-operation.ts";

export const recordCookieConsent = post(
  "/api/cookie-consents",
  nothing,
  takes<typeof consentRequestSchema>,
);
