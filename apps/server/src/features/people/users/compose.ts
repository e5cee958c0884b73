import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createMailedLinks } from "../accounts/mailed-link-service.ts";
import { createUserAccessService } from "./access.ts";
import { createUserExportService } from "./export.ts";
import { createInvitationService } from "./invitation-service.ts";
import { userRoutes } from "./routes.ts";
import { createUserService } from "./service.ts";

type Needs = Omit<
  Parameters<typeof createUserService>[0] & Parameters<typeof createUserAccessService>[0],
  keyof Core | "invitations"
>;

export function composeUsers(core: Core, needs: Needs) {
  const invitations = createInvitationService({
    ...core,
    ...needs,
    links: createMailedLinks(core),
  });
  const users = createUserService({ ...core, ...needs, invitations });
  const routes = userRoutes({
    users,
    invitations,
    userAccess: createUserAccessService({ ...core, ...needs }),
    userExport: createUserExportService(core),
    now: core.now,
  });
  const mounts: Mounts = { api: [["/users", routes]] };
  return { users, invitations, mounts, jobs: [users.retention] };
}
