/** Apart from what the app parses itself: reading addresses is heavy, and only the server does it. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

/** Body of `PUT /api/notifications/devices/{device}`: what the browser's push manager gave. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(atMost(2000)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  /** Of the texts sent to this device. */
  language: z.enum(["fr", "en"]),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;
