/** Edits without network: kept, sent once, and never put over what somebody else made of the fruit meanwhile. */
import type { APIRequestContext, Page } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { expectAccessible } from "./accessible.ts";
import {
  declared,
  photosIn,
  sendFruit,
  sendPhotos,
  signInThroughApi,
  type Photo,
} from "./collecting.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { reopen, waitUntilAnswerKept, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ locale: locales.fr, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

/** A stored fruit of the collector's. @returns its id */
async function storedFruit(page: Page, url: string, reference: string, seed: number) {
  const photos = photosIn(await photosOf(seed));
  const sent = await sendFruit(page.request, url, photos, { fruit_id: reference, oil_content: 20 });
  if (sent === undefined) throw new Error("the fruit was not stored");
  return sent.id;
}

/** The fruit is looked at once, as on a day with network, and its answer kept on the device. */
async function seeFruit(page: Page, id: string, reference: string): Promise<void> {
  await waitUntilInstalled(page);
  await page.goto(`/dashboard/fruits/${id}`);
  await expect(page.getByRole("heading", { name: reference })).toBeVisible();
  await waitUntilAnswerKept(page, `["fruits","one","${id}"]`);
}

async function readFruit(request: APIRequestContext, url: string, id: string) {
  return (await request.get(`${url}/api/fruits/${id}`)).json();
}

/** What somebody else does at their own desk meanwhile. */
async function asAdministrator(
  playwright: { request: { newContext: () => Promise<APIRequestContext> } },
  elaeis: ElaeisServer,
  work: (request: APIRequestContext) => Promise<void>,
): Promise<void> {
  const request = await playwright.request.newContext();
  await signInThroughApi(request, elaeis.url, elaeis.administrator);
  await work(request);
  await request.dispose();
}

async function editOffline(page: Page, id: string, reference: string) {
  await page.goto(`/dashboard/fruits/${id}/edit`);
  const dialog = page.getByRole("dialog", { name: `Modifier ${reference}` });
  await expect(dialog.getByLabel("Teneur en huile")).toBeVisible();
  return dialog;
}

test("[EDIT-03] a fruit that only a list has shown is edited without network, its photos left alone; one never shown is not @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  // While it is open, the app fetches each fruit that the server's events tell of.
  await page.goto("about:blank");
  const id = await storedFruit(page, elaeis.url, "LIST-EDIT-1", 88);
  await page.goto("/dashboard/fruits");
  await waitUntilInstalled(page);
  await expect(page.getByRole("heading", { name: "LIST-EDIT-1" })).toBeVisible();
  await waitUntilAnswerKept(page, "LIST-EDIT-1");
  await page.goto("about:blank");
  const never = await storedFruit(page, elaeis.url, "LIST-EDIT-2", 89);

  await context.setOffline(true);
  const reopened = await reopen(context, page, `${elaeis.url}/dashboard/fruits/${never}/edit`);
  await expect(reopened.getByText(/n'a pas encore affiché ce fruit/)).toBeVisible({
    timeout: 30_000,
  });
  const dialog = await editOffline(reopened, id, "LIST-EDIT-1");
  await expect(dialog.getByText(/les photos de ce fruit \(4\) ne sont pas/)).toBeVisible();
  await expect(dialog.getByLabel("Choisir plusieurs fichiers")).toHaveCount(0);
  await expect(dialog.getByLabel("Teneur en huile")).toHaveValue("20");
  await dialog.getByLabel("Teneur en huile").fill("22,5");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });

  await context.setOffline(false);
  await expect
    .poll(() => readFruit(reopened.request, elaeis.url, id), { timeout: 30_000 })
    .toMatchObject({ oil_content: 22.5, version: 2, photos_count: 4 });
});

test("[EDIT-03] an edit that was sent is what is edited next without network @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "EDIT-TWICE-1", 90);
  await seeFruit(page, id, "EDIT-TWICE-1");
  let dialog = await editOffline(page, id, "EDIT-TWICE-1");
  // From here on the network takes what is sent, and brings nothing of the fruit any more.
  await context.route(`**/api/fruits/${id}`, (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await dialog.getByLabel("Remarques").fill("le matin");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await waitUntilAnswerKept(page, "le matin");

  await context.setOffline(true);
  const reopened = await reopen(context, page, `${elaeis.url}/dashboard/fruits/${id}/edit`);
  dialog = reopened.getByRole("dialog", { name: "Modifier EDIT-TWICE-1" });
  await expect(dialog.getByLabel("Remarques")).toHaveValue("le matin", { timeout: 30_000 });
  await dialog.getByLabel("Remarques").fill("le soir");
  await dialog.getByLabel("Date de collecte").fill("2026-02-27T10:00");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });

  await context.unroute(`**/api/fruits/${id}`);
  await context.setOffline(false);
  await expect
    .poll(() => readFruit(reopened.request, elaeis.url, id), { timeout: 30_000 })
    .toMatchObject({ remarks: "le soir", version: 3 });
  const { collection_date } = await readFruit(reopened.request, elaeis.url, id);
  expect(new Date(collection_date)).toEqual(
    new Date(await reopened.evaluate(() => new Date("2026-02-27T10:00").toISOString())),
  );
});

test("[EDIT-01] [EDIT-03] an edit without network outlives a restart, joins a second one, and is saved once @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "OFFLINE-EDIT-1", 71);
  await seeFruit(page, id, "OFFLINE-EDIT-1");

  await context.setOffline(true);
  let dialog = await editOffline(page, id, "OFFLINE-EDIT-1");
  await dialog.getByLabel("Teneur en huile").fill("23,5");
  await dialog.getByLabel("Prendre la photo : Macro").setInputFiles((await photosOf(72))[0] ?? "");
  await expect(dialog.getByText("NOUVEAU")).toBeVisible();
  await page.waitForTimeout(500);

  // The tab dies before anything is saved: the form comes back as it was.
  const reopened = await reopen(context, page, `${elaeis.url}/dashboard/fruits/${id}/edit`);
  dialog = reopened.getByRole("dialog", { name: "Modifier OFFLINE-EDIT-1" });
  await expect(dialog.getByText("Votre brouillon est là")).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByLabel("Teneur en huile")).toHaveValue("23,5");
  await expect(dialog.getByText("NOUVEAU")).toBeVisible();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
  await expect(reopened.getByText("Modification non envoyée")).toBeVisible();
  await expect(reopened.getByText("23,5").first()).toBeVisible();

  dialog = await editOffline(reopened, id, "OFFLINE-EDIT-1");
  await expect(
    dialog.getByText("Ce formulaire contient vos modifications non envoyées"),
  ).toBeVisible();
  await expect(dialog.getByLabel("Teneur en huile")).toHaveValue("23,5");
  await dialog.getByLabel("Remarques").fill("vu deux fois");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });

  const restarted = await reopen(context, reopened, `${elaeis.url}/dashboard/outbox`);
  await expect(
    restarted.getByRole("heading", { name: "Modification de OFFLINE-EDIT-1" }),
  ).toHaveCount(1);
  await context.setOffline(false);
  await expect(
    restarted.getByText("Envoyé et vérifié par le serveur : 1 modification."),
  ).toBeVisible({ timeout: 30_000 });
  const stored = await readFruit(restarted.request, elaeis.url, id);
  // Had what was saved first been tried already, it is settled as it was, then what was added to it.
  expect([2, 3]).toContain(stored.version);
  expect(stored).toMatchObject({
    oil_content: 23.5,
    remarks: "vu deux fois",
    photos_count: 5,
  });
});

test("[EDIT-03] what two people changed is shown side by side, decided line by line, and asked again when it changes again @night", async ({
  page,
  context,
  playwright,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "CONFLICT-1", 73);
  await seeFruit(page, id, "CONFLICT-1");
  await context.setOffline(true);
  const dialog = await editOffline(page, id, "CONFLICT-1");
  await dialog.getByLabel("Teneur en huile").fill("22");
  await dialog.getByLabel("Matière sèche").fill("81");
  await dialog.getByLabel("Remarques").fill("écrit au champ");
  await dialog.getByLabel("Date de collecte").fill("2026-02-26T10:00");
  await dialog.getByLabel("Reprendre la photo : Face").setInputFiles((await photosOf(74))[0] ?? "");
  await expect(dialog.getByText("NOUVEAU")).toBeVisible();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });

  const [, retake] = photosIn(await photosOf(75));
  if (retake === undefined) throw new Error("four photos are drawn");
  const asFront: Photo = { ...retake, role: "front" };
  await asAdministrator(playwright, elaeis, async (request) => {
    const fields = { oil_content: 24, remarks: "écrit au bureau", location_name: "Kribi" };
    const collection_date = "2026-02-25T10:00:00.000Z";
    const answer = await request.patch(`${elaeis.url}/api/fruits/${id}`, {
      data: {
        base_version: 1,
        fields: { ...fields, collection_date },
        photos: [declared(asFront)],
      },
    });
    expect(answer.ok()).toBe(true);
    await sendPhotos(request, elaeis.url, id, [asFront]);
  });

  await context.setOffline(false);
  await page.goto("/dashboard/outbox");
  await page.getByRole("link", { name: "Comparer et choisir" }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/outbox\/[^/]+\/conflict$/);
  const line = (name: string) => page.getByRole("group", { name, exact: true });
  await expect(line("Teneur en huile")).toContainText("22,0");
  await expect(line("Teneur en huile")).toContainText("24,0");
  await expect(line("Teneur en huile")).toContainText("20,0");
  await expect(page.getByText(`modifié par ${elaeis.administrator.email}`)).toBeVisible();
  await expect(page.getByText("Sans conflit, sera envoyé : Matière sèche.")).toBeVisible();
  await expect(line("Photo : Face").locator("img")).toHaveCount(2);
  await expect(page.locator("main").getByRole("group")).toHaveCount(4);
  await expect(line("Date de collecte")).toContainText("25 févr. 2026");
  await expect(line("Date de collecte")).toContainText("26 févr. 2026");
  await expectAccessible(page);

  const save = page.getByRole("button", { name: "Enregistrer ce choix" });
  await expect(save).toBeDisabled();
  await line("Teneur en huile").getByLabel("Sur cet appareil").check();
  await line("Remarques").getByLabel("Sur le serveur").check();
  await line("Date de collecte").getByLabel("Sur le serveur").check();
  await line("Photo : Face").getByLabel("Sur cet appareil").check();

  await asAdministrator(playwright, elaeis, async (request) => {
    const answer = await request.patch(`${elaeis.url}/api/fruits/${id}`, {
      data: { base_version: 2, fields: { oil_content: 24.5 }, photos: [] },
    });
    expect(answer.ok()).toBe(true);
  });
  await save.click();
  await expect(page.getByText("La version du serveur a encore changé.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.locator("main").getByRole("group")).toHaveCount(1);
  await expect(line("Teneur en huile")).toContainText("24,5");
  await page.getByRole("button", { name: "Garder mes valeurs" }).click();
  await save.click();
  await expect(page.getByText("✅ Votre choix est enregistré.")).toBeVisible({ timeout: 30_000 });
  const stored = await readFruit(page.request, elaeis.url, id);
  expect(stored).toMatchObject({
    oil_content: 22,
    dry_matter: 81,
    remarks: "écrit au bureau",
    location_name: "Kribi",
    collection_date: "2026-02-25T10:00:00.000Z",
    photos_count: 4,
  });
  const front = stored.photos.find((it: { photo_role: string }) => it.photo_role === "front");
  expect(front.received).toBe(true);
  expect(front.sha256).not.toBe(retake?.sha256);
});

test("[EDIT-03] taking everything from the server drops the edit, once that is confirmed @night", async ({
  page,
  context,
  playwright,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "CONFLICT-2", 76);
  await page.goto(`/dashboard/fruits/${id}/edit`);
  const dialog = page.getByRole("dialog", { name: "Modifier CONFLICT-2" });
  await dialog.getByLabel("Teneur en huile").fill("22");
  await asAdministrator(playwright, elaeis, async (request) => {
    const edit = { base_version: 1, fields: { oil_content: 24 }, photos: [] };
    await request.patch(`${elaeis.url}/api/fruits/${id}`, { data: edit });
  });
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await dialog.getByRole("link", { name: "Comparer et choisir" }).click();
  await page.getByRole("button", { name: "Garder celles du serveur" }).click();
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await page.getByRole("button", { name: "Continuer à choisir" }).click();
  await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Garder celles du serveur" }).click();
  await expect(page.getByText("Il n'y a plus rien à décider ici.")).toBeVisible();
  await page.goto("/dashboard/outbox");
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  expect(await readFruit(page.request, elaeis.url, id)).toMatchObject({
    version: 2,
    oil_content: 24,
  });
  await context.clearCookies();
});

test("[EDIT-03] an edit of a fruit that was deleted meanwhile becomes a new fruit, with what was entered @night", async ({
  page,
  context,
  playwright,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const id = await storedFruit(page, elaeis.url, "DELETED-1", 77);
  await seeFruit(page, id, "DELETED-1");
  await context.setOffline(true);
  const dialog = await editOffline(page, id, "DELETED-1");
  await dialog.getByLabel("Teneur en huile").fill("21,1");
  const files = await photosOf(78);
  for (const [index, role] of ["Face", "Dos", "Gauche", "Droite"].entries()) {
    const label = `Reprendre la photo : ${role}`;
    await dialog.getByLabel(label).setInputFiles(files[index] ?? "");
  }
  await expect(dialog.getByText("NOUVEAU")).toHaveCount(4);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Modification gardée sur cet appareil")).toBeVisible({
    timeout: 30_000,
  });
  await asAdministrator(playwright, elaeis, async (request) => {
    expect((await request.delete(`${elaeis.url}/api/fruits/${id}`)).status()).toBe(204);
  });

  await context.setOffline(false);
  await page.goto("/dashboard/outbox");
  await page
    .getByRole("button", { name: "Enregistrer comme nouveau fruit" })
    .click({ timeout: 30_000 });
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await expect(wizard.getByText("4/6")).toBeVisible();
  await expect(wizard.getByLabel("Teneur en huile")).toHaveValue("21,1");
  await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(wizard.getByText(/✅/)).toBeVisible({ timeout: 30_000 });
  const found = await page.request.get(`${elaeis.url}/api/fruits?search=DELETED-1`);
  expect(await found.json()).toMatchObject({
    total: 1,
    items: [{ photos_count: 4, oil_content: 21.1 }],
  });
});

/** Fields as the app of the former version kept them. */
const formerFields = {
  oil_content: 21.5,
  dry_matter: null,
  protein_content: null,
  fatty_acids: null,
  analysis_temperature: null,
  maturity_stage: null,
  harvest_season: null,
  latitude: null,
  longitude: null,
  location_accuracy_m: null,
  location_name: null,
  remarks: null,
};

/** An item as version 1 of the database holds it: no kind, and nothing of edits. */
function formerItem(userId: string, reference: string, photos: readonly Photo[], marks: object) {
  return {
    id: uuidv7(),
    userId,
    reference,
    fields: { ...formerFields, fruit_id: reference },
    inputs: {
      ...Object.fromEntries(Object.keys(formerFields).map((name) => [name, ""])),
      fruit_id: reference,
      oil_content: "21,5",
    },
    collectionDate: "2026-03-01T08:00:00.000Z",
    photos: photos.map(({ role, jpeg, sha256 }) => ({
      role,
      sha256,
      fileName: `${role}.jpg`,
      size: jpeg.length,
      verified: false,
      wasCutOff: false,
    })),
    state: "pending",
    reason: null,
    declared: false,
    attempts: 0,
    nextTryAt: 0,
    queuedAt: new Date().toISOString(),
    syncedAt: null,
    ...marks,
  };
}

test("[PWA-02] a full queue of the former version is opened by this one, and all of it is sent @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  const session = await (await page.request.get(`${elaeis.url}/api/session`)).json();
  const userId: string = session.user.id;
  const sets = await Promise.all(
    [81, 82, 83, 84, 85].map(async (seed) => photosIn(await photosOf(seed))),
  );
  const [waiting = [], halfSent = [], refused = [], sentAlready = [], begun = []] = sets;
  const items = [
    formerItem(userId, "FORMER-WAITING", waiting, {}),
    formerItem(userId, "FORMER-HALF", halfSent, { state: "syncing", declared: true, attempts: 3 }),
    formerItem(userId, "FORMER-REFUSED", refused, {
      state: "failed",
      reason: { code: "photo_hash_mismatch", sentence: "Une photo est arrivée abîmée" },
    }),
    formerItem(userId, "FORMER-SENT", sentAlready, {
      state: "synced",
      declared: true,
      syncedAt: new Date().toISOString(),
    }),
  ];
  const sendFormer = async (
    item: (typeof items)[number] | undefined,
    photos: Photo[],
    sent: number,
  ) => {
    const fruit = `${elaeis.url}/api/fruits/${item?.id}`;
    const { fields, collectionDate: collection_date } = item ?? {};
    const announced = photos.map(declared);
    await page.request.put(fruit, { data: { fields, collection_date, photos: announced } });
    for (const { role, jpeg, sha256 } of photos.slice(0, sent)) {
      const headers = { "content-type": "image/jpeg", "x-content-sha256": sha256 };
      await page.request.put(`${fruit}/photos/${role}`, { data: jpeg, headers });
    }
  };
  // One fruit had half arrived when the former version was last open, another wholly.
  await sendFormer(items[1], halfSent, 1);
  await sendFormer(items[3], sentAlready, 4);
  const {
    state: _state,
    fields: _fields,
    ...basics
  } = formerItem(userId, "FORMER-DRAFT", begun.slice(0, 2), {});
  const draft = {
    id: basics.id,
    userId,
    startedAt: basics.collectionDate,
    savedAt: new Date().toISOString(),
    inputs: basics.inputs,
    photos: basics.photos.map(({ role, sha256, fileName, size }) => ({
      role,
      sha256,
      fileName,
      size,
    })),
  };
  const bytes = [
    ...items.slice(0, 3).map((item, index) => ({ id: item.id, photos: sets[index] })),
    { id: draft.id, photos: begun.slice(0, 2) },
  ].flatMap(({ id, photos = [] }) =>
    photos.map(({ sha256, jpeg }) => ({ key: [id, sha256], base64: jpeg.toString("base64") })),
  );

  // Before this version's app is ever opened in this browser.
  await page.goto("/health");
  await page.evaluate(writeFormerQueue, { items, draft, bytes });

  await page.goto("/dashboard/outbox");
  for (const reference of ["FORMER-WAITING", "FORMER-HALF"]) {
    await expect(async () => {
      const found = await page.request.get(`${elaeis.url}/api/fruits?search=${reference}`);
      expect(await found.json()).toMatchObject({ total: 1, items: [{ photos_count: 4 }] });
    }).toPass({ timeout: 30_000 });
  }
  await expect(page.getByRole("heading", { name: "FORMER-REFUSED" })).toBeVisible();
  await expect(page.getByText("Une photo est arrivée abîmée").first()).toBeVisible();
  await page.locator("main").getByRole("button", { name: "Envoyer maintenant" }).first().click();
  await expect(async () => {
    const found = await page.request.get(`${elaeis.url}/api/fruits?search=FORMER-`);
    expect(await found.json()).toMatchObject({ total: 4 });
  }).toPass({ timeout: 30_000 });
  // Of what the former version held, the draft alone is not handed in.
  await expect(page.getByRole("heading", { name: /brouillon n'est que sur/ })).toBeVisible();
  await expect(page.getByText("FORMER-REFUSED")).toHaveCount(0);

  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
  await expect(wizard.getByText("2/6")).toBeVisible();
  await expect(wizard.getByLabel("Référence", { exact: true })).toHaveValue("FORMER-DRAFT");
  await expect(wizard.getByLabel("Teneur en huile")).toHaveValue("21,5");
});

type FormerQueue = {
  items: readonly object[];
  draft: object;
  bytes: readonly { key: string[]; base64: string }[];
};

/** Runs in the page, with nothing of the app: the database exactly as its first version made it. */
function writeFormerQueue({ items, draft, bytes }: FormerQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("elaeis", 1);
    opening.addEventListener("error", () => reject(new Error("the database did not open")));
    opening.addEventListener("upgradeneeded", () => {
      const made = opening.result;
      made.createObjectStore("drafts", { keyPath: "id" }).createIndex("byUser", "userId");
      made.createObjectStore("outbox", { keyPath: "id" }).createIndex("byUser", "userId");
      made.createObjectStore("photoBytes");
      made.createObjectStore("memory");
    });
    opening.addEventListener("success", () => {
      const work = opening.result.transaction(["drafts", "outbox", "photoBytes"], "readwrite");
      work.objectStore("drafts").put(draft);
      for (const item of items) work.objectStore("outbox").put(item);
      for (const { key, base64 } of bytes) {
        const buffer = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
        work.objectStore("photoBytes").put(buffer, key);
      }
      work.addEventListener("complete", () => {
        opening.result.close();
        resolve();
      });
      work.addEventListener("error", () => reject(new Error("the queue was not written")));
    });
  });
}
