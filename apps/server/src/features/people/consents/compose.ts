import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { consentRoutes } from "./routes.ts";
import { createConsentService } from "./service.ts";

export function composeConsents(core: Core) {
  const { database, now, rateLimiter } = core;
  const mounts: Mounts = {
    api: [consentRoutes({ consents: createConsentService({ database, rateLimiter, now }) })],
  };
  return { mounts };
}
