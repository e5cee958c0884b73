/** What a server tells open screens, over one stream a browser: that something changed, never what. */
import * as z from "zod/mini";

const rowEvent = <Name extends string>(name: Name) =>
  z.object({ event: z.literal(name), id: z.uuid() });

export const liveEventSchema = z.union([
  rowEvent("fruit-added"),
  rowEvent("fruit-updated"),
  rowEvent("fruit-deleted"),
  /** An import or export moved on. */
  rowEvent("transfer-changed"),
  /** More changed than is worth telling one by one, or something may have been missed. */
  z.object({ event: z.literal("force-data-refresh") }),
  /** There is a notice for this very person. */
  z.object({ event: z.literal("notice") }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** What a stream is sent at most within any second (specification, section 7). */
export const maxEventsPerSecond = 10;
/** A stream never says nothing for longer than this (specification, section 9). */
export const heartbeatMs = 25_000;
/** Lists and figures are asked for this often while there is no stream (specification, section 9). */
export const listsPollMs = 45_000;
