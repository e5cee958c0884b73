/** Both versions are read before anything is chosen: on screen, and by keyboard. */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { en as itemPhrases } from "#app/sync-status/item-phrases.en.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { withDatabase } from "#device/sync/database.ts";
import { listItems } from "#device/sync/outbox.ts";
import type { EditItem } from "#device/sync/records.ts";
import { itemNamed } from "#device/sync/test-items.ts";
import { unsentFruit } from "#device/sync/unsent-fruit.ts";
import { ConflictForm } from "./conflict-form.tsx";

const made = itemNamed("PALM-1");
const stored: Fruit = { ...unsentFruit(made, awa), version: 2, oil_content: 24 };
const { fields: _, ...basics } = made;
const item: EditItem = {
  ...basics,
  kind: "edit",
  fruitId: made.id,
  queuedAt: made.collectionDate,
  base: {
    version: 1,
    fields: {
      ...noFields,
      fruit_id: "PALM-1",
      collection_date: made.collectionDate,
      oil_content: 20,
    },
    photos: [],
  },
  changes: { oil_content: 22 },
  removed: [],
  editId: "0199a000-0000-7000-8000-0000000000e1",
  tried: false,
  earlier: null,
  changedBy: null,
};

test("[EDIT-03] the two values stand side by side, each in the name of its choice", async () => {
  await page.viewport(360, 640);
  const updated = { ...stored, updated_at: made.collectionDate };
  renderScreen(<ConflictForm item={item} stored={updated} onDecided={() => undefined} />, {
    language: "fr",
    path: "/dashboard/outbox/1/conflict",
    answers: {},
  });
  const line = page.getByRole("group", { name: "Teneur en huile" });
  const mine = line.getByText(/22,0/);
  const theirs = line.getByText(/24,0/);
  await expect.element(mine).toBeVisible();
  const box = (of: { element: () => Element }) => of.element().getBoundingClientRect();
  expect(box(mine).top).toBe(box(theirs).top);
  expect(box(mine).right).toBeLessThan(box(theirs).left);

  await expect
    .element(line.getByRole("radio", { name: /Sur cet appareil.*22,0/ }))
    .not.toBeChecked();
  await expect.element(line.getByRole("radio", { name: /Sur le serveur.*24,0/ })).toBeVisible();
  await expect.element(line.getByText(/20,0/)).toBeVisible();
  await line.getByLabelText(/^Sur cet appareil/).click();
  await expect.element(page.getByRole("button", { name: "Enregistrer ce choix" })).toBeEnabled();
});

test.each([
  [accountNameOf(awa), "vous, sur un autre appareil", /^Vous avez modifié les mêmes valeurs/],
  ["kofi@elaeis.test", "kofi@elaeis.test", /^Quelqu'un d'autre a modifié/],
])(
  "[EDIT-03] what %s changed meanwhile is said to be of %s, and shown as fine as it is stored",
  async (email, who, intro) => {
    const changedBy = { email, at: made.collectionDate };
    const close = { ...stored, oil_content: 22.004, updated_at: made.collectionDate };
    renderScreen(
      <ConflictForm item={{ ...item, changedBy }} stored={close} onDecided={() => undefined} />,
      { language: "fr", path: "/dashboard/outbox/1/conflict", answers: {} },
    );
    await expect.element(page.getByText(intro)).toBeVisible();
    await expect.element(page.getByText(new RegExp(`modifié par ${who}, `))).toBeVisible();
    const line = page.getByRole("group", { name: "Teneur en huile" });
    await expect.element(line.getByText("22,0\u202f%")).toBeVisible();
    await expect.element(line.getByText("22,004\u202f%")).toBeVisible();
  },
);

test("[EDIT-03] a field of the installation's own is a line with its label, unit and words", async () => {
  const shared = { is_required: false, shown_to: "everybody", is_retired: false };
  const own_fields = [
    {
      ...shared,
      name: "weight",
      label: { en: "Weight", fr: "Poids" },
      kind: "number",
      unit: "kg",
      min: 0,
      max: 80,
      decimals: 1,
    },
    {
      ...shared,
      name: "variety",
      label: { en: "Variety", fr: "Variété" },
      kind: "choice",
      choices: ["Dura", "Tenera"].map((word) => ({
        value: word.toLowerCase(),
        label: { en: word, fr: word },
      })),
    },
  ];
  const changes = { own_values: { weight: 12.5, variety: "tenera" } };
  const fields = { ...item.base.fields, own_values: { weight: 10 } };
  const theirs = { ...stored, oil_content: 20, own_values: { weight: 11, variety: "dura" } };
  renderScreen(
    <ConflictForm
      item={{ ...item, changes, base: { ...item.base, fields } }}
      stored={{ ...theirs, updated_at: made.collectionDate }}
      onDecided={() => undefined}
    />,
    {
      language: "fr",
      path: "/dashboard/outbox/1/conflict",
      answers: {
        "GET /api/fruits/own-fields": () => Response.json({ own_fields, remark_phrases: [] }),
      },
    },
  );
  const weight = page.getByRole("group", { name: "Poids" });
  for (const value of [/^12,5\skg$/, /^11\skg$/, /10\skg/])
    await expect.element(weight.getByText(value)).toBeVisible();
  const variety = page.getByRole("group", { name: "Variété" });
  for (const word of ["Tenera", "Dura"])
    await expect.element(variety.getByText(word)).toBeVisible();
  expect(page.getByRole("group", { name: "Teneur en huile" }).elements()).toEqual([]);
});

/** As its page does, the form goes once it is decided. */
function Decided({ held }: { held: EditItem }) {
  const [isDecided, setIsDecided] = useState(false);
  const updated = { ...stored, updated_at: made.collectionDate };
  return (
    <>
      {!isDecided && (
        <ConflictForm item={held} stored={updated} onDecided={() => setIsDecided(true)} />
      )}
      <UndoNotice />
    </>
  );
}

async function dropped(): Promise<EditItem> {
  const held: EditItem = { ...item, userId: awa.id };
  await withDatabase((database) => database.put("outbox", held));
  onTestFinished(async () => {
    offerUndo(null);
    await clearOfflineData(awa.id);
  });
  renderScreen(<Decided held={held} />, {
    language: "en",
    path: "/dashboard/outbox/1/conflict",
    answers: {},
  });
  await page.getByRole("button", { name: "Keep the server's values" }).click();
  await page.getByRole("button", { name: "Save this choice" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Keep the server's values" }).click();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(await listItems(awa.id)).toEqual([]);
  return held;
}

test("[EDIT-03] a change that was dropped for the server's values comes back by a tap", async () => {
  const held = await dropped();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => listItems(awa.id)).toEqual([held]);
});

test("[EDIT-03] where the fruit waits with another change meanwhile, the notice says why the dropped one stays away", async () => {
  const held = await dropped();
  const anew = { ...held, changes: { oil_content: 23 }, editId: crypto.randomUUID() };
  await withDatabase((database) => database.put("outbox", anew));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("alert").getByText(itemPhrases.tooLate)).toBeVisible();
  expect(await listItems(awa.id)).toEqual([anew]);
});
