import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import {
  publicSettingsAnswerSchema,
  type PublicSettings,
} from "@elaeis/domain/settings/public-settings";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

/** What everybody may know about this installation. */
export const publicSettingsQuery = queryOptions({
  queryKey: ["public-settings"],
  queryFn: ({ signal }): Promise<PublicSettings> =>
    requestJson(publicSettingsAnswerSchema, { path: "/api/settings/public", signal }),
});

/** Where the installation's own is not known, the least there can be; the server holds its own. */
export function leastPasswordLength(settings: PublicSettings | undefined): number {
  return settings === undefined ? passwordMinLength : settings.password_minimum_length;
}
