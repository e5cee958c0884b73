import {
  type allSeenSchema,
  noticePageSchema,
  preferencesSchema,
  pushKeySchema,
  type seenSchema,
  testAnswerSchema,
} from "./notification-schemas.ts";
import type { pushSubscriptionSchema } from "./push-subscription-schema.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const listNotices = get("/api/notifications", noticePageSchema);
export const markNoticesSeen = put("/api/notifications/seen", nothing, takes<typeof seenSchema>);
export const markAllNoticesSeen = put(
  "/api/notifications/seen/all",
  nothing,
  takes<typeof allSeenSchema>,
);
export const readPushKey = get("/api/notifications/key", pushKeySchema);
export const readNotificationPreferences = get("/api/notifications/preferences", preferencesSchema);
export const chooseNotifications = put(
  "/api/notifications/preferences",
  nothing,
  takes<typeof preferencesSchema>,
);
export const subscribeDevice = put(
  "/api/notifications/devices/:device",
  nothing,
  takes<typeof pushSubscriptionSchema>,
);
export const unsubscribeDevice = remove("/api/notifications/devices/:device", nothing);
export const testNotification = post("/api/notifications/devices/:device/test", testAnswerSchema);
