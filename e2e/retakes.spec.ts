/** An administrator asks for a photo and a value; the collector brings them without network; both see it closed. */
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { photosIn, sendFruit } from "./collecting.ts";
import type { Person } from "./elaeis-server.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { waitUntilAnswerKept, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

async function storedFruit(page: Page, url: string, reference: string, seed: number) {
  const photos = photosIn(await photosOf(seed));
  const sent = await sendFruit(page.request, url, photos, {
    fruit_id: reference,
    location_name: "Édéa",
  });
  if (sent === undefined) throw new Error("the fruit was not stored");
  return sent.id;
}

/** In a browser of their own. */
async function atDesk(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ locale: locales.fr, baseURL: url });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** Whether the phone has the task, the fruit it is about, and thumbnails of its four photos. */
async function waitUntilKept(page: Page, fruit: string): Promise<void> {
  await waitUntilInstalled(page);
  await expect.poll(() => page.evaluate(keptThumbnails, fruit), { timeout: 30_000 }).toBe(4);
  for (const answer of [`["fruits","one","${fruit}"]`, `["fruits","retakes",{"scope":"own"}]`])
    await waitUntilAnswerKept(page, answer);
}

/** Runs in the page: how many photos of the fruit the phone has a thumbnail of. */
async function keptThumbnails(fruit: string): Promise<number> {
  const databases = await indexedDB.databases();
  // To open one that is not there would make it, without its stores.
  if (!databases.some(({ name }) => name === "elaeis-records")) return 0;
  return new Promise((resolve) => {
    const opening = indexedDB.open("elaeis-records");
    opening.addEventListener("success", () => {
      const { result: database } = opening;
      const reading = database.transaction("thumbnails").objectStore("thumbnails").getAllKeys();
      reading.addEventListener("success", () => {
        database.close();
        const keys = reading.result.filter((key) => Array.isArray(key));
        resolve(keys.filter((key) => key[1] === fruit && key.length === 3).length);
      });
    });
  });
}

test("a task is given at the desk, done in the field without network, and closed for both @night", async ({
  page,
  context,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "TASK-1", 301);
  await page.goto("/dashboard/tutorials");

  const desk = await atDesk(browser, elaeis.url, elaeis.administrator);
  await desk.goto(`/dashboard/admin/fruits/${id}`);
  await desk.getByRole("button", { name: "Demander une photo ou une valeur" }).click();
  const asking = desk.getByRole("dialog", { name: "Demander une photo ou une valeur de TASK-1" });
  await asking.getByRole("button", { name: "Envoyer la tâche" }).click();
  await expect(asking.getByText("Choisissez au moins une photo ou une valeur.")).toBeVisible();
  await asking.getByLabel("Gauche").check();
  await asking.getByLabel("Teneur en huile").check();
  await asking.getByLabel("Raison").fill("côté gauche flou, huile à mesurer");
  await expectAccessible(desk);
  await asking.getByRole("button", { name: "Envoyer la tâche" }).click();
  const task = desk.locator("article").filter({ hasText: "côté gauche flou" });
  await expect(task.getByText("À faire")).toBeVisible();

  // Whatever screen the phone shows, it keeps what the task needs.
  await waitUntilKept(page, id);
  await context.setOffline(true);
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`${elaeis.url}/dashboard/overview`);
  await phone.getByRole("link", { name: /1 tâche à faire/ }).click();
  const own = phone.locator("article").filter({ hasText: "TASK-1" });
  await expect(own.getByText("côté gauche flou, huile à mesurer")).toBeVisible();
  await own.getByRole("link", { name: "Compléter le fruit" }).click();
  const form = phone.getByRole("dialog", { name: "Modifier TASK-1" });
  await expect(
    form.getByText("Gauche, Teneur en huile\u00a0: côté gauche flou, huile à mesurer"),
  ).toBeVisible();
  await expect(form.locator("[data-role]").filter({ hasText: "demandée" })).toHaveCount(1);
  await expect(form.getByRole("img", { name: "Dos" })).toHaveAttribute("src", /^blob:/);
  const side = form.locator("[data-role=left]").locator("input").first();
  await expect(side).toBeFocused();
  await side.setInputFiles((await photosOf(302))[0] ?? "");
  await form.getByLabel("Teneur en huile").fill("23,5");
  await expect(form.getByText("NOUVEAU")).toBeVisible();
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    form.getByText("La tâche se fermera quand le serveur aura tout reçu."),
  ).toBeVisible();
  await phone.goto(`${elaeis.url}/dashboard/overview`);
  await expect(phone.getByRole("link", { name: /Envois/ }).first()).toBeVisible();
  await expect(phone.getByRole("link", { name: /tâche à faire/ })).toHaveCount(0);
  await phone.goto(`${elaeis.url}/dashboard/tasks`);
  await expect(own.getByText("Prête à envoyer")).toBeVisible({ timeout: 30_000 });
  await expect(own.getByLabel("fait")).toHaveCount(2);
  await expect(task.getByText("À faire")).toBeVisible();

  await context.setOffline(false);
  await expect(own.getByText("Faite")).toBeVisible({ timeout: 60_000 });
  await expect(phone.getByText("Rien à faire pour le moment.")).toBeVisible();
  await expectAccessible(phone);
  // The administrator has touched nothing since.
  await expect(task.getByText("Faite")).toBeVisible({ timeout: 60_000 });
  await desk.context().close();
});

test("a task is answered as impossible without network, and one not wanted any more is cancelled @night", async ({
  page,
  context,
  browser,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "TASK-2", 303);
  const desk = await atDesk(browser, elaeis.url, elaeis.administrator);
  await desk.goto(`/dashboard/admin/fruits/${id}`);
  const ask = async (part: string, reason: string) => {
    await desk.getByRole("button", { name: "Demander une photo ou une valeur" }).click();
    const asking = desk.getByRole("dialog");
    await asking.getByLabel(part).check();
    await asking.getByLabel("Raison").fill(reason);
    await asking.getByRole("button", { name: "Envoyer la tâche" }).click();
    await expect(asking).toHaveCount(0);
  };
  await ask("Pédoncule", "il manque le pédoncule");
  await ask("Maturité", "maturité oubliée");

  await page.goto("/dashboard/overview");
  await page.getByRole("link", { name: /2 tâches à faire/ }).click();
  await expect(page.getByText("maturité oubliée")).toBeVisible();
  await waitUntilKept(page, id);
  await context.setOffline(true);
  const mine = (reason: string) => page.locator("article").filter({ hasText: reason });
  await mine("il manque le pédoncule").getByRole("button", { name: "Impossible" }).click();
  const answering = page.getByRole("dialog", { name: "Pourquoi est-ce impossible" });
  await answering.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(answering.getByText("Écrivez la raison.")).toBeVisible();
  await answering.getByLabel("Raison").fill("Le régime est déjà vendu");
  await answering.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(mine("il manque le pédoncule").getByText("Prête à envoyer")).toBeVisible();
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("link", { name: /1 tâche à faire/ })).toBeVisible();
  await page.getByRole("link", { name: /1 tâche à faire/ }).click();
  await expect(
    mine("il manque le pédoncule").getByText("Impossible : Le régime est déjà vendu"),
  ).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(mine("il manque le pédoncule").getByText("Impossible", { exact: true })).toBeVisible(
    { timeout: 60_000 },
  );

  const theirs = (reason: string) => desk.locator("article").filter({ hasText: reason });
  await expect(
    theirs("il manque le pédoncule").getByText("Réponse du collecteur : Le régime est déjà vendu"),
  ).toBeVisible({ timeout: 30_000 });
  await desk.goto("/dashboard/admin/notifications");
  await expect(desk.getByRole("link", { name: /Tâche impossible.*TASK-2/ })).toBeVisible();
  await desk.goto("/dashboard/admin/tasks");
  await expectAccessible(desk);
  await theirs("maturité oubliée").getByRole("button", { name: "Annuler la tâche" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Annuler la tâche" }).click();
  await expect(theirs("maturité oubliée").getByText("Annulée")).toBeVisible();
  await expect(mine("maturité oubliée").getByText("Annulée")).toBeVisible({ timeout: 30_000 });
  await desk.context().close();
});
