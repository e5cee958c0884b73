import * as z from "zod/mini";

export const tutorialLanguages = ["fr", "en"] as const;
export type TutorialLanguage = (typeof tutorialLanguages)[number];

export const tutorialFileSchema = z.object({
  /** Works for half a day or a day. */
  url: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  /** Of the bytes: a copy of the same version is the same file. */
  version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type TutorialFile = z.infer<typeof tutorialFileSchema>;

/** What it has in one language; null falls back to the tutorial's own. */
export const tutorialTranslationSchema = z.object({
  language: z.enum(tutorialLanguages),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  pdf: z.nullable(tutorialFileSchema),
  captions: z.nullable(tutorialFileSchema),
});

export const tutorialFields = {
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Of title and description. */
  language: z.enum(tutorialLanguages),
  display_order: z.int(),
  thumbnail: z.nullable(tutorialFileSchema),
  video: z.nullable(tutorialFileSchema),
  pdf: z.nullable(tutorialFileSchema),
  translations: z.array(tutorialTranslationSchema),
};
export const tutorialSchema = z.object(tutorialFields);
export type Tutorial = z.infer<typeof tutorialSchema>;

/** Answer of `GET /api/tutorials`: the active ones, in their order. */
export const tutorialListSchema = z.object({ items: z.array(tutorialSchema) });
