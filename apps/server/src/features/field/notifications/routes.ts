import { deviceIdSchema } from "@elaeis/domain/devices/device-schemas";
import {
  allSeenSchema,
  firstNoticeKinds,
  noticePageSchema,
  noticesQuerySchema,
  preferencesSchema,
  pushKeySchema,
  seenSchema,
  testAnswerSchema,
} from "@elaeis/domain/notifications/notification-schemas";
import { pushSubscriptionSchema } from "@elaeis/domain/notifications/push-subscription-schema";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { NotificationService } from "./service.ts";

const deviceParams = z.object({ device: deviceIdSchema });
const tag = "notifications";

type Deps = {
  notifications: NotificationService;
  findSession: (c: Context<AppEnv>) => Promise<string | undefined>;
};

export function notificationRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", noticeRoutes(deps))
    .route("/", pushRoutes(deps));
}

function noticeRoutes({ notifications }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listNotices",
        summary: "The caller's notifications, read and unread, newest first",
        tag,
        answer: { status: 200, schema: noticePageSchema },
      }),
      valid("query", noticesQuerySchema),
      async (c) => {
        const { before = null, kinds } = c.req.valid("query");
        const known = kinds === "all" ? null : firstNoticeKinds;
        return c.json(await notifications.list(c.get("actor"), { before, kinds: known }));
      },
    )
    .put(
      "/seen",
      operation({
        id: "markNoticesSeen",
        summary: "Mark notifications as read, on every device",
        tag,
      }),
      valid("json", seenSchema),
      async (c) => {
        await notifications.markSeen(c.get("actor"), c.req.valid("json").ids);
        return c.body(null, 204);
      },
    )
    .put(
      "/seen/all",
      operation({
        id: "markAllNoticesSeen",
        summary: "Mark a notification and all older ones as read",
        tag,
      }),
      valid("json", allSeenSchema),
      async (c) => {
        await notifications.markAllSeen(c.get("actor"), c.req.valid("json").until);
        return c.body(null, 204);
      },
    );
}

function pushRoutes({ notifications, findSession }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/key",
      operation({
        id: "readPushKey",
        summary: "The key to subscribe to push notifications; null if the server sends none",
        tag,
        answer: { status: 200, schema: pushKeySchema },
      }),
      (c) => c.json({ public_key: notifications.publicKey(c.get("actor")) }),
    )
    .get(
      "/preferences",
      operation({
        id: "readNotificationPreferences",
        summary: "The chosen notifications",
        tag,
        answer: { status: 200, schema: preferencesSchema },
      }),
      async (c) => c.json(await notifications.preferences(c.get("actor"))),
    )
    .put(
      "/preferences",
      operation({
        id: "chooseNotifications",
        summary: "Choose which notifications to receive",
        tag,
      }),
      valid("json", preferencesSchema),
      async (c) => {
        await notifications.choose(c.get("actor"), c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .put(
      "/devices/:device",
      operation({
        id: "subscribeDevice",
        summary: "Turn on push notifications on a device, for as long as the session lasts",
        tag,
      }),
      valid("param", deviceParams),
      valid("json", pushSubscriptionSchema),
      async (c) => {
        const { device } = c.req.valid("param");
        const session = await findSession(c);
        if (session === undefined) throw new Problem("not_signed_in");
        await notifications.subscribe(c.get("actor"), session, device, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .delete(
      "/devices/:device",
      operation({
        id: "unsubscribeDevice",
        summary: "Turn off push notifications on this device",
        tag,
      }),
      valid("param", deviceParams),
      async (c) => {
        await notifications.unsubscribe(c.get("actor"), c.req.valid("param").device);
        return c.body(null, 204);
      },
    )
    .post(
      "/devices/:device/test",
      operation({
        id: "testNotification",
        summary: "Send a test notification to this device, by push or in the app",
        tag,
        answer: { status: 202, schema: testAnswerSchema },
      }),
      valid("param", deviceParams),
      async (c) => {
        const sent = await notifications.test(c.get("actor"), c.req.valid("param").device);
        return c.json({ sent }, 202);
      },
    );
}
