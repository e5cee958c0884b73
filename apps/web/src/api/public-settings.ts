import { queryOf } from "./query-of.ts";
import * as publicSettingsApi from "@elaeis/domain/settings/public-settings-api";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import type { PublicSettings } from "@elaeis/domain/settings/public-settings";

/** What everybody may know about this installation. */
export const publicSettingsQuery = queryOf(
  ["public-settings"],
  publicSettingsApi.readPublicSettings,
);

/** Where the installation's own is not known, the least there can be; the server holds its own. */
export function leastPasswordLength(settings: PublicSettings | undefined): number {
  return settings === undefined ? passwordMinLength : settings.password_minimum_length;
}
