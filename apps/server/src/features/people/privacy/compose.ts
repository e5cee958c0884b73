import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { UserService } from "../users/service.ts";
import { createOwnDataService } from "./own-data.ts";
import { createRestrictionService } from "./restriction.ts";
import { privacyRoutes } from "./routes.ts";
import { createPrivacyService } from "./service.ts";

export function composePrivacy(core: Core, { users }: { users: UserService }) {
  const routes = privacyRoutes({
    ownData: createOwnDataService(core),
    restriction: createRestrictionService(core),
    privacy: createPrivacyService({ ...core, users }),
    now: core.now,
  });
  const mounts: Mounts = { api: [["/privacy", routes]] };
  return { mounts };
}
