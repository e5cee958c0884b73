import { publicSettingsAnswerSchema } from "./public-settings.ts";
import { get } from "../api-operation.ts";

export const readPublicSettings = get("/api/settings/public", publicSettingsAnswerSchema);
