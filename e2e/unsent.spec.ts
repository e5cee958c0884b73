/** A fruit that only this phone has: opened, corrected and deleted like any other, and never shown as sent. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { fruitsOnServer, recordFruit, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

/** Handed in without network. @returns its reference */
async function recordOffline(page: Page, seed: number): Promise<string> {
  const reference = await recordFruit(page, await photosOf(seed));
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  return reference;
}

async function openFromOutbox(page: Page, reference: string): Promise<void> {
  await page.goto("/dashboard/outbox");
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
}

test("[OFF-01] [OFF-04] without network an unsent fruit is opened, corrected, and marked as unsent until it is sent", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const reference = await recordOffline(page, 140);
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  // The upload is still to come.
  await expect(wizard.getByRole("listitem").filter({ hasText: "Upload" })).toHaveAttribute(
    "aria-current",
    "step",
  );

  await openFromOutbox(page, reference);
  await expect(page.getByRole("button", { name: "Envoyer maintenant" })).toHaveCount(0);
  const main = page.locator("main");
  await expect(main.getByText("Pas encore envoyé")).toBeVisible();
  await expect(main.getByText("Sur cet appareil", { exact: true })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(main.getByText("21,5", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 1440]);
  await page.getByRole("button", { name: "Agrandir la photo : Face" }).click();
  const viewer = page.getByRole("dialog", { name: "Face (1/4)" });
  await expect(viewer.getByRole("img", { name: "Face" })).toHaveAttribute("src", /^blob:/);
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("dialog", { name: "Dos (2/4)" });
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(second).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();

  await main.getByRole("link", { name: "Corriger" }).click();
  const correction = page.getByRole("dialog", { name: `Corriger ${reference}` });
  await expect(correction.getByText("4/6")).toBeVisible();
  await correction.getByLabel("Remarques").fill("corrigé avant l'envoi");
  await correction.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await openFromOutbox(page, reference);
  await expect(main.getByText("corrigé avant l'envoi")).toBeVisible();

  await context.setOffline(false);
  await expect(main.getByText("Pas encore envoyé")).toBeHidden({ timeout: 30_000 });
  await expect(main.getByRole("link", { name: "Modifier" })).toBeVisible();
  expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
    total: 1,
    items: [{ photos_count: 4, remarks: "corrigé avant l'envoi" }],
  });
  // One's own work is no news on the phone it was done on.
  const notices = await page.request.get("/api/notifications");
  expect(notices.ok()).toBe(true);
  expect(await notices.text()).not.toContain(reference);
});

test("[OFF-01] [OFF-04] a correction that is left takes nothing out of the outbox, and a draft is never hidden by it @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const reference = await recordOffline(page, 143);
  const correction = page.getByRole("dialog", { name: `Corriger ${reference}` });
  await openFromOutbox(page, reference);
  await page.locator("main").getByRole("link", { name: "Corriger" }).click();
  await expect(correction.getByText("4/6")).toBeVisible();
  await page.goBack();
  await expect(correction).toBeHidden();
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Pas encore envoyé")).toBeVisible();

  // Begun, and the tab is gone.
  await openFromOutbox(page, reference);
  await page.locator("main").getByRole("link", { name: "Corriger" }).click();
  await correction.getByLabel("Remarques").fill("pas fini");
  await page.waitForTimeout(800);
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Pas encore envoyé")).toBeVisible();
  await expect(page.getByText("1 brouillon n'est que sur ce téléphone")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [360, 1440]);

  await context.setOffline(false);
  await expect(page.getByText("Pas encore envoyé")).toBeHidden({ timeout: 30_000 });
  const stored = () => fruitsOnServer(page, elaeis.url, reference);
  await expect
    .poll(stored, { timeout: 30_000 })
    .toMatchObject({ total: 1, items: [{ photos_count: 4, remarks: null }] });
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeHidden();

  // What was begun before it was sent is an edit of it now.
  await page.getByRole("link", { name: `Modification de ${reference}` }).click();
  const edit = page.getByRole("dialog", { name: `Modifier ${reference}` });
  await expect(edit.getByLabel("Remarques")).toHaveValue("pas fini");
  await edit.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("✅ Fruit mis à jour avec succès", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
    total: 1,
    items: [{ photos_count: 4, remarks: "pas fini" }],
  });
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
});

test("[OFF-01] an unsent fruit that is deleted is gone, and is not sent @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const reference = await recordOffline(page, 141);
  await openFromOutbox(page, reference);
  await page.getByRole("button", { name: "Supprimer" }).click();
  const question = page.getByRole("dialog", { name: `Supprimer ${reference}` });
  await expect(question).toContainText("n'existent que sur cet appareil");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page).toHaveURL(/\/dashboard\/fruits$/);
  await context.setOffline(false);
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({ total: 0 });
});

test("[EDIT-03] a fruit that arrived without an answer, corrected on the phone, keeps what the office changed @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  // What is sent arrives; no answer comes back, and nothing is sent after it.
  let isArrived = false;
  await context.route("**/api/fruits/*/**", async (route) => {
    if (!isArrived) await route.fetch();
    isArrived = true;
    await route.abort();
  });
  await context.route(/\/api\/fruits\/[^/?]+$/, (route) =>
    isArrived ? route.abort() : route.fallback(),
  );
  const reference = await recordOffline(page, 142);
  const stored = await fruitsOnServer(page, elaeis.url, reference);
  const { id, version } = stored.items[0];
  const changed = await page.request.patch(`${elaeis.url}/api/fruits/${id}`, {
    data: { base_version: version, fields: { oil_content: 47.7 }, photos: [] },
  });
  expect(changed.status()).toBe(200);

  await openFromOutbox(page, reference);
  await page.locator("main").getByRole("link", { name: "Corriger" }).click();
  const wizard = page.getByRole("dialog", { name: `Corriger ${reference}` });
  await wizard.getByLabel("Remarques").fill("seule la remarque change");
  await context.unrouteAll();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("✅ Fruit mis à jour avec succès", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
    total: 1,
    items: [{ oil_content: 47.7, remarks: "seule la remarque change", photos_count: 4 }],
  });
});
