import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { webhookRoutes } from "./routes.ts";
import { createWebhookService } from "./service.ts";
import { oldDeliveryJob, webhookDeliveryJob } from "./webhook-deliveries.ts";

export function composeWebhooks(core: Core) {
  const { database, webhookSender } = core;
  const mounts: Mounts = {
    api: [webhookRoutes({ webhooks: createWebhookService({ database, webhookSender }) })],
  };
  return {
    mounts,
    jobs: [webhookDeliveryJob({ database, webhookSender }), oldDeliveryJob({ database })],
  };
}
