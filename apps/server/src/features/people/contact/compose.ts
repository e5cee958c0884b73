import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { InvitationService } from "../users/invitations.ts";
import { requestRetentionJob } from "./retention.ts";
import { contactRoutes, requestRoutes } from "./routes.ts";
import { createContactService } from "./service.ts";
import { createRequestService } from "./staff.ts";

export function composeContact(
  core: Core,
  needs: { mailer: Mailer; invitations: InvitationService },
) {
  const { invitations } = needs;
  const { database, log, now, rateLimiter, settings } = core;
  const mounts: Mounts = {
    api: [
      contactRoutes({
        contact: createContactService({
          database,
          mailer: needs.mailer,
          mail: core.mail,
          rateLimiter,
          settings,
          log,
          now,
        }),
      }),
      requestRoutes({
        requests: createRequestService({ database, mailer: needs.mailer, settings, invitations }),
      }),
    ],
  };
  return { mounts, jobs: [requestRetentionJob({ database, settings })] };
}
