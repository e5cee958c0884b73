/**
 * The settings of the whole installation. They are read where they are needed, each time, so that a
 * change holds at once, on every server of the installation.
 */
import { settingsOf, type SettingKey, type Settings } from "@elaeis/domain/settings/settings";
import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";
import type { Log } from "../log.ts";

export type SettingsReader = ReturnType<typeof createSettingsReader>;

/** Keys that are not set, or make no sense, have their defaults. */
export type SettingsRead = { settings: Settings; changedAt: Date | null; version: string };

const system = { kind: "system", job: "settings" } as const;

export function createSettingsReader({ database, log }: { database: Database; log: Log }) {
  const readMany = async (tx: Tx, keys: readonly string[]): Promise<SettingsRead> => {
    const { rows } = await sql<{ key: string; value: unknown; updated_at: Date; version: string }>`
      select key, value, updated_at, extract(epoch from updated_at)::text as version
      from admin_settings where key = any(${keys})
      order by updated_at desc, key`.execute(tx);
    const [last] = rows;
    const settings = settingsOf(rows, (key) =>
      log.warn({ key }, "a setting makes no sense; its default holds"),
    );
    return { settings, changedAt: last?.updated_at ?? null, version: last?.version ?? "0" };
  };

  return {
    readMany,

    /**
     * One setting, within work that is under way; the default if it is not set or invalid.
     * Row-level security holds: but for public ones and the monthly target, the work must be that of
     * an administrator or of the server itself.
     */
    async read<Key extends SettingKey>(tx: Tx, key: Key): Promise<Settings[Key]> {
      return (await readMany(tx, [key])).settings[key];
    },

    /** The same where no transaction is under way. */
    async current<Key extends SettingKey>(key: Key): Promise<Settings[Key]> {
      const { settings } = await database.withActor(system, (tx) => readMany(tx, [key]));
      return settings[key];
    },
  };
}
