import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { UserService } from "../users/service.ts";
import { createOwnDataService } from "./own-data.ts";
import { createRestrictionService } from "./restriction.ts";
import { privacyRoutes } from "./routes.ts";
import { createPrivacyService } from "./service.ts";

export function composePrivacy(core: Core, { users }: { users: UserService }) {
  const { authPool, database, files, now, rateLimiter } = core;
  const routes = privacyRoutes({
    ownData: createOwnDataService({ database, authPool, files, rateLimiter, now }),
    restriction: createRestrictionService({ database }),
    privacy: createPrivacyService({ database, users }),
    now,
  });
  const mounts: Mounts = { api: [routes] };
  return { mounts };
}
