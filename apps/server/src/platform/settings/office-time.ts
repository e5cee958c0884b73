import type { Tx } from "../database/database.ts";
import type { SettingsReader } from "./settings-reader.ts";

/**
 * The time zone in which mails state days and hours: the office's, else the server's.
 * @param tx of a signed-in person or the server; without one the setting is read on its own
 */
export async function officeTimeZone(settings: SettingsReader, tx?: Tx): Promise<string> {
  const key = "office_time_zone";
  const chosen = await (tx === undefined ? settings.current(key) : settings.read(tx, key));
  return chosen ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
