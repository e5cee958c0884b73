/** What the app's worker does when the browser calls it: to send, to show a notification, to follow a tap. */
import type { Page } from "@playwright/test";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { queueItems } from "./device-outbox.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, test } from "./fixtures.ts";
import { recordFruit, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
import {
  push,
  showsNotifications,
  untilShown,
  workerOf,
  workerTools,
} from "./shown-notifications.ts";

test.use({ locale: locales.fr, launchOptions: showsNotifications, serviceWorkers: "allow" });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

async function openInstalled(page: Page, elaeis: ElaeisServer): Promise<void> {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto("/dashboard/outbox");
  await waitUntilInstalled(page);
}

async function dispatchSync(page: Page, origin: string): Promise<void> {
  const { tools, registrationId } = await workerTools(page);
  const tag = "elaeis-outbox";
  await tools.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag,
    lastChance: false,
  });
}

/**
 * Runs in the worker: calls it as the browser does and waits for what it asked to be waited for, which
 * the browser grants to its own events only.
 */
const called = `async (event) => {
  const work = [];
  Object.defineProperty(event, "waitUntil", { value: (promise) => work.push(promise) });
  self.dispatchEvent(event);
  await Promise.all(work);
}`;

const tapped = `(async () => {
  const [notification] = await self.registration.getNotifications();
  await (${called})(new NotificationEvent("notificationclick", { notification }));
  return (await self.registration.getNotifications()).length;
})()`;

/** Runs in the worker. */
const windowsLeft = `self.clients
  .matchAll({ type: "window", includeUncontrolled: true })
  .then((windows) => windows.length)`;

/** Runs in the page before the app. */
const noteAskedSync = `{
  const { register } = SyncManager.prototype;
  SyncManager.prototype.register = function (tag) {
    sessionStorage.setItem("asked for sync", tag);
    return register.call(this, tag);
  };
}`;

/** A fruit the server holds, and a change of it that is only in the device's database. */
async function queueEdit(page: Page, url: string, reference: string, seed: number) {
  const photos = photosIn(await photosOf(seed));
  const sent = await sendFruit(page.request, url, photos, { fruit_id: reference });
  if (sent === undefined) throw new Error("the fruit was not stored");
  await queueItems(page, [{ reference, editOf: { id: sent.id, remarks: "vu au retour" } }]);
  const remarks = async () =>
    (await (await page.request.get(`${url}/api/fruits/${sent.id}`)).json()).remarks;
  return { id: sent.id, remarks };
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, path: data.path }));
  });

const pushed = {
  kind: "new_fruit",
  title: "Nouveau fruit",
  body: "PALM-2026-000001",
  language: "fr",
  view: "collector",
  fruit: null,
};

test("[PWA-02] what only the server answers passes the worker by; the app's files come from it @night", async ({
  page,
  elaeis,
}) => {
  await openInstalled(page, elaeis);
  const answeredBy = (address: string) =>
    page.evaluate(async (name) => {
      // A browser notes 250 requests, and drops what comes then.
      performance.clearResourceTimings();
      await (await fetch(name)).arrayBuffer();
      const [entry] = performance.getEntriesByName(new URL(name, location.href).href).slice(-1);
      const { workerStart, workerFinalSourceType } = entry?.toJSON() ?? {};
      return workerStart > 0 ? workerFinalSourceType || "worker" : "no worker";
    }, address);
  for (const address of ["/health", "/api/session", "/api/fruits?limit=1"]) {
    expect(await answeredBy(address)).toBe("network");
  }
  expect(await answeredBy("/mark.svg")).toBe("worker");
});

test("[OFF-02] handing in asks for background sync, and its call starts a pass @night", async ({
  page,
  elaeis,
}) => {
  await page.addInitScript({ content: noteAskedSync });
  await openInstalled(page, elaeis);
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  const { remarks } = await queueEdit(page, elaeis.url, "SYNC-CALL-1", 301);
  // Nothing else makes the app check: it got no change, and stays in front.
  await page.waitForTimeout(4_000);
  expect(await remarks()).toBeNull();
  await dispatchSync(page, elaeis.url);
  await expect.poll(remarks).toBe("vu au retour");

  await recordFruit(page, await photosOf(302));
  await expect(page.getByText("✅ Fruit créé avec succès", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  expect(await page.evaluate(() => sessionStorage.getItem("asked for sync"))).toBe("elaeis-outbox");
});

test("[PWA-03] [OFF-04] in the back, the device itself tells what became of its outbox; in front the screen does @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["notifications"], { origin: elaeis.url });
  await openInstalled(page, elaeis);
  await expect(page.getByText("Tout est envoyé et vérifié.")).toBeVisible();
  const first = await queueEdit(page, elaeis.url, "TELL-FRONT-1", 303);
  await dispatchSync(page, elaeis.url);
  await expect.poll(first.remarks).toBe("vu au retour");
  await expect(page.getByText("Envoyé et vérifié par le serveur : 1 modification.")).toBeVisible();
  expect(await notifications(page)).toEqual([]);

  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await queueEdit(page, elaeis.url, "TELL-BACK-1", 304);
  await untilShown(page, () => dispatchSync(page, elaeis.url));
  expect(await notifications(page)).toEqual([
    {
      title: "Synchronisation terminée",
      body: expect.stringContaining("envoyé et vérifié"),
      path: "/dashboard/fruits",
    },
  ]);
});

test("[PWA-03] a tap on a notification leads the open app to its screen @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["notifications"], { origin: elaeis.url });
  // The part that hears of taps loads after the first screen, perhaps before the worker is there.
  const isListening = page.waitForResponse("**/api/notifications**");
  await openInstalled(page, elaeis);
  await isListening;
  await push(page, { ...pushed, kind: "sync_completed" });
  expect(await notifications(page)).toHaveLength(1);
  const left = await (await workerOf(page)).evaluate(tapped);
  await expect(page).toHaveURL(`${elaeis.url}/dashboard/fruits`);
  expect(left).toBe(0);
});

test("[PWA-03] a tap on a notification opens the app at its screen where it is closed @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["notifications"], { origin: elaeis.url });
  await openInstalled(page, elaeis);
  const fruit = "0199aaaa-0000-7000-8000-000000000001";
  await push(page, { ...pushed, view: "admin", fruit });
  expect(await notifications(page)).toHaveLength(1);
  const worker = await workerOf(page);
  // Browsers open windows for taps of a person's finger only.
  await worker.evaluate(`self.clients.openWindow = async (path) => { self.opened = path; }`);
  await page.goto("about:blank");
  // The page that was left is for a moment still one that the worker could lead there.
  await expect.poll(() => worker.evaluate(windowsLeft)).toBe(0);
  await worker.evaluate(tapped);
  expect(await worker.evaluate("self.opened")).toBe(`/dashboard/admin/fruits/${fruit}`);
});

test("[PWA-03] a browser that is given another push address tells the server by itself @night", async ({
  page,
  context,
  elaeis,
}) => {
  await context.grantPermissions(["notifications"], { origin: elaeis.url });
  await openInstalled(page, elaeis);
  const worker = await workerOf(page);
  // In place of the browser's own push service, which cannot be reached from here.
  await worker.evaluate(`{
    const key = (bytes) => "A".repeat(Math.ceil((bytes * 4) / 3));
    PushManager.prototype.subscribe = async (options) => ({
      toJSON: () => ({
        endpoint: "https://push.example.org/send/again",
        keys: { p256dh: key(65), auth: key(16) },
      }),
      options: (self.subscribedWith = options),
    });
    const { fetch } = self;
    self.told = [];
    self.fetch = async (address, init) => {
      const answer = await fetch(address, init);
      self.told.push({ address, method: init.method, body: init.body, status: answer.status });
      return answer;
    };
  }`);
  const change = `(${called})(new ExtendableEvent("pushsubscriptionchange"))`;
  // Nobody turned notifications on here: there is nobody to tell of.
  await worker.evaluate(change);
  expect(await worker.evaluate("self.told")).toEqual([]);

  const { user } = await (await page.request.get("/api/session")).json();
  const device = "0199bbbb-0000-7000-8000-000000000001";
  await page.evaluate(
    async (remembered) =>
      (await caches.open("elaeis-push")).put("/push-device", Response.json(remembered)),
    { userId: user.id, device, language: "fr" },
  );
  await worker.evaluate(change);
  const { public_key } = await (await page.request.get("/api/notifications/key")).json();
  expect(await worker.evaluate("self.subscribedWith")).toEqual({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  expect(await worker.evaluate("self.told")).toEqual([
    expect.objectContaining({ address: "/api/notifications/key", status: 200 }),
    {
      address: `/api/notifications/devices/${device}`,
      method: "PUT",
      body: expect.stringContaining('"endpoint":"https://push.example.org/send/again"'),
      status: 204,
    },
  ]);
});
