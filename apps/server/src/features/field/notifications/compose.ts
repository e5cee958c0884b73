import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { SessionFinder } from "../../people/accounts/session-lookup.ts";
import { oldNoticeJob, pushDeliveryJob } from "./push-deliveries.ts";
import { notificationRoutes } from "./routes.ts";
import { createNotificationService } from "./service.ts";

export function composeNotifications(core: Core, { findSession }: { findSession: SessionFinder }) {
  const notifications = createNotificationService(core);
  const mounts: Mounts = {
    api: [["/notifications", notificationRoutes({ notifications, findSession })]],
  };
  return { mounts, jobs: [pushDeliveryJob(core), oldNoticeJob(core)] };
}
