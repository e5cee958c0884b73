import { ask } from "./ask.ts";
import * as notificationsApi from "@elaeis/domain/notifications/notifications-api";
import {
  knownNotices,
  newerNoticePageSchema,
  type NoticePage,
  type NotificationPreferences,
} from "@elaeis/domain/notifications/notification-schemas";
import type { PushSubscriptionBody } from "@elaeis/domain/notifications/push-subscription-schema";
import { deviceHeaders, deviceId } from "./device-id.ts";

export const notificationKeys = {
  /** The newest; `older` are pages of the same list. */
  notices: ["notices"] as const,
  older: (before: string) => ["notices", before] as const,
  preferences: ["notification-preferences"] as const,
  pushKey: ["push-key"] as const,
};

/** What happened elsewhere, newest first. @param before the last notice of the page before */
export async function fetchNotices(signal?: AbortSignal, before?: string): Promise<NoticePage> {
  const query = { kinds: "all", before };
  const { notices, ...beside } = await ask(
    { ...notificationsApi.listNotices, answer: newerNoticePageSchema },
    { query, headers: deviceHeaders(), signal },
  );
  return { notices: knownNotices(notices), ...beside };
}

/** Null where the server pushes nothing. */
export async function fetchPushKey(signal?: AbortSignal): Promise<string | null> {
  return (await ask(notificationsApi.readPushKey, { signal })).public_key;
}

export function fetchPreferences(signal?: AbortSignal): Promise<NotificationPreferences> {
  return ask(notificationsApi.readNotificationPreferences, { signal });
}

export function savePreferences(json: NotificationPreferences): Promise<void> {
  return ask(notificationsApi.chooseNotifications, { json });
}

/** @param device this one, unless somebody else knows better what it is called */
export function subscribeDevice(json: PushSubscriptionBody, device = deviceId()): Promise<void> {
  return ask(notificationsApi.subscribeDevice, { device, json });
}

export function unsubscribeDevice(): Promise<void> {
  return ask(notificationsApi.unsubscribeDevice, { device: deviceId() });
}

/** @returns the way the test takes */
export async function sendTest(): Promise<"push" | "in_app"> {
  return (await ask(notificationsApi.testNotification, { device: deviceId() })).sent;
}
