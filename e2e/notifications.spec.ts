/** The notification settings, notices within the app, and what is pushed to a closed one. */
import type { BrowserContext, Page } from "@playwright/test";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expectNoViolations, expectToFit } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { reopen, waitUntilInstalled } from "./offline-ready.ts";
import { drawnPhotos } from "./pictures.ts";
import { push, showsNotifications } from "./shown-notifications.ts";

test.use({ launchOptions: showsNotifications, serviceWorkers: "allow" });

const panel = "/dashboard/settings/notifications";

/** In place of the browser's own push service, which cannot be reached from here. */
async function subscribeNowhere(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    const stored = "test.subscribed";
    const key = (bytes: number) => "A".repeat(Math.ceil((bytes * 4) / 3));
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: "https://push.example.org/send/1",
        keys: { p256dh: key(65), auth: key(16) },
      }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(stored) === undefined),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(localStorage.getItem(stored) === null ? null : subscription),
      subscribe(options: { userVisibleOnly: boolean; applicationServerKey: string }) {
        localStorage.setItem(stored, JSON.stringify(options));
        return Promise.resolve(subscription);
      },
    });
  });
}

async function withWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Whether this device has kept the notice of a fruit as read. */
function isKeptRead(page: Page, reference: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const opening = indexedDB.open("elaeis-records");
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener("success", () => resolve(opening.result)),
    );
    const reading = database
      .transaction("answers")
      .objectStore("answers")
      .get(IDBKeyRange.lowerBound(""));
    const kept = await new Promise<{
      answers: { queries: { queryKey: string[]; state: { data: unknown } }[] };
    }>((resolve) => reading.addEventListener("success", () => resolve(reading.result)));
    database.close();
    const notices = kept.answers.queries.find(({ queryKey }) => queryKey.join() === "notices");
    return (JSON.stringify(notices?.state.data).match(/\{[^{}]*\{[^{}]*\}[^{}]*\}/g) ?? []).some(
      (notice) => notice.includes(wanted) && notice.includes('"is_read":true'),
    );
  }, reference);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      path: data.path,
    }));
  });

test("[PWA-03] four types, each at once, once a day or never; what is chosen stays so @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto("/dashboard/more");
  await page.getByRole("main").getByRole("link", { name: "Notifications" }).click();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect(page).toHaveURL(new RegExp(`${panel}$`));
  const time = (type: string, name: string) =>
    page.getByRole("group", { name: type }).getByRole("button", { name, exact: true });
  for (const type of ["Sync completed", "New fruit", "Sync errors"]) {
    await expect(time(type, "At once")).toHaveAttribute("aria-pressed", "true");
  }
  await expect(time("Location saved", "Once a day")).toHaveAttribute("aria-pressed", "true");
  await expectNoViolations(page);
  await expectToFit(page, [360, 1280]);
  await time("Sync errors", "Never").click();
  await time("New fruit", "Once a day").click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(time("Sync errors", "Never")).toHaveAttribute("aria-pressed", "true");
  await expect(time("New fruit", "Once a day")).toHaveAttribute("aria-pressed", "true");
  for (const type of ["Sync errors", "New fruit", "Location saved"]) {
    await time(type, "At once").click();
  }
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("[PWA-03] without push, a test and a collector's new fruit are shown within the app @night", async ({
  page,
  elaeis,
  playwright,
}, testInfo) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const stream = page.waitForResponse("**/api/events");
  await page.goto("/dashboard/admin/settings/notifications");
  await stream;
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
  const banner = page.getByRole("status").filter({ hasText: "Notifications reach this device." });
  await page.getByRole("button", { name: "Send a test notification" }).click();
  await expect(banner).toBeVisible();
  expect((await banner.boundingBox())?.height).toBeLessThan(60);
  await banner.getByRole("button", { name: "Close" }).click();
  await expect(banner).toBeHidden();
  // Left alone it goes by itself, and stays unread in the list.
  await page.getByRole("button", { name: "Send a test notification" }).click();
  await expect(banner).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(banner).toBeHidden({ timeout: 9_000 });
  await expect(page.getByRole("banner").getByRole("link", { name: /unread$/ })).toBeVisible();

  const elsewhere = await playwright.request.newContext();
  await signInThroughApi(elsewhere, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(6, testInfo.outputPath("pictures")));
  await sendFruit(elsewhere, elaeis.url, photos, { fruit_id: "PALM-2026-000009-TELL" });
  await elsewhere.dispose();
  const notice = page.getByRole("status").filter({ hasText: "PALM-2026-000009-TELL" });
  await expect(notice).toContainText(`by ${elaeis.collector.email}`);
  await notice.getByRole("link").click();
  // Its own screen, or the list where it was not the collector's first of the day.
  await expect(page.getByText("PALM-2026-000009-TELL").first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("[PWA-03] notices have a screen: by day, read or not, also without network @night", async ({
  page,
  context,
  elaeis,
  playwright,
}, testInfo) => {
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  const elsewhere = await playwright.request.newContext();
  await signInThroughApi(elsewhere, elaeis.url, elaeis.collector);
  const photos = photosIn(await drawnPhotos(7, testInfo.outputPath("pictures")));
  const all = { sync_completed: true, new_fruit: true, location_saved: true, sync_errors: true };
  await elsewhere.put(`${elaeis.url}/api/notifications/preferences`, {
    data: { ...all, daily: [] },
  });
  await sendFruit(elsewhere, elaeis.url, photos, {
    fruit_id: "PALM-2026-000010-LIST",
    location_name: "Parcelle des avis",
  });
  await page.goto("/dashboard/notifications");
  const today = page.getByRole("region", { name: "Today" });
  // One of several where others were sent just before.
  const fruit = today.getByRole("link", { name: /new fruit.*PALM-2026-000010-LIST/i });
  const place = today.getByRole("link", { name: /Location saved.*Parcelle des avis/ });
  await expect(fruit).toContainText("(unread)");
  await expectNoViolations(page);
  await fruit.click();
  await expect(page.getByText("PALM-2026-000010-LIST").first()).toBeVisible();
  await page.goBack();
  await expect(fruit).not.toContainText("(unread)");
  await expect(place).toContainText("(unread)");
  await expect.poll(() => isKeptRead(page, "PALM-2026-000010-LIST")).toBe(true);

  await context.setOffline(true);
  const offline = await reopen(context, page, `${elaeis.url}/dashboard/notifications`);
  const held = offline.getByRole("region", { name: "Today" }).getByRole("link");
  await expect(offline.getByText(/^Offline: notifications received up to/)).toBeVisible();
  await expect(held.filter({ hasText: "New fruit" }).first()).not.toContainText("(unread)");
  const heldPlace = held.filter({ hasText: "Parcelle des avis" }).filter({ hasText: "Location" });
  await heldPlace.click();
  await offline.goBack();
  await expect(heldPlace).not.toContainText("(unread)");

  await context.setOffline(false);
  const isReadOnServer = async () => {
    const answer = await elsewhere.get(`${elaeis.url}/api/notifications`);
    const { notices }: { notices: { kind: string; is_read: boolean }[] } = await answer.json();
    return notices.find(({ kind }) => kind === "location_saved")?.is_read;
  };
  await expect.poll(isReadOnServer, { timeout: 40_000 }).toBe(true);

  await sendFruit(elsewhere, elaeis.url, photos, { fruit_id: "PALM-2026-000011-LIST" });
  await offline.reload();
  await offline.getByRole("button", { name: "Mark all as read" }).click();
  await expect(offline.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(offline.getByText("(unread)")).toHaveCount(0);
  await elsewhere.dispose();
});

test("[PWA-03] turned on, tested, turned off; the server gets each change @night", async ({
  page,
  context,
  elaeis,
}) => {
  await subscribeNowhere(context);
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto(panel);
  await withWorker(page);
  await page.reload();
  await expect(page.getByText("Allowed", { exact: true })).toBeVisible();
  const told = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  expect((await told).postDataJSON()).toMatchObject({
    endpoint: "https://push.example.org/send/1",
    language: "en",
  });
  expect((await (await told).response())?.status()).toBe(204);
  await expect(page.getByText("On", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send a test notification" }).click();
  await expect(page.getByText(/will arrive in a moment/)).toBeVisible();
  const ended = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: "Turn off on this device" }).click();
  expect((await ended).status()).toBe(204);
  await expect(page.getByText("Off", { exact: true })).toBeVisible();
});

test("[PWA-03] what is pushed is shown in its language, one a type, and leads to its screen @night", async ({
  page,
  context,
  elaeis,
}) => {
  await subscribeNowhere(context);
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto(panel);
  await withWorker(page);
  const message = {
    kind: "sync_completed",
    title: "Synchronisation terminée",
    body: "3 fruits envoyés et vérifiés par le serveur.",
    language: "fr",
    view: "collector",
    fruit: null,
  };
  await push(page, message);
  expect(await shown(page)).toHaveLength(1);
  await push(page, { ...message, body: "4 fruits envoyés et vérifiés par le serveur." });
  expect(await shown(page)).toEqual([
    {
      title: "Synchronisation terminée",
      body: "4 fruits envoyés et vérifiés par le serveur.",
      tag: "sync_completed ",
      lang: "fr",
      path: "/dashboard/fruits",
    },
  ]);
  const fruit = "0199aaaa-0000-7000-8000-000000000001";
  await push(page, { ...message, kind: "new_fruit", view: "admin", fruit });
  expect((await shown(page)).map(({ path }) => path)).toContain(`/dashboard/admin/fruits/${fruit}`);

  await test.step("of a kind that this worker does not know it shows the words", async () => {
    const words = { title: "Fête de la récolte", body: "Samedi, 40 personnes." };
    await push(page, { ...message, ...words, kind: "test", about: "harvest_feast" });
    const path = "/dashboard/settings/notifications";
    const feast = { ...words, tag: "harvest_feast ", lang: "fr", path };
    expect(await shown(page)).toContainEqual(feast);
    // As a server named kinds before it said what else it is about.
    await push(page, { ...message, ...words, kind: "harvest_dance", view: "foreman" });
    expect(await shown(page)).toContainEqual({ ...feast, tag: "harvest_dance " });
  });
});

test("[PWA-03] a blocked browser says so and how to allow it again @night", async ({
  page,
  elaeis,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto(panel);
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to allow it again" })).toBeVisible();
  await expect(page.getByText(/Site settings/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toHaveCount(0);
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  test("[PWA-03] the app has to be installed first @night", async ({ page, elaeis }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto(panel);
    await expect(page.getByRole("heading", { name: /install the app first/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn on notifications" })).toHaveCount(0);
  });
});
