import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

/** Types of notices, each of which a person may switch off. */
export const notificationTypes = [
  "sync_completed",
  "new_fruit",
  "location_saved",
  "sync_errors",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Of which a person hears once a day until they say otherwise; also in the table's default. */
export const usuallyDaily: readonly NotificationType[] = ["location_saved"];
/** When, by the office's clock. */
export const digestHour = 18;

/** Body of `PUT /api/notifications/preferences`, and the answer to reading them. */
export const preferencesSchema = z.object({
  sync_completed: z.boolean(),
  new_fruit: z.boolean(),
  location_saved: z.boolean(),
  sync_errors: z.boolean(),
  /** Those that come once a day, together. An app that is older than they does not name them. */
  daily: z.optional(z.array(z.enum(notificationTypes)).check(atMost(notificationTypes.length))),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>;

/** When a person is told of something. */
export const noticeTimes = ["at_once", "daily", "never"] as const;
export type NoticeTime = (typeof noticeTimes)[number];

export function timeOf(preferences: NotificationPreferences, type: NotificationType): NoticeTime {
  if (!preferences[type]) return "never";
  return (preferences.daily ?? []).includes(type) ? "daily" : "at_once";
}

export function withTime(
  preferences: NotificationPreferences,
  type: NotificationType,
  time: NoticeTime,
): NotificationPreferences {
  const others = (preferences.daily ?? []).filter((one) => one !== type);
  return {
    ...preferences,
    [type]: time !== "never",
    daily: time === "daily" ? [...others, type] : others,
  };
}

/** `GET /api/notifications/key`: null where this server pushes nothing. */
export const pushKeySchema = z.object({ public_key: z.nullable(z.string()) });

/** Answer to `POST /api/notifications/devices/{device}/test`: the way it takes. */
export const testAnswerSchema = z.object({ sent: z.enum(["push", "in_app"]) });

const fruitData = z.object({
  fruit: z.uuid(),
  reference: z.string(),
  collector: z.string(),
  zone: z.nullable(z.string()),
});

const syncCompleted = {
  kind: z.literal("sync_completed"),
  data: z.object({ fruits: z.int() }),
};
const newFruit = {
  kind: z.literal("new_fruit"),
  data: z.extend(fruitData, {
    /** Of this collector in one sync; the fruit above is the last of them. One where it is absent. */
    fruits: z.optional(z.int()),
    collector_id: z.optional(z.nullable(z.uuid())),
  }),
};
const locationSaved = {
  kind: z.literal("location_saved"),
  data: z.extend(fruitData, {
    /** Of this collector in one sync; the zone above is the last of them. One where it is absent. */
    zones: z.optional(z.int()),
    collector_id: z.optional(z.nullable(z.uuid())),
  }),
};
const syncErrors = {
  kind: z.literal("sync_errors"),
  data: z.object({
    fruits: z.int(),
    /** A few of them. */
    references: z.array(z.string()),
    /** Of the first one. */
    reason: z.string(),
    collector: z.string(),
    collector_id: z.uuid(),
    /** Ids of all of them on their device; absent in older ones. */
    items: z.optional(z.array(z.string())),
  }),
};
const retakeRequested = {
  kind: z.literal("retake_requested"),
  data: z.object({ fruit: z.uuid(), reference: z.string(), reason: z.string() }),
};
const retakeClosed = {
  kind: z.literal("retake_closed"),
  data: z.object({
    fruit: z.uuid(),
    reference: z.string(),
    collector: z.string(),
    outcome: z.enum(["done", "impossible"]),
  }),
};
const webhookDisabled = {
  kind: z.literal("webhook_disabled"),
  data: z.object({ host: z.string() }),
};
/** Of an account that no mail reaches, in both languages: what its mail would say. */
const accountSecurity = {
  kind: z.literal("account_security"),
  data: z.object({ fr: z.string(), en: z.string() }),
};

/** What came together since the day before. */
const digest = {
  kind: z.literal("digest"),
  data: z.object({
    fruits: z.int(),
    /** Who recorded them. */
    collectors: z.int(),
    zones: z.int(),
    /** Fruits that the reader's phones sent, and those that could not be sent. */
    sent: z.int(),
    unsent: z.int(),
  }),
};
const test = { kind: z.literal("test"), data: z.object({ device: z.string() }) };

/** What happened, without words: those are made where the reader's language is known. */
export const noticeContentSchema = z.union([
  z.object(syncCompleted),
  z.object(newFruit),
  z.object(locationSaved),
  z.object(syncErrors),
  z.object(retakeRequested),
  z.object(retakeClosed),
  z.object(webhookDisabled),
  z.object(accountSecurity),
  z.object(digest),
  z.object(test),
]);
export type NoticeContent = z.infer<typeof noticeContentSchema>;

const stored = { id: z.uuid(), created_at: z.iso.datetime(), is_read: z.boolean() };

export const noticeSchema = z.union([
  z.object({ ...stored, ...syncCompleted }),
  z.object({ ...stored, ...newFruit }),
  z.object({ ...stored, ...locationSaved }),
  z.object({ ...stored, ...syncErrors }),
  z.object({ ...stored, ...retakeRequested }),
  z.object({ ...stored, ...retakeClosed }),
  z.object({ ...stored, ...webhookDisabled }),
  z.object({ ...stored, ...accountSecurity }),
  z.object({ ...stored, ...digest }),
  z.object({ ...stored, ...test }),
]);
export type Notice = z.infer<typeof noticeSchema>;

export const noticeKinds = [
  ...notificationTypes,
  "retake_requested",
  "retake_closed",
  "webhook_disabled",
  "account_security",
  "digest",
  "test",
] as const;
/** Those of release 1.0, whose app reads no list that holds another, and whose worker shows no other. */
export const firstNoticeKinds = [
  ...notificationTypes,
  "retake_requested",
  "retake_closed",
  "test",
] as const satisfies readonly Notice["kind"][];

/** Notices of one page. */
export const noticesPerPage = 30;

/**
 * Query of `GET /api/notifications`: the page after this notice; the newest without it. All kinds where it says so: who
 * does skips those that it does not know. Others get those of release 1.0.
 */
export const noticesQuerySchema = z.object({
  before: z.optional(z.uuid()),
  kinds: z.optional(z.literal("all")),
});

const besideNotices = {
  /** Of all pages; counted up to 100. */
  unread: z.int().check(z.minimum(0)),
  hasOlder: z.boolean(),
};
/** `GET /api/notifications`: newest first. */
export const noticePageSchema = z.object({ notices: z.array(noticeSchema), ...besideNotices });
export type NoticePage = z.infer<typeof noticePageSchema>;

/** The same of a server that may be newer. */
export const newerNoticePageSchema = z.object({ notices: z.array(z.unknown()), ...besideNotices });
/** Without those that this app does not know. */
export const knownNotices = (notices: readonly unknown[]): Notice[] =>
  notices.flatMap((one) => {
    const { data } = z.safeParse(noticeSchema, one);
    return data === undefined ? [] : [data];
  });

/** Body of `PUT /api/notifications/seen`. */
export const seenSchema = z.object({ ids: z.array(z.uuid()).check(atMost(100)) });

/** Body of `PUT /api/notifications/seen/all`: this notice and all before it. */
export const allSeenSchema = z.object({ until: z.uuid() });

/** What is pushed, encrypted, to a device. It brings its words: a worker of any version shows them. */
export const pushMessageSchema = z.object({
  /** One that workers of release 1.0 know: they show no word of another. */
  kind: z.string(),
  /** The notice's own, which a worker need not know. Servers that are older do not name it. */
  about: z.optional(z.string()),
  title: z.string(),
  body: z.string(),
  language: z.string(),
  /** Which screen a tap opens: whose view, and the fruit it is about. */
  // oxlint-disable-next-line promise/valid-params -- of zod, no promise
  view: z.catch(z.enum(["collector", "admin"]), "collector"),
  // oxlint-disable-next-line promise/valid-params -- of zod, no promise
  fruit: z.catch(z.nullable(z.uuid()), null),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
