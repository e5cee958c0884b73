import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SettingsService } from "../../operations/settings/service.ts";
import type { InvitationService } from "../users/invitation-service.ts";
import { requestRetentionJob } from "./retention.ts";
import { contactRoutes, requestRoutes } from "./routes.ts";
import { createContactService } from "./service.ts";
import { createRequestService } from "./staff.ts";

export function composeContact(
  core: Core,
  needs: { mailer: Mailer; settings: SettingsService; invitations: InvitationService },
) {
  const mounts: Mounts = {
    api: [
      ["/", contactRoutes({ contact: createContactService({ ...core, ...needs }) })],
      ["/requests", requestRoutes({ requests: createRequestService({ ...core, ...needs }) })],
    ],
  };
  return { mounts, jobs: [requestRetentionJob({ ...core, ...needs })] };
}
