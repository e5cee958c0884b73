/** What people hand in for fields of the installation's own, held against what the fields are. */
import {
  refusedOwnValues,
  type OwnField,
  type OwnFieldsAnswer,
} from "@elaeis/domain/fruits/own-fields";
import { ownValueAt, type OwnValue } from "@elaeis/domain/fruits/own-values";
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";

type Given = Readonly<Record<string, OwnValue | null>>;

export type OwnFieldsService = ReturnType<typeof createOwnFieldsService>;

export function createOwnFieldsService(deps: { database: Database; settings: SettingsReader }) {
  const { database, settings } = deps;
  return {
    /** Of the fields those that the person may see. */
    read: (actor: Actor): Promise<OwnFieldsAnswer> =>
      database.withActor(actor, async (tx) => ({
        own_fields: await ownFieldsFor(tx, settings, actor),
        remark_phrases: await settings.read(tx, "remark_phrases"),
      })),
  };
}

async function ownFieldsFor(tx: Tx, settings: SettingsReader, actor: Actor): Promise<OwnField[]> {
  const fields = await settings.read(tx, "own_fields");
  const seesAll = actor.kind === "system" || can(actor, "fruits.listAll");
  return fields.filter(({ shown_to }) => seesAll || shown_to === "everybody");
}

/** @throws Problem own_value_refused */
export async function assertOwnValues(
  tx: Tx,
  { settings, actor }: { settings: SettingsReader; actor: Actor },
  given: Given,
): Promise<void> {
  if (Object.keys(given).length === 0) return;
  const fields = await ownFieldsFor(tx, settings, actor);
  const refused = refusedOwnValues(fields, given);
  if (refused.length === 0) return;
  const labels = refused.map((name) => {
    const label = fields.find((field) => field.name === name)?.label;
    return label === undefined ? name : `${label.fr} / ${label.en}`;
  });
  throw new Problem("own_value_refused", { fields: labels.join(", ") });
}

/** What an edit changes of what a fruit holds. */
export function changedOwnValues(held: Readonly<Record<string, OwnValue>>, given: Given): Given {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => (ownValueAt(held, name) ?? null) !== value),
  );
}
