/** A session that is over does not stop a collector; whose it was decides what stays on a phone that several use. */
import type { Page } from "@playwright/test";
import { addressesToVisit, isOnEveryDevice, screensOf } from "../apps/web/src/app/screen-lists.ts";
import { screens } from "../apps/web/src/app/screens.ts";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { fruitsOnServer, recordFruit, reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
import { sizes } from "./screens/take-screenshots.ts";

const test = testOnOwnInstallation("session-over");

test.use({
  serviceWorkers: "allow",
  locale: locales.fr,
  viewport: { width: sizes.phone[0], height: sizes.phone[1] },
});

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));
const kofi = { email: "kofi@elaeis.test", password: "palm-collect-2" };
const kept = "Fruit gardé sur cet appareil";

/** Everything that this browser keeps for the app's address, as text. */
async function keptHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage)];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        const all = [reading.getAll(), reading.getAllKeys()];
        for (const request of all) {
          await new Promise((resolve) => request.addEventListener("success", resolve));
          found.push(store, request.result);
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found.push(name, ...keys.map(({ url }) => url));
    }
    return JSON.stringify(found);
  });
}

test("[SESS-03] [OFF-01] an expired session does not lock the phone: records without network, signs in, sends @night", async ({
  page,
  context,
  elaeis,
}) => {
  test.setTimeout(240_000);
  await signInByForm(page, elaeis.collector, "fr");
  await waitUntilInstalled(page);
  const photos = photosIn(await photosOf(80));
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "PALM-2026-000080-SEEN" });
  await page.goto("/dashboard/fruits");
  const seen = page.locator("main").getByRole("heading", { name: "PALM-2026-000080-SEEN" });
  await expect(seen).toBeVisible();
  await page.waitForTimeout(1_500);

  await elaeis.letSessionsRunOut(elaeis.collector);
  const told = page.waitForResponse("**/api/session");
  await page.reload();
  const answer = await told;
  expect([answer.status(), (await answer.json()).code]).toEqual([401, "session_expired"]);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel("E-mail ou téléphone", { exact: true })).toHaveValue(
    elaeis.collector.email,
  );

  await context.setOffline(true);
  const ofField = screensOf(screens, "collector").filter(isOnEveryDevice);
  for (const address of addressesToVisit(ofField, () => undefined)) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByText("Erreur de connexion")).toHaveCount(0);
    await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveCount(0);
  }
  await page.goto("/dashboard/fruits");
  await expect(seen).toBeVisible();
  const reference = await recordFruit(page, await photosOf(81));
  await expect(page.getByText(kept)).toBeVisible();
  await page.goto("/dashboard/outbox");
  await expect(page.getByRole("heading", { name: reference })).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("E-mail ou téléphone", { exact: true })).toHaveValue(
    elaeis.collector.email,
  );
  await expect(page.getByText(/1 fruit est en sécurité sur ce téléphone/)).toBeVisible();
  await page.getByRole("button", { name: "Awa" }).click();
  await expect(page.getByRole("heading", { name: reference })).toBeVisible();
  await page.getByRole("button", { name: "Se connecter pour envoyer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(elaeis.collector.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4 }],
    });
  }).toPass({ timeout: 30_000 });
});

test("[SESS-03] an administrator ends the session: what was kept goes, what is not sent stays and is named @night", async ({
  page,
  context,
  browser,
  installation,
  elaeis,
}) => {
  test.setTimeout(240_000);
  await installation.addCollector(kofi);
  await signInByForm(page, elaeis.collector, "fr");
  await waitUntilInstalled(page);
  const photos = photosIn(await photosOf(82));
  await sendFruit(page.request, elaeis.url, photos, { fruit_id: "PALM-2026-000082-SEEN" });
  await page.goto("/dashboard/fruits");
  await expect(
    page.locator("main").getByRole("heading", { name: "PALM-2026-000082-SEEN" }),
  ).toBeVisible();
  await expect.poll(() => keptHere(page)).toContain("PALM-2026-000082-SEEN");
  const { user } = await (await page.request.get(`${elaeis.url}/api/session`)).json();
  await context.setOffline(true);
  const reference = await recordFruit(page, await photosOf(83));
  await expect(page.getByText(kept)).toBeVisible();

  const office = await browser.newContext();
  await signInThroughApi(office.request, elaeis.url, elaeis.administrator);
  const ended = await office.request.delete(`${elaeis.url}/api/users/${user.id}/sessions`);
  expect(ended.ok()).toBe(true);
  await office.close();
  await context.setOffline(false);
  let phone = await reopen(context, page, `${elaeis.url}/dashboard/fruits`);
  await expect(phone).toHaveURL(/\/auth$/);
  await expect(phone.getByText(/Awa.*1 fruit est en sécurité sur ce téléphone/)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Qui enregistre" })).toHaveCount(0);
  const left = await keptHere(phone);
  expect(left).not.toContain("PALM-2026-000082-SEEN");
  expect(left).not.toContain(`answers ${user.id}`);
  expect(left).toContain(reference);

  await context.setOffline(true);
  phone = await reopen(context, phone, `${elaeis.url}/dashboard/overview`);
  await expect(phone.getByRole("heading", { name: "Bonjour, Awa" })).toHaveCount(0);
  await context.setOffline(false);

  await signInByForm(phone, kofi, "fr");
  for (const address of ["/dashboard/fruits", "/dashboard/outbox", "/dashboard/overview"]) {
    await phone.goto(address);
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(phone.getByText(/PALM-2026-00008|Awa/)).toHaveCount(0);
    await expect(phone.getByText(reference)).toHaveCount(0);
  }

  await phone.goto("/dashboard/overview");
  await phone.getByRole("button", { name: "Compte, langue et déconnexion" }).click();
  await phone.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(phone).toHaveURL(/\/auth$/);
  await signInByForm(phone, elaeis.collector, "fr");
  await expect(async () => {
    expect(await fruitsOnServer(phone, elaeis.url, reference)).toMatchObject({ total: 1 });
  }).toPass({ timeout: 30_000 });
});

test("[SESS-03] two people share a phone without network: each records and sees their own, behind their own code @night", async ({
  page,
  context,
  installation,
  elaeis,
}) => {
  test.setTimeout(240_000);
  const ama = { email: "ama@elaeis.test", password: "palm-collect-3" };
  await installation.addCollector(ama);
  await signInByForm(page, elaeis.collector, "fr");
  await waitUntilInstalled(page);
  await page.goto("/dashboard/settings/storage");
  await page.getByLabel("Code (4 à 8 chiffres)").fill("4711");
  await page.getByLabel("Confirmez le code").fill("4711");
  await page.getByRole("button", { name: "Activer le code" }).click();
  await expect(page.getByText("Code activé.")).toBeVisible();

  const changePerson = async () => {
    await page.getByRole("button", { name: "Compte, langue et déconnexion" }).click();
    await page.getByRole("button", { name: "Changer de personne" }).click();
    await expect(page.getByRole("heading", { name: "Qui enregistre" })).toBeVisible();
  };
  await changePerson();
  await page.getByLabel("E-mail ou téléphone", { exact: true }).fill(ama.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ama.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("**/dashboard/**");
  await context.setOffline(true);
  const hers = await recordFruit(page, await photosOf(84));
  await expect(page.getByText(kept)).toBeVisible();
  await page.goto("/dashboard/overview");

  await changePerson();
  await page.getByRole("button", { name: /Awa/ }).click();
  await expect(page.getByRole("heading", { name: "Code de ce téléphone" })).toBeVisible();
  const code = page.getByLabel("Code", { exact: true });
  for (const wrong of ["0000", "1111", "2222"]) {
    await code.fill(wrong);
    await page.getByRole("button", { name: "Ouvrir" }).click();
    await expect(page.getByText(/pas le bon code|Code incorrect/)).toBeVisible();
    await expect(code).toHaveValue("");
  }
  await expect(page.getByText(/Réessayez dans \d+/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ouvrir" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Ouvrir" })).toBeEnabled({ timeout: 20_000 });
  await code.fill("4711");
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect(page.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
  await page.goto("/dashboard/outbox");
  await expect(page.getByText(hers)).toHaveCount(0);
  const awas = await recordFruit(page, await photosOf(85));
  await expect(page.getByText(kept)).toBeVisible();

  // The browser has Ama's session: what is Awa's waits for Awa.
  await context.setOffline(false);
  await page.goto("/dashboard/outbox");
  await expect(page.getByLabel("E-mail ou téléphone", { exact: true })).toHaveValue(
    elaeis.collector.email,
  );
  expect(await fruitsOnServer(page, elaeis.url, awas)).toMatchObject({ total: 0 });
  await page.getByLabel("Mot de passe", { exact: true }).fill(elaeis.collector.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, awas)).toMatchObject({ total: 1 });
  }).toPass({ timeout: 30_000 });
  expect(await fruitsOnServer(page, elaeis.url, hers)).toMatchObject({ total: 0 });
});

test("[SESS-03] a forgotten code goes with the password @night", async ({ page, elaeis }) => {
  await signInByForm(page, elaeis.collector, "fr");
  await page.goto("/dashboard/settings/storage");
  await page.getByLabel("Code (4 à 8 chiffres)").fill("4711");
  await page.getByLabel("Confirmez le code").fill("4711");
  await page.getByRole("button", { name: "Activer le code" }).click();
  await expect(page.getByText("Code activé.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Code activé.")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: /Code oublié/ }).click();
  await expect(page.getByLabel("E-mail ou téléphone", { exact: true })).toHaveValue(
    elaeis.collector.email,
  );
  await page.getByLabel("Mot de passe", { exact: true }).fill(elaeis.collector.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL("**/dashboard/**");
  await page.goto("/dashboard/settings/storage");
  await expect(page.getByRole("button", { name: "Activer le code" })).toBeVisible();
});
