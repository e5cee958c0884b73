/**
 * The settings of the whole installation. They are read where they are needed, each time, so that a
 * change holds at once, on every server of the installation.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  defaultSettings,
  isSettingKey,
  publicSettingsSchema,
  settingsOf,
  type PublicSettings,
  type SettingKey,
  type Settings,
} from "@elaeis/domain/settings/settings";
import type {
  Installation,
  SettingsAnswer,
  SettingsChanges,
} from "@elaeis/domain/settings/settings-schemas";
import * as z from "zod/mini";
import { assertMay } from "../../../http/permission.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Log } from "../../../platform/log.ts";
import { lockSettings, readRows, writeRow, type SettingRow } from "./queries.ts";

export type SettingsService = ReturnType<typeof createSettingsService>;

const allKeys = Object.keys(defaultSettings).filter(isSettingKey);
const publicKeys = Object.keys(publicSettingsSchema.shape);
const system = { kind: "system", job: "settings" } as const;

export function createSettingsService(deps: {
  database: Database;
  installation: Installation;
  log: Log;
}) {
  const { database, installation, log } = deps;
  const understood = (rows: readonly SettingRow[]) =>
    settingsOf(rows, (key) => log.warn({ key }, "a setting makes no sense; its default holds"));

  const readAnswer = async (tx: Tx): Promise<SettingsAnswer> => {
    const { rows, version, changedAt } = await readRows(tx, allKeys);
    const changed_at = changedAt === null ? null : changedAt.toISOString();
    return { settings: understood(rows), version, changed_at, installation };
  };

  return {
    /**
     * One setting, within work that is under way; the default if it is not set or invalid.
     * Row-level security holds: but for public ones and the monthly target, the work must be that of
     * an administrator or of the server itself.
     */
    async read<Key extends SettingKey>(tx: Tx, key: Key): Promise<Settings[Key]> {
      return understood((await readRows(tx, [key])).rows)[key];
    },

    /** The same where no transaction is under way. */
    async current<Key extends SettingKey>(key: Key): Promise<Settings[Key]> {
      return understood((await database.withActor(system, (tx) => readRows(tx, [key]))).rows)[key];
    },

    /** What everybody may know, visitors included. */
    async readPublic(actor: Actor): Promise<PublicSettings> {
      const { rows } = await database.withActor(actor, (tx) => readRows(tx, publicKeys));
      const mails_leave = installation.mail_server !== null;
      return { ...z.parse(publicSettingsSchema, understood(rows)), mails_leave };
    },

    /** @throws Problem not_signed_in, forbidden */
    async readAll(actor: Actor): Promise<SettingsAnswer> {
      assertMay(actor, "settings.manage");
      return database.withActor(actor, readAnswer);
    },

    /**
     * All of the changes or none.
     *
     * @param expectedVersion as last read; undefined to change whatever happened in between
     * @throws Problem not_signed_in, forbidden, settings_changed
     */
    async change(
      actor: Actor,
      changes: SettingsChanges,
      expectedVersion?: string,
    ): Promise<SettingsAnswer> {
      const person = assertMay(actor, "settings.manage");
      return database.withActor(actor, async (tx) => {
        await lockSettings(tx);
        const { version } = await readRows(tx, allKeys);
        if (expectedVersion !== undefined && expectedVersion !== version) {
          throw new Problem("settings_changed");
        }
        for (const [key, value] of Object.entries(changes)) {
          if (value !== undefined) await writeRow(tx, { key, value }, person.id);
        }
        return readAnswer(tx);
      });
    },
  };
}
