/** `POST /api/fruits/kept`: which of what a phone has sent it may delete. */
import * as z from "zod/mini";
import { sha256Schema } from "./fruit-schemas.ts";
import { photoRoles } from "./photo-roles.ts";
import { atMost } from "../text-checks.ts";

/** In one question. */
export const mostKeptAsked = 100;

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

export const keptQuestionSchema = z.object({
  items: z.array(sentSchema).check(atMost(mostKeptAsked)),
});
export type KeptQuestion = z.infer<typeof keptQuestionSchema>;

/** What is in neither list is held by the server, and by no backup yet. */
export const keptAnswerSchema = z.object({
  /** Whether this installation takes backups. Without them what the server holds may go. */
  has_backups: z.boolean(),
  /** The phone may delete these. */
  released: z.array(z.uuid()),
  /** The server does not hold these any more, as after a restore: they have to be sent again. */
  missing: z.array(z.uuid()),
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;
