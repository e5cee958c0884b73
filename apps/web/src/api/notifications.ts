import {
  noticesSchema,
  preferencesSchema,
  pushKeySchema,
  testAnswerSchema,
  type Notice,
  type NotificationPreferences,
} from "@elaeis/domain/notifications/notification-schemas";
import type { PushSubscriptionBody } from "@elaeis/domain/notifications/push-subscription-schema";
import { deviceHeaders, deviceId } from "./device-id.ts";
import { requestJson, requestNothing } from "./http.ts";

const path = "/api/notifications";
const devicePath = (device: string) => `${path}/devices/${device}`;

export const notificationKeys = {
  unseen: ["notices"] as const,
  preferences: ["notification-preferences"] as const,
  pushKey: ["push-key"] as const,
};

/** What happened elsewhere, and was not seen on any device yet. */
export async function fetchNotices(signal?: AbortSignal): Promise<Notice[]> {
  const request = { path, headers: deviceHeaders(), signal };
  return (await requestJson(noticesSchema, request)).notices;
}

export function markNoticesSeen(ids: readonly string[]): Promise<void> {
  return requestNothing({ path: `${path}/seen`, method: "PUT", json: { ids } });
}

/** Null where the server pushes nothing. */
export async function fetchPushKey(signal?: AbortSignal): Promise<string | null> {
  return (await requestJson(pushKeySchema, { path: `${path}/key`, signal })).public_key;
}

export function fetchPreferences(signal?: AbortSignal): Promise<NotificationPreferences> {
  return requestJson(preferencesSchema, { path: `${path}/preferences`, signal });
}

export function savePreferences(json: NotificationPreferences): Promise<void> {
  return requestNothing({ path: `${path}/preferences`, method: "PUT", json });
}

/** @param device this one, unless somebody else knows better what it is called */
export function subscribeDevice(json: PushSubscriptionBody, device = deviceId()): Promise<void> {
  return requestNothing({ path: devicePath(device), method: "PUT", json });
}

export function unsubscribeDevice(): Promise<void> {
  return requestNothing({ path: devicePath(deviceId()), method: "DELETE" });
}

/** @returns the way the test takes */
export async function sendTest(): Promise<"push" | "in_app"> {
  const request = { path: `${devicePath(deviceId())}/test`, method: "POST", json: {} } as const;
  return (await requestJson(testAnswerSchema, request)).sent;
}
