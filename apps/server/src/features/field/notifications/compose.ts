import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SessionFinder } from "#http/session-lookup.ts";
import { digestJob } from "./digests.ts";
import { oldNoticeJob, pushDeliveryJob } from "./push-deliveries.ts";
import { notificationRoutes } from "./routes.ts";
import { createNotificationService } from "./service.ts";

export function composeNotifications(core: Core, { findSession }: { findSession: SessionFinder }) {
  const { database, log, now, push, rateLimiter, settings } = core;
  const notifications = createNotificationService({ database, push, rateLimiter });
  const mounts: Mounts = {
    api: [notificationRoutes({ notifications, findSession })],
  };
  const jobs = [
    pushDeliveryJob({ database, push, log }),
    digestJob({ database, settings, now }),
    oldNoticeJob({ database }),
  ];
  return { mounts, jobs };
}
