/** What a small phone says to a collector is so: of what is here, what was sent, and who changed what. */
import type { Page } from "@playwright/test";
import { noticePageSchema, type Notice } from "@elaeis/domain/notifications/notification-schemas";
import { expectNoViolations, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, testOnOwnInstallation } from "./fixtures.ts";
import { fillInFruit, reopen, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

/** Fruits are counted to the unit, so nobody else collects here. */
const test = testOnOwnInstallation("field-trust");
test.use({
  locale: locales.fr,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: "allow",
});

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));
/** News for the person's other devices; not of what a journey sent to prepare itself. */
async function noticesElsewhere(page: Page, url: string): Promise<Notice[]> {
  return newsIn(await page.request.get(`${url}/api/notifications`));
}
async function newsIn(answer: { json: () => Promise<unknown> }): Promise<Notice[]> {
  const { notices } = noticePageSchema.parse(await answer.json());
  return notices.filter(
    ({ kind, data }) => kind !== "new_fruit" || !/^(PART|FINE)-/.test(data.reference),
  );
}
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test("[LIST-03] [OFF-01] without network a part of the fruits is called a part, and the total is of all @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const photos = photosIn(await photosOf(200));
  for (let nth = 0; nth < 23; nth += 1)
    await sendFruit(page.request, elaeis.url, photos, { fruit_id: `PART-${nth}`, oil_content: 20 });
  await page.goto("/dashboard/fruits");
  await waitUntilInstalled(page);
  await waitUntilRemembered(page);
  const shown = await page.getByRole("heading", { name: /^PART-/ }).count();
  expect(shown).toBeLessThan(23);
  await page.waitForTimeout(1_500);

  await context.setOffline(true);
  const away = await reopen(context, page, `${elaeis.url}/dashboard/fruits`);
  await expect(away.getByText(`${shown} de vos 23 fruits sont sur ce téléphone.`)).toBeVisible({
    timeout: 30_000,
  });
  // The total is of all, as it was last heard.
  await expect(away.locator("dl > div", { hasText: "Total" }).locator("dd")).toHaveText("23");
  await expectNoViolations(away);
});

test("[NEW-01] [OFF-04] a photo is taken away and put back, the next fruit is one tap, and a sync is one message @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 4.05001, longitude: 9.70002, accuracy: 8 });
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const wizard = await fillInFruit(page, await photosOf(201));
  const remove = wizard.getByRole("button", { name: "Retirer la photo : Dos" });
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await remove.click();
  await expect(wizard.getByText("3/6")).toBeVisible();
  await wizard.getByRole("button", { name: "Remettre la photo : Dos" }).click();
  await expect(wizard.getByText("4/6")).toBeVisible();
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await wizard.getByRole("button", { name: "Fruit suivant" }).click();
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(await photosOf(202));
  await expect(wizard.getByText("4/6")).toBeVisible();
  await expect(wizard.getByLabel("Référence", { exact: true })).not.toHaveValue(reference);
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();

  await page.goto("/dashboard/fruits");
  const card = rows(page).filter({ hasText: reference });
  await expect(card).toContainText(/position ± 8\s+m/);

  await context.setOffline(false);
  await expect(page.getByText("2 fruits envoyés et vérifiés par le serveur.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("status").filter({ hasText: /envoyés? et vérifiés?/ })).toHaveCount(
    1,
  );
  // The phone itself hears nothing of it, the person's other devices hear of it once.
  await expect
    .poll(() => noticesElsewhere(page, elaeis.url), { timeout: 30_000 })
    .toMatchObject([{ kind: "sync_completed", data: { fruits: 2 } }]);
  // Of the new page: the one before may still be asking.
  await page.goto("/dashboard/notifications", { waitUntil: "commit" });
  expect(await newsIn(await page.waitForResponse(/\/api\/notifications\?/))).toEqual([]);
});

test("[EDIT-03] one's own change on another phone is called one's own, beside the value there was @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const sent = await sendFruit(page.request, elaeis.url, photosIn(await photosOf(203)), {
    fruit_id: "FINE-1",
    oil_content: 20.1,
  });
  expect(sent?.photosAcknowledged).toBe(4);
  await page.goto(`/dashboard/fruits/${sent?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "FINE-1" })).toBeVisible();
  await waitUntilInstalled(page);
  await context.setOffline(true);
  await page.goto(`/dashboard/fruits/${sent?.id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Modifier FINE-1" });
  await dialog.getByLabel("Teneur en huile").fill("20,2");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible();
  // As the person's other phone sends it.
  const other = await page.request.patch(`${elaeis.url}/api/fruits/${sent?.id}`, {
    data: { base_version: 1, fields: { oil_content: 20.3 }, photos: [] },
  });
  expect(other.ok()).toBe(true);

  await context.setOffline(false);
  await page.goto("/dashboard/outbox");
  await page.getByRole("link", { name: "Comparer et choisir" }).click({ timeout: 30_000 });
  const line = page.getByRole("group", { name: "Teneur en huile", exact: true });
  for (const value of ["20,2", "20,3", "20,1"]) await expect(line).toContainText(value);
  await expect(page.getByText(/modifié par vous, sur un autre appareil/)).toBeVisible();
  await expect(page.getByText(/Quelqu'un d'autre/)).toHaveCount(0);
  const conflicts = async () =>
    (await noticesElsewhere(page, elaeis.url)).filter(({ kind }) => kind === "sync_errors");
  await expect.poll(conflicts, { timeout: 30_000 }).toHaveLength(1);
  await line.getByLabel("Sur cet appareil").check();
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await expect(page.getByText("✅ Votre choix est enregistré.")).toBeVisible({ timeout: 30_000 });
  await expect.poll(conflicts, { timeout: 30_000 }).toEqual([]);
  await page.goto(`/dashboard/fruits/${sent?.id}`);
  await expect(page.getByText("20,2").first()).toBeVisible();
});

test("[NEW-01] on its side, and with text twice as large, a phone shows the form and the camera's button @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const tabs = page.getByRole("navigation", { name: "Sections", exact: true });
  const capture = tabs.getByRole("link", { name: /Nouveau fruit/ });
  await expect(capture).toBeInViewport({ ratio: 1 });
  await expectToFitLargeText(page);

  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Teneur en huile").scrollIntoViewIfNeeded();
  await expect(wizard.getByLabel("Teneur en huile")).toBeInViewport({ ratio: 1 });
  await expect(wizard.getByRole("button", { name: "Enregistrer", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expectNoViolations(page);
  await expectToFit(page, [740]);
});
