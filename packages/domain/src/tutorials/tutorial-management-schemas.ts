/** Tutorials as administrators keep them: the inactive too, and what is on its way to them. */
import * as z from "zod/mini";
import { tutorialFileKinds } from "./tutorial-file.ts";
import { tutorialFields, tutorialLanguages } from "./tutorial-schemas.ts";
import { atMost } from "../text-checks.ts";

const title = z.string().check(z.trim(), z.minLength(1), atMost(120));
const description = z.string().check(z.trim(), atMost(2_000));
const language = z.enum(tutorialLanguages);
const kind = z.enum(tutorialFileKinds);

export const managedTutorialSchema = z.object({
  ...tutorialFields,
  is_active: z.boolean(),
  is_sample: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type ManagedTutorial = z.infer<typeof managedTutorialSchema>;

/** A file that has not wholly arrived, or not been put in its place. */
export const tutorialUploadSchema = z.object({
  id: z.uuid(),
  tutorial_id: z.uuid(),
  kind,
  language,
  file_name: z.string(),
  size_bytes: z.int(),
  received_bytes: z.int(),
  created_at: z.iso.datetime(),
});
export type TutorialUpload = z.infer<typeof tutorialUploadSchema>;

export const managedTutorialsSchema = z.object({
  items: z.array(managedTutorialSchema),
  uploads: z.array(tutorialUploadSchema),
});
export type ManagedTutorials = z.infer<typeof managedTutorialsSchema>;

export const tutorialWordsSchema = z.object({
  /** Of title and description. */
  language,
  title,
  description,
  /** In the other language; null has it fall back to the words above. */
  translation: z.nullable(z.object({ title, description })),
  is_active: z.boolean(),
  /** `updated_at` of what the person saw; null for one that is new. */
  seen: z.nullable(z.iso.datetime()),
});
export type TutorialWordsInput = z.infer<typeof tutorialWordsSchema>;

export const tutorialActivationSchema = z.object({ is_active: z.boolean() });

/** Every tutorial there is, once. */
export const tutorialOrderSchema = z.object({ ids: z.array(z.uuid()).check(atMost(1_000)) });

/** What an upload says of itself when it is announced (the metadata of tus). */
export const newTutorialUploadSchema = z.object({
  /** Made by the sender, so that announcing twice is harmless. */
  id: z.uuid(),
  tutorial_id: z.uuid(),
  kind,
  language,
  file_name: z.string().check(z.minLength(1), atMost(255)),
});
export type NewTutorialUpload = z.infer<typeof newTutorialUploadSchema>;

/** An upload of which no more has come for so long is given up. */
export const tutorialUploadKeptHours = 24;
