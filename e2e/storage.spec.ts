/** A phone that is full, forgetful or keeps nothing: said in words, before anything is lost. */
import type { CDPSession, Page } from "@playwright/test";
import { photosIn, sendFruit } from "./collecting.ts";
import { queueItems } from "./device-outbox.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { fillInFruit, fruitsOnServer, recordFruit, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

/**
 * The form of a new fruit on a device where whatever is written is too much; what is held stays. Chromium
 * remembers the room it found for as long as the database is open, and a moment longer.
 */
async function openFormOnFullDevice(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto("about:blank");
    await overrideQuota(page, { origin: url, quotaSize: 1 });
    await page.waitForTimeout(5_000);
    await page.goto("/dashboard/fruits/new");
    await expect(page.getByText(/Il reste peu de place/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

async function freeStorage(page: Page, url: string): Promise<void> {
  await overrideQuota(page, { origin: url });
}

const devices = new WeakMap<Page, Promise<CDPSession>>();

async function overrideQuota(page: Page, quota: { origin: string; quotaSize?: number }) {
  const device = devices.get(page) ?? page.context().newCDPSession(page);
  devices.set(page, device);
  await (await device).send("Storage.overrideQuotaForOrigin", quota);
}

test("[OFF-07] a full device refuses a photo in words, keeps what is begun, and goes on sending, which makes room", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await context.setOffline(true);
  const waiting = await recordFruit(page, await photosOf(91));
  await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).last().click();

  const [one, two] = await photosOf(92);
  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([one ?? ""]);
  await expect(wizard.getByText("1/6")).toBeVisible();
  await wizard.getByLabel("Remarques").fill("avant le disque plein");
  await page.waitForTimeout(800);
  await openFormOnFullDevice(page, elaeis.url);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([two ?? ""]);
  await expect(wizard.getByText(/n'a pas été enregistré.* est pleine/)).toBeVisible();
  await expect(wizard.getByText("1/6")).toBeVisible();
  await page.reload();
  await expect(wizard.getByText("1/6")).toBeVisible();
  await expect(wizard.getByLabel("Remarques")).toHaveValue("avant le disque plein");
  const saved = page.waitForEvent("download");
  await wizard.getByRole("button", { name: "Export de secours (ZIP)" }).click();
  await saved;

  await context.setOffline(false);
  await expect(async () => {
    expect(await fruitsOnServer(page, elaeis.url, waiting)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4 }],
    });
  }).toPass({ timeout: 60_000 });
  const photosHeld = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open("elaeis");
          opening.addEventListener("error", () => reject(opening.error));
          opening.addEventListener("success", () => {
            const database = opening.result;
            const counting = database.transaction("photoBytes").objectStore("photoBytes").count();
            counting.addEventListener("success", () => {
              database.close();
              resolve(counting.result);
            });
          });
        }),
    );
  // The four of the fruit that was sent are gone, the one of the draft is not: it and its thumbnail.
  await expect.poll(photosHeld, { timeout: 30_000 }).toBe(2);
});

test("[OFF-07] handing in on a full device keeps the form and the draft @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  const wizard = await fillInFruit(page, await photosOf(93));
  await page.waitForTimeout(800);
  await openFormOnFullDevice(page, elaeis.url);
  await expect(wizard.getByText("4/6")).toBeVisible();
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText(/n'est pas dans les envois/)).toBeVisible();
  await expect(wizard.getByText("4/6")).toBeVisible();
  await freeStorage(page, elaeis.url);
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("✅ Fruit créé avec succès", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
});

test("[OFF-07] the browser is asked once, at the first photo, to keep the data; the outcome is shown @night", async ({
  page,
  elaeis,
}) => {
  await page.addInitScript(() => {
    let asked = Number(sessionStorage.getItem("asked") ?? 0);
    navigator.storage.persist = async () => {
      asked += 1;
      sessionStorage.setItem("asked", String(asked));
      return false;
    };
    navigator.storage.persisted = async () => false;
  });
  const timesAsked = () => page.evaluate(() => Number(sessionStorage.getItem("asked") ?? 0));
  await signIn(page, elaeis.collector, "/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await expect(wizard).toBeVisible();
  expect(await timesAsked()).toBe(0);
  const [one, two] = await photosOf(94);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([one ?? ""]);
  await expect(wizard.getByText("1/6")).toBeVisible();
  await expect.poll(timesAsked).toBe(1);
  await page.reload();
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([two ?? ""]);
  await expect(wizard.getByText("2/6")).toBeVisible();
  await page.goto("/dashboard/outbox");
  await expect(page.getByText(/ne garantit pas la conservation de ces données/)).toBeVisible();
  expect(await timesAsked()).toBe(1);
});

test.describe("in a browser that keeps nothing", () => {
  test.beforeEach(async ({ page, elaeis }) => {
    await signIn(page, elaeis.collector);
    await waitUntilInstalled(page);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("blocked", "SecurityError");
      };
    });
  });

  test("[OFF-07] that is said before anybody begins, and a fruit goes straight to the server @night", async ({
    page,
    elaeis,
  }) => {
    const wizard = await fillInFruit(page, await photosOf(95));
    await expect(wizard.getByText(/Ce navigateur ne laisse rien enregistrer/)).toBeVisible();
    const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
    await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByText("✅ Fruit créé avec succès", { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4, oil_content: 21.5 }],
    });
    await expect(page).toHaveURL(/\/dashboard\/fruits$/);
    await page.goto("/dashboard/outbox");
    await expect(page.getByText(/rien ne peut attendre ici/)).toBeVisible();
  });

  test("[OFF-07] [EDIT-03] an edit is refused in words, and the fruit stays as it is @night", async ({
    page,
    elaeis,
  }) => {
    const photos = photosIn(await photosOf(100));
    const sent = await sendFruit(page.request, elaeis.url, photos, { fruit_id: "SANS-MEMOIRE-1" });
    const address = `/dashboard/fruits/${sent?.id}/edit`;
    await page.goto(address);
    const dialog = page.getByRole("dialog", { name: "Modifier SANS-MEMOIRE-1" });
    await dialog.getByLabel("Remarques").fill("perdu");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog.getByText(/Pour modifier des fruits, ouvrez/)).toBeVisible();
    const stored = await page.request.get(`${elaeis.url}/api/fruits/${sent?.id}`);
    expect(await stored.json()).toMatchObject({ version: 1, remarks: null });
  });

  test("[OFF-07] [OFF-03] what does not arrive stays in the form, which asks before it is left, and arrives once @night", async ({
    page,
    context,
    elaeis,
  }) => {
    const wizard = await fillInFruit(page, await photosOf(97));
    const reference = await wizard.getByLabel("Référence", { exact: true }).inputValue();
    // The fields arrive, a photo does not.
    let refused = 0;
    await context.route(/\/(whole|photos\/left\b)/, (route) => {
      refused += 1;
      return route.abort();
    });
    await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(wizard.getByText(/Envoi direct au serveur/)).toBeVisible();
    await expect(wizard.getByText(/n'a pas été envoyé. Laissez ce formulaire/)).toBeVisible({
      timeout: 60_000,
    });
    expect(refused).toBeGreaterThan(1);
    await expect(wizard.getByText("4/6")).toBeVisible();
    await wizard.getByRole("button", { name: "Annuler" }).click();
    const asked = page.getByRole("dialog", { name: /Quitter sans enregistrer/ });
    await asked.getByRole("button", { name: "Rester" }).click();

    await context.unroute(/\/(whole|photos\/left\b)/);
    await wizard.getByLabel("Remarques").fill("corrigé avant le second essai");
    await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByText("✅ Fruit créé avec succès", { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    expect(await fruitsOnServer(page, elaeis.url, reference)).toMatchObject({
      total: 1,
      items: [{ photos_count: 4, photos_declared: 4, remarks: "corrigé avant le second essai" }],
    });
  });
});

/** Runs in the page: whatever is open by now lets nothing more be done, as when iOS is short of memory. */
const closeDatabases = `{
  const since = new WeakSet();
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...asked) {
    const opening = open.apply(this, asked);
    opening.addEventListener("success", () => since.add(opening.result));
    return opening;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    if (!since.has(this)) throw new DOMException("closing", "InvalidStateError");
    return transaction.apply(this, asked);
  };
}`;

test("[NEW-09] a database that the system closes under the app is opened again, and nothing is missed @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector, "/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  const [one, two] = await photosOf(99);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([one ?? ""]);
  await expect(wizard.getByText("1/6")).toBeVisible();
  await page.evaluate(closeDatabases);
  await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([two ?? ""]);
  await expect(wizard.getByText("2/6")).toBeVisible();
  await wizard.getByLabel("Remarques").fill("après la fermeture");
  await page.waitForTimeout(800);
  await page.reload();
  await expect(wizard.getByText("2/6")).toBeVisible();
  await expect(wizard.getByLabel("Remarques")).toHaveValue("après la fermeture");
});

test("[OFF-07] a refused fruit that finds no room to go back to its form says so, and stays @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  const reason = { code: "too_few_photos", sentence: "Il manque des photos." };
  await fillInFruit(page, await photosOf(98));
  await page.waitForTimeout(800);
  await queueItems(page, [{ reference: "REFUS-PLEIN", state: "failed", reason }]);
  const row = page.getByRole("listitem").filter({ hasText: "REFUS-PLEIN" });
  await openFormOnFullDevice(page, elaeis.url);
  await page.goto("/dashboard/outbox");
  await row.getByRole("link", { name: "Corriger" }).click();
  const correction = page.getByRole("dialog", { name: "Corriger REFUS-PLEIN" });
  await correction.getByLabel("Remarques").fill("sans place");
  await expect(correction.getByText(/n'est pas gardée|pas enregistré/)).toBeVisible();
  await page.goto("/dashboard/outbox");
  await expect(row.getByText("Il manque des photos.")).toBeVisible();
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });

  test("[OFF-07] more than five unsent fruits in a browser that may forget them ask for the installation @night", async ({
    page,
    context,
    elaeis,
  }) => {
    await page.addInitScript(() => {
      navigator.storage.persisted = async () => false;
    });
    await signIn(page, elaeis.collector);
    await waitUntilInstalled(page);
    await context.setOffline(true);
    await recordFruit(page, await photosOf(96));
    await expect(page.getByText("Fruit gardé sur cet appareil")).toBeVisible();
    await copyWaitingFruit(page, 4);
    await page.goto("/dashboard/overview");
    await expect(page.getByText(/5 fruits/).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Comment l'installer" })).toBeHidden();
    await copyWaitingFruit(page, 1);
    await page.goto("/dashboard/overview");
    await page.getByRole("link", { name: "Comment l'installer" }).click();
    await expect(page.getByText(/Touchez Partager/)).toBeVisible();
    await expect(page.getByText(/a son propre stockage/).first()).toBeVisible();
  });
});

/** Recording six fruits by hand would take minutes: the one that waits is copied. */
function copyWaitingFruit(page: Page, times: number): Promise<void> {
  return page.evaluate(
    (copies) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("elaeis");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const work = database.transaction("outbox", "readwrite");
          const store = work.objectStore("outbox");
          const reading = store.getAll();
          reading.addEventListener("success", () => {
            for (let copy = 0; copy < copies; copy += 1) {
              store.put({ ...reading.result[0], id: crypto.randomUUID() });
            }
          });
          work.addEventListener("complete", () => {
            database.close();
            resolve();
          });
        });
      }),
    times,
  );
}
