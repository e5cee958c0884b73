/** `GET` and `PUT /api/fruits/{id}/publication`: which photos of a fruit everybody may see. */
import * as z from "zod/mini";
import { photoRoles } from "./photo-roles.ts";

/** How long a copy of a published photo may be shown after it was withdrawn. */
export const publishedForS = 300;

/** Body of the `PUT`: all photos that are there, or none any more. */
export const publishSchema = z.object({ published: z.boolean() });

export const publicationSchema = z.object({
  photos: z.array(
    z.object({
      id: z.uuid(),
      photo_role: z.enum(photoRoles),
      /** Addresses on this server that work for everybody, without a signature, until withdrawn. */
      url: z.string(),
      thumbnail_url: z.string(),
    }),
  ),
  /** Received photos that are not public: none was published, or they came afterwards. */
  not_published: z.int(),
  published_at: z.nullable(z.iso.datetime()),
  /** Null where that person may not be known, or is not any more. */
  published_by: z.nullable(z.string()),
});
export type Publication = z.infer<typeof publicationSchema>;
