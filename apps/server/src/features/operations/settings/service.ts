/** What administrators see and change of the settings; they are read by `platform/settings`. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  defaultSettings,
  isSettingKey,
  publicSettingsSchema,
  type PublicSettings,
} from "@elaeis/domain/settings/settings";
import type {
  Installation,
  SettingsAnswer,
  SettingsChanges,
} from "@elaeis/domain/settings/settings-schemas";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { lockSettings, writeRow } from "./queries.ts";

export type SettingsService = ReturnType<typeof createSettingsService>;

const allKeys = Object.keys(defaultSettings).filter(isSettingKey);
const publicKeys = Object.keys(publicSettingsSchema.shape);

export function createSettingsService(deps: {
  database: Database;
  settings: SettingsReader;
  installation: Installation;
}) {
  const { database, settings, installation } = deps;

  const readAnswer = async (tx: Tx): Promise<SettingsAnswer> => {
    const { settings: present, version, changedAt } = await settings.readMany(tx, allKeys);
    const changed_at = changedAt === null ? null : changedAt.toISOString();
    return { settings: present, version, changed_at, installation };
  };

  return {
    /** What everybody may know, visitors included. */
    async readPublic(actor: Actor): Promise<PublicSettings> {
      const read = await database.withActor(actor, (tx) => settings.readMany(tx, publicKeys));
      const mails_leave = installation.mail_server !== null;
      return { ...z.parse(publicSettingsSchema, read.settings), mails_leave };
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
        const { version } = await settings.readMany(tx, allKeys);
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
