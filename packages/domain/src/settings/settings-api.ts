import { settingsAnswerSchema, type settingsChangeSchema } from "./settings-schemas.ts";
import { get, patch, takes } from "../api-operation.ts";

export const readSettings = get("/api/settings", settingsAnswerSchema);
export const changeSettings = patch(
  "/api/settings",
  settingsAnswerSchema,
  takes<typeof settingsChangeSchema>,
);
