import {
  knownNotices,
  preferencesSchema,
  pushKeySchema,
  readNoticePageSchema,
  testAnswerSchema,
  type NoticePage,
  type NotificationPreferences,
} from "@elaeis/domain/notifications/notification-schemas";
import type { PushSubscriptionBody } from "@elaeis/domain/notifications/push-subscription-schema";
import { deviceHeaders, deviceId } from "./device-id.ts";
import { requestJson, requestNothing } from "./http.ts";

const path = "/api/notifications";
const devicePath = (device: string) => `${path}/devices/${device}`;

export const notificationKeys = {
  /** The newest; `older` are pages of the same list. */
  notices: ["notices"] as const,
  older: (before: string) => ["notices", before] as const,
  preferences: ["notification-preferences"] as const,
  pushKey: ["push-key"] as const,
};

/** What happened elsewhere, newest first. @param before the last notice of the page before */
export async function fetchNotices(signal?: AbortSignal, before?: string): Promise<NoticePage> {
  const page = `${path}?kinds=all${before === undefined ? "" : `&before=${before}`}`;
  const request = { path: page, headers: deviceHeaders(), signal };
  return knownNotices(await requestJson(readNoticePageSchema, request));
}

export function markNoticesSeen(ids: readonly string[]): Promise<void> {
  return requestNothing({ path: `${path}/seen`, method: "PUT", json: { ids } });
}

export function markAllNoticesSeen(until: string): Promise<void> {
  return requestNothing({ path: `${path}/seen/all`, method: "PUT", json: { until } });
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
