import * as notificationsApi from "@elaeis/domain/notifications/notifications-api";
import { deviceIdSchema } from "@elaeis/domain/devices/device-schemas";
import {
  allSeenSchema,
  firstNoticeKinds,
  noticesQuerySchema,
  preferencesSchema,
  seenSchema,
} from "@elaeis/domain/notifications/notification-schemas";
import { pushSubscriptionSchema } from "@elaeis/domain/notifications/push-subscription-schema";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { NotificationService } from "./service.ts";

const deviceParams = z.object({ device: deviceIdSchema });

type Deps = {
  notifications: NotificationService;
  findSession: (c: Context<AppEnv>) => Promise<string | undefined>;
};

export function notificationRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", noticeRoutes(deps)).route("/", pushRoutes(deps));
}

const operation = operations("notifications", notificationsApi, {
  listNotices: {
    who: "notifications.use",
    en: "The caller's notifications, read and unread, newest first",
    fr: "Les notifications de la personne connectée, lues ou non, de la plus récente à la plus ancienne",
  },
  markNoticesSeen: {
    who: "notifications.use",
    en: "Mark notifications as read, on every device",
    fr: "Marquer des notifications comme lues, sur tous les appareils",
  },
  markAllNoticesSeen: {
    who: "notifications.use",
    en: "Mark a notification and all older ones as read",
    fr: "Marquer comme lues une notification et toutes les précédentes",
  },
  readPushKey: {
    who: "notifications.use",
    en: "The key to subscribe to push notifications; null if the server sends none",
    fr: "La clé d'abonnement aux notifications push\u00a0; null si le serveur n'en envoie pas",
  },
  readNotificationPreferences: {
    who: "notifications.use",
    en: "The chosen notifications",
    fr: "Les notifications choisies",
  },
  chooseNotifications: {
    who: "notifications.use",
    en: "Choose which notifications to receive",
    fr: "Choisir les notifications à recevoir",
  },
  subscribeDevice: {
    who: "notifications.use",
    en: "Turn on push notifications on a device, for as long as the session lasts",
    fr: "Activer les notifications push sur un appareil, tant que dure la session",
  },
  unsubscribeDevice: {
    who: "notifications.use",
    en: "Turn off push notifications on this device",
    fr: "Désactiver les notifications push sur cet appareil",
  },
  testNotification: {
    who: "notifications.use",
    en: "Send a test notification to this device, by push or in the app",
    fr: "Envoyer une notification de test à cet appareil, push ou dans l'application",
    status: 202,
  },
});

function noticeRoutes({ notifications }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listNotices"), valid("query", noticesQuerySchema), async (c) => {
      const { before = null, kinds } = c.req.valid("query");
      const known = kinds === "all" ? null : firstNoticeKinds;
      return c.json(await notifications.list(c.get("actor"), { before, kinds: known }));
    })
    .on(
      ...operation("markNoticesSeen"),
      takes(notificationsApi.markNoticesSeen, seenSchema),
      async (c) => {
        await notifications.markSeen(c.get("actor"), c.req.valid("json").ids);
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("markAllNoticesSeen"),
      takes(notificationsApi.markAllNoticesSeen, allSeenSchema),
      async (c) => {
        await notifications.markAllSeen(c.get("actor"), c.req.valid("json").until);
        return c.body(null, 204);
      },
    );
}

function pushRoutes({ notifications, findSession }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readPushKey"), (c) =>
      c.json({ public_key: notifications.publicKey(c.get("actor")) }),
    )
    .on(...operation("readNotificationPreferences"), async (c) =>
      c.json(await notifications.preferences(c.get("actor"))),
    )
    .on(
      ...operation("chooseNotifications"),
      takes(notificationsApi.chooseNotifications, preferencesSchema),
      async (c) => {
        await notifications.choose(c.get("actor"), c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("subscribeDevice"),
      valid("param", deviceParams),
      takes(notificationsApi.subscribeDevice, pushSubscriptionSchema),
      async (c) => {
        const { device } = c.req.valid("param");
        const session = await findSession(c);
        if (session === undefined) throw new Problem("not_signed_in");
        await notifications.subscribe(c.get("actor"), session, device, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .on(...operation("unsubscribeDevice"), valid("param", deviceParams), async (c) => {
      await notifications.unsubscribe(c.get("actor"), c.req.valid("param").device);
      return c.body(null, 204);
    })
    .on(...operation("testNotification"), valid("param", deviceParams), async (c) => {
      const sent = await notifications.test(c.get("actor"), c.req.valid("param").device);
      return c.json({ sent }, 202);
    });
}
