import * as z from "zod/mini";
import { settingsSchema } from "./settings.ts";

/** Where this installation reaches others, as its environment says: shown, never changed here. */
export const installationSchema = z.object({
  version: z.string(),
  public_url: z.string(),
  /** Null when the AI runs beside the server, as a process of its own. */
  ai_url: z.nullable(z.string()),
  /** Null when no mail server is set. */
  mail_server: z.nullable(z.string()),
  /** Null when places are not looked up. */
  geocoder_url: z.nullable(z.string()),
});
export type Installation = z.infer<typeof installationSchema>;

export const settingsAnswerSchema = z.object({
  settings: settingsSchema,
  /** Changes with every change; send it to get a conflict when somebody else was quicker. */
  version: z.string(),
  /** Null while nobody has changed anything. */
  changed_at: z.nullable(z.iso.datetime()),
  installation: installationSchema,
});
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;

export const settingsChangesSchema = z
  .partial(z.strictObject(settingsSchema.shape))
  .check(z.refine((changes) => Object.keys(changes).length > 0));
export type SettingsChanges = z.infer<typeof settingsChangesSchema>;

export const settingsChangeSchema = z.object({
  changes: settingsChangesSchema,
  /** As last read; without it the change is made whatever happened in between. */
  expected_version: z.optional(z.string()),
});
