/** What a phone tells after it has sent, or could not send, what was recorded on it. */
import * as z from "zod/mini";

export const deviceIdSchema = z.string().check(z.regex(/^[\w-]{8,100}$/));

const failedItemSchema = z.object({
  /** The id the phone gave the fruit. */
  local_id: z.uuid(),
  /** The fruit as recorded, without its photos. */
  data: z.record(z.string(), z.unknown()),
  error_message: z._default(z.string().check(z.maxLength(1000)), "Unknown error"),
});

/** Body of `PUT /api/devices/{device}`. */
export const deviceReportSchema = z.object({
  app_version: z.string().check(z.maxLength(50)),
  device_info: z.object({
    userAgent: z.string().check(z.maxLength(500)),
    language: z.string().check(z.maxLength(50)),
    platform: z.string().check(z.maxLength(100)),
  }),
  /** Fruits still on the device only. */
  offline_data_count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  last_sync_at: z.nullable(z.iso.datetime()),
  /** Fruits that the pass just ended has sent. */
  sent_count: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** What the server refused, and what it took after it had refused it. */
  failed: z.array(failedItemSchema).check(z.maxLength(100)),
  settled: z.array(z.uuid()).check(z.maxLength(1000)),
});
export type DeviceReport = z.infer<typeof deviceReportSchema>;
