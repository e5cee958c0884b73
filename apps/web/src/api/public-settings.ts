import { ask } from "./ask.ts";
import * as publicSettingsApi from "@elaeis/domain/settings/public-settings-api";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import { type PublicSettings } from "@elaeis/domain/settings/public-settings";
import { queryOptions } from "@tanstack/react-query";

/** What everybody may know about this installation. */
export const publicSettingsQuery = queryOptions({
  queryKey: ["public-settings"],
  queryFn: ({ signal }): Promise<PublicSettings> =>
    ask(publicSettingsApi.readPublicSettings, { signal }),
});

/** Where the installation's own is not known, the least there can be; the server holds its own. */
export function leastPasswordLength(settings: PublicSettings | undefined): number {
  return settings === undefined ? passwordMinLength : settings.password_minimum_length;
}
