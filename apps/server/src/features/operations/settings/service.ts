/** What administrators see and change of the settings; they are read by `platform/settings`. */
import { brokenOwnField, type OwnField } from "@elaeis/domain/fruits/own-fields";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { defaultSettings, isSettingKey } from "@elaeis/domain/settings/settings";
import { publicSettingsSchema, type PublicSettings } from "@elaeis/domain/settings/public-settings";
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
import { heldOwnFields, lockSettings, writeRow } from "./queries.ts";

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
     * @throws Problem not_signed_in, forbidden, settings_changed, own_field_in_use
     */
    async change(
      actor: Actor,
      changes: SettingsChanges,
      expectedVersion?: string,
    ): Promise<SettingsAnswer> {
      const person = assertMay(actor, "settings.manage");
      return database.withActor(actor, async (tx) => {
        await lockSettings(tx);
        const { version, settings: before } = await settings.readMany(tx, allKeys);
        if (expectedVersion !== undefined && expectedVersion !== version) {
          throw new Problem("settings_changed");
        }
        if (changes.own_fields !== undefined) {
          await assertOwnFieldsHold(tx, before.own_fields, changes.own_fields);
        }
        for (const [key, value] of Object.entries(changes)) {
          if (value !== undefined) await writeRow(tx, { key, value }, person.id);
        }
        return readAnswer(tx);
      });
    },
  };
}

/** What fruits hold keeps its meaning. @throws Problem own_field_in_use */
async function assertOwnFieldsHold(
  tx: Tx,
  before: readonly OwnField[],
  after: readonly OwnField[],
): Promise<void> {
  const held = await heldOwnFields(
    tx,
    before.map(({ name }) => name),
  );
  const broken = brokenOwnField(before, after, (name) => held.has(name));
  if (broken === undefined) return;
  const { en, fr } = broken.label;
  throw new Problem("own_field_in_use", { field: fr === en ? en : `${fr} / ${en}` });
}
