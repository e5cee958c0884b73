/** A mail to the collector about each fruit of theirs, where the installation wishes for it (MAIL-04). */
import { isEmail } from "@elaeis/domain/accounts/account-name";
import type { Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { Mailer } from "./mailer.ts";
import { inSavepoint, readFirstName } from "./queries.ts";

export type NewFruit = {
  id: string;
  reference: string;
  collectedAt: Date;
  location: string | null;
  photos: number;
};

type Collector = { id: string; accountName: string };

export type FruitConfirmation = ReturnType<typeof createFruitConfirmation>;

/** @returns what is done in the transaction of a fruit that is new; it never keeps one from being stored */
export function createFruitConfirmation(deps: {
  mailer: Mailer;
  settings: SettingsReader;
  log: Log;
}) {
  const { mailer, settings, log } = deps;
  return async (tx: Tx, collector: Collector, fruit: NewFruit) => {
    if (!isEmail(collector.accountName)) return;
    if (!(await settings.read(tx, "fruit_confirmation_enabled"))) return;
    try {
      await inSavepoint(tx, () => confirm(tx, collector, fruit));
    } catch (error) {
      log.warn({ err: error, fruit: fruit.id }, "a fruit could not be confirmed by mail");
    }
  };

  async function confirm(tx: Tx, { id, accountName }: Collector, fruit: NewFruit): Promise<void> {
    const language = await mailer.defaultLanguage(tx);
    const first_name = await readFirstName(tx, id);
    await mailer.queueMail(tx, {
      template: "fruit_collection_confirmation",
      to: accountName,
      language,
      variables: {
        first_name,
        fruit_reference: fruit.reference,
        collected_at: await mailer.timeInWords(tx, fruit.collectedAt, language),
        location: fruit.location ?? "",
        photos_count: String(fruit.photos),
        fruit_link: `/dashboard/fruits/${fruit.id}`,
      },
      onceKey: `fruit:${fruit.id}`,
    });
  }
}
