/** What a person is notified of, and on which of their devices. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  usuallyDaily,
  type NotificationPreferences,
} from "@elaeis/domain/notifications/notification-schemas";
import type { PushSubscriptionBody } from "@elaeis/domain/notifications/push-subscription-schema";
import { uuidv7 } from "uuidv7";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { Database } from "#platform/database/database.ts";
import type { Push } from "#platform/push/push.ts";
import { createNoticeList } from "./notice-list.ts";
import {
  addNotices,
  deleteSubscription,
  hasSubscription,
  readPreferences,
  releaseEndpoint,
  upsertSubscription,
  writePreferences,
} from "./queries.ts";

const tests = { attempts: 6, windowMs: 60_000 };
const everything: NotificationPreferences = {
  sync_completed: true,
  new_fruit: true,
  location_saved: true,
  sync_errors: true,
  daily: [...usuallyDaily],
};
const system = { kind: "system", job: "notifications" } as const;

export type NotificationService = ReturnType<typeof createNotificationService>;

export function createNotificationService(deps: {
  database: Database;
  push: Push;
  rateLimiter: RateLimiter;
}) {
  const { database, push, rateLimiter } = deps;
  return {
    /** By which browsers subscribe; null where this server pushes nothing. */
    publicKey(actor: Actor): string | null {
      assertMay(actor, "notifications.use");
      return push.publicKey;
    },

    async preferences(actor: Actor): Promise<NotificationPreferences> {
      const { id } = assertMay(actor, "notifications.use");
      const chosen = await database.withActor(actor, (tx) => readPreferences(tx, id));
      return chosen ?? everything;
    },

    async choose(actor: Actor, preferences: NotificationPreferences): Promise<void> {
      const { id } = assertMay(actor, "notifications.use");
      await database.withActor(actor, (tx) => writePreferences(tx, id, preferences));
    },

    /**
     * Repeating it is harmless.
     *
     * @param sessionId with it the subscription ends
     * @throws Problem push_unavailable, push_address_refused
     */
    async subscribe(
      actor: Actor,
      sessionId: string,
      deviceId: string,
      subscription: PushSubscriptionBody,
    ): Promise<void> {
      const { id } = assertMay(actor, "notifications.use");
      if (push.publicKey === null) throw new Problem("push_unavailable");
      if (!push.accepts(subscription.endpoint)) throw new Problem("push_address_refused");
      await database.withActor(system, (tx) =>
        releaseEndpoint(tx, subscription.endpoint, { userId: id, deviceId }),
      );
      await database.withActor(actor, (tx) =>
        upsertSubscription(tx, id, deviceId, sessionId, subscription),
      );
    },

    async unsubscribe(actor: Actor, deviceId: string): Promise<void> {
      const { id } = assertMay(actor, "notifications.use");
      await database.withActor(actor, (tx) => deleteSubscription(tx, id, deviceId));
    },

    /** @returns the way the test takes to this device @throws Problem too_many_attempts */
    async test(actor: Actor, deviceId: string): Promise<"push" | "in_app"> {
      const { id } = assertMay(actor, "notifications.use");
      await rateLimiter.hit(`notifications:test:${id}`, tests);
      return database.withActor(actor, async (tx) => {
        await addNotices(tx, id, uuidv7(), { kind: "test", data: { device: deviceId } });
        return (await hasSubscription(tx, id, deviceId)) ? "push" : "in_app";
      });
    },
    ...createNoticeList(database),
  };
}
