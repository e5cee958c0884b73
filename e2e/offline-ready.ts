/** What the journeys without network have in common. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The app's files are on the device, and it is the service worker that serves them. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Who is signed in, with which the app starts without network. */
export async function waitUntilRemembered(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("elaeis.people")))
    .not.toBeNull();
}

/** What the device keeps of the person under a name. */
export async function waitUntilKept(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(isRemembered, name)).toBe(true);
}

/** Runs in the page: whether the device keeps something small under this name and a person's. */
function isRemembered(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("elaeis");
    opening.addEventListener("success", () => {
      const counting = opening.result
        .transaction("memory")
        .objectStore("memory")
        .count(IDBKeyRange.bound(`${name} `, `${name} \uffff`));
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result > 0);
      });
    });
  });
}

/** An answer is kept on the device. @param text its key as JSON, or something it says */
export async function waitUntilAnswerKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, text)).toBe(true);
}

/** Runs in the page: whether the answers kept for a start without network hold this text. */
async function isKept(text: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  // To open one that is not there would make it, without its stores.
  if (!databases.some(({ name }) => name === "elaeis-records")) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open("elaeis-records");
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("answers").objectStore("answers").getAll();
      reading.addEventListener("success", () => {
        const kept = JSON.stringify(reading.result);
        opening.result.close();
        resolve(kept.includes(JSON.stringify(text)));
      });
    });
  });
}

/** In French. @returns the open form of a fruit that only needs to be handed in */
export async function fillInFruit(page: Page, photos: string[]): Promise<Locator> {
  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles(photos);
  await expect(wizard.getByText("4/6")).toBeVisible();
  await wizard.getByLabel("Teneur en huile").fill("21,5");
  return wizard;
}

/** Records a fruit up to its hand-in. @returns its reference */
export async function recordFruit(page: Page, photos: string[]): Promise<string> {
  const wizard = await fillInFruit(page, photos);
  const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  return reference;
}

export async function fruitsOnServer(page: Page, url: string, reference: string) {
  const found = await page.request.get(`${url}/api/fruits?search=${reference}`);
  return found.json();
}

/** The tab is closed and the app opened anew. */
export async function reopen(context: BrowserContext, page: Page, url: string): Promise<Page> {
  await page.close();
  const fresh = await context.newPage();
  await fresh.goto(url);
  return fresh;
}
