/** What a phone tells after it has sent, or could not send, what was recorded on it. */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

export const deviceIdSchema = z.string().check(z.regex(/^[\w-]{8,100}$/));

const failedItemSchema = z.object({
  /** The id the phone gave the fruit. */
  local_id: z.uuid(),
  /** The fruit as recorded, without its photos. */
  data: z.record(z.string(), z.unknown()),
  error_message: z._default(z.string().check(atMost(1000)), "Unknown error"),
});

export const mostFailedItems = 100;

/** Body of `PUT /api/devices/{device}`. */
export const deviceReportSchema = z.object({
  app_version: z.string().check(atMost(50)),
  device_info: z.object({
    userAgent: z.string().check(atMost(500)),
    language: z.string().check(atMost(50)),
    platform: z.string().check(atMost(100)),
  }),
  /** Fruits still on the device only. */
  offline_data_count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  last_sync_at: z.nullable(z.iso.datetime()),
  /** Fruits that the pass just ended has sent. */
  sent_count: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** All that the server refused, as far as there is room, and what it took after it had refused it. */
  failed: z.array(failedItemSchema).check(atMost(mostFailedItems)),
  settled: z.array(z.uuid()).check(atMost(1000)),
});
export type DeviceReport = z.infer<typeof deviceReportSchema>;
