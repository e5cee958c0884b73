/** By which clock the product writes of days and hours to people: the office's, or the server's own. */
import type { Tx } from "../../platform/database/database.ts";
import type { SettingsService } from "../settings/service.ts";
import { installationTimeZone } from "./weekly-time.ts";

/** @param tx of a signed-in person, or of the server; without one it is read by itself */
export async function officeTimeZone(settings: SettingsService, tx?: Tx): Promise<string> {
  const key = "office_time_zone";
  const chosen = await (tx === undefined ? settings.current(key) : settings.read(tx, key));
  return chosen ?? installationTimeZone();
}
