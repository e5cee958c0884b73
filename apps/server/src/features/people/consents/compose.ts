import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { consentRoutes } from "./routes.ts";
import { createConsentService } from "./service.ts";

export function composeConsents(core: Core) {
  const mounts: Mounts = {
    api: [["/cookie-consents", consentRoutes({ consents: createConsentService(core) })]],
  };
  return { mounts };
}
