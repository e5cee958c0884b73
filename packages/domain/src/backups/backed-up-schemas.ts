/** `POST /api/fruits/kept` and `/api/plots/kept`, as phones have always asked: which of what they have sent they may delete. */
import * as z from "zod/mini";
import { sha256Schema } from "../fruits/fruit-schemas.ts";
import { photoRoles } from "../fruits/photo-roles.ts";
import { atMost } from "../text-checks.ts";

/** In one question. */
export const maxSentItems = 100;

const sentSchema = z.object({
  /** The phone's own name for it, which the answer repeats. */
  id: z.uuid(),
  fruit_id: z.uuid(),
  /** Null for the fruit itself, as it was first sent. */
  edit_id: z.nullable(z.uuid()),
  photos: z
    .array(z.object({ photo_role: z.enum(photoRoles), sha256: sha256Schema }))
    .check(atMost(photoRoles.length)),
});
export type SentItem = z.infer<typeof sentSchema>;

const sentPlotSchema = z.object({
  id: z.uuid(),
  /** As the server answered when it took the plot. */
  version: z.int(),
  /** The same; null where the answer was lost. */
  saved_at: z.nullable(z.iso.datetime()),
});
export type SentPlot = z.infer<typeof sentPlotSchema>;

export const sentItemsSchema = z.object({ items: z.array(sentSchema).check(atMost(maxSentItems)) });
export type SentItems = z.infer<typeof sentItemsSchema>;

export const sentPlotsSchema = z.object({
  plots: z.array(sentPlotSchema).check(atMost(maxSentItems)),
});
export type SentPlots = z.infer<typeof sentPlotsSchema>;

/** What is in neither list is held by the server, and by no backup yet. */
const answerOf = <Missing extends z.core.$ZodType>(missing: Missing) =>
  z.object({
    /** Whether this installation takes backups. Without them what the server holds may go. */
    has_backups: z.boolean(),
    /** The phone may delete these. */
    released: z.array(z.uuid()),
    /** The server does not hold these any more, as after a restore: they have to be sent again. */
    missing: z.array(missing),
  });

export const backedUpFruitsSchema = answerOf(z.uuid());
export type BackedUpFruits = z.infer<typeof backedUpFruitsSchema>;

export const backedUpPlotsSchema = answerOf(
  z.object({
    id: z.uuid(),
    /** To be sent with it: null makes the plot, 0 is refused, because somebody has changed the plot since. */
    version: z.nullable(z.int()),
  }),
);
export type BackedUpPlots = z.infer<typeof backedUpPlotsSchema>;
