/** What others do appears on open screens by itself: sent by the server, or polled where it cannot send. */
import { request as api, type BrowserContext, type Page } from "@playwright/test";
import { photosIn, sendFruit, signInThroughApi, type Photo } from "./collecting.ts";
import type { ElaeisServer } from "./elaeis-server.ts";
import { expect, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

let photos: Photo[];
// oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
test.beforeAll(async ({}, testInfo) => {
  photos = photosIn(await drawnPhotos(5, testInfo.outputPath("pictures")));
});

let count = 0;
/** A collector elsewhere sends a fruit. */
async function collect(elaeis: ElaeisServer): Promise<{ id: string; reference: string }> {
  count += 1;
  const reference = `PALM-2026-00000${count}-LIVE`;
  const elsewhere = await api.newContext();
  await signInThroughApi(elsewhere, elaeis.url, elaeis.collector);
  const sent = await sendFruit(elsewhere, elaeis.url, photos, {
    fruit_id: reference,
    oil_content: 21.5,
    location_name: "Parcelle C",
  });
  await elsewhere.dispose();
  return { id: sent?.id ?? "", reference };
}

/** Remembers the app's own events from the page's start on. */
async function remember(page: Page): Promise<() => Promise<[string, unknown][]>> {
  await page.addInitScript(() => {
    const heard: [string, unknown][] = [];
    Object.assign(globalThis, { heard });
    for (const name of [
      "fruit-added",
      "fruit-updated",
      "fruit-deleted",
      "tab-became-active",
      "force-data-refresh",
      "fruit-added-with-details",
    ]) {
      addEventListener(name, (event) =>
        heard.push([name, event instanceof CustomEvent ? event.detail : null]),
      );
    }
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "heard"));
}

const streamsOf = (where: Page | BrowserContext) => {
  const opened: string[] = [];
  where.on("request", (request) => {
    if (request.url().endsWith("/api/events")) opened.push(request.url());
  });
  return opened;
};

test("[PWA-05] an administrator's open list shows a collector's new fruit without a reload @night", async ({
  page,
  elaeis,
}) => {
  const heard = await remember(page);
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const stream = page.waitForResponse("**/api/events", { timeout: 60_000 });
  await page.goto("/dashboard/admin/fruits");
  expect((await stream).headers()["content-type"]).toBe("text/event-stream");
  const { id, reference } = await collect(elaeis);
  await expect(page.getByRole("main").getByText(reference).first()).toBeVisible();
  await expect.poll(heard).toContainEqual([
    "fruit-added",
    {
      fruit_id: reference,
      location_name: "Parcelle C",
      oil_content: 21.5,
      dry_matter: null,
      protein_content: null,
      fatty_acids: null,
    },
  ]);
  expect(await heard()).toContainEqual([
    "fruit-added-with-details",
    expect.objectContaining({ id, fruit_id: reference }),
  ]);
  await expect.poll(heard).toContainEqual(["fruit-updated", { id }]);
  // More than ten events in a second would be summed up.
  await page.waitForTimeout(1_500);
  await page.request.delete(`${elaeis.url}/api/fruits/${id}`);
  await expect(page.getByRole("main").getByText(reference)).toHaveCount(0);
  await expect.poll(heard).toContainEqual(["fruit-deleted", { id }]);
});

test("[PWA-05] where no stream can be opened, the list is asked for every 45 seconds @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await page.route("**/api/events", (route) => route.abort());
  await page.clock.install();
  const tried = page.waitForRequest("**/api/events", { timeout: 60_000 });
  await page.goto("/dashboard/admin/fruits");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.clock.runFor(5_000);
  await tried;
  const { reference } = await collect(elaeis);
  const fruit = page.getByRole("main").getByText(reference).first();
  // In steps: in a single one, requests would time out before their answers can arrive.
  let seconds = 0;
  await expect(async () => {
    seconds += 3;
    await page.clock.runFor(3_000);
    await expect(fruit).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(50);
});

test("[PWA-05] a stream that was cut is opened again, and nothing of the time between is missed @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  let isCut = true;
  await page.route("**/api/events", (route) => (isCut ? route.abort() : route.continue()));
  const tried = page.waitForRequest("**/api/events", { timeout: 60_000 });
  await page.goto("/dashboard/admin/fruits");
  await tried;
  const { reference } = await collect(elaeis);
  isCut = false;
  await expect(page.getByRole("main").getByText(reference).first()).toBeVisible({
    timeout: 30_000,
  });
});

test("[LIM-03] one stream per browser, and each of its tabs gets the events @night", async ({
  context,
  elaeis,
}) => {
  await signInThroughApi(context.request, elaeis.url, elaeis.administrator);
  const opened = streamsOf(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  const stream = context.waitForEvent("response", {
    predicate: (answer) => answer.url().endsWith("/api/events"),
    timeout: 60_000,
  });
  await first.goto("/dashboard/admin/fruits");
  await second.goto("/dashboard/admin/overview");
  await stream;
  const { reference } = await collect(elaeis);
  await expect(first.getByRole("main").getByText(reference).first()).toBeVisible();
  await expect(second.getByRole("main").getByText(reference).first()).toBeVisible();
  expect(opened).toHaveLength(1);
  // The tab that followed is closed: the other one takes over.
  await first.close();
  await second.bringToFront();
  await expect.poll(() => opened.length).toBeLessThanOrEqual(2);
  const next = await collect(elaeis);
  await expect(second.getByRole("main").getByText(next.reference).first()).toBeVisible({
    timeout: 30_000,
  });
});

test("[LIM-03] every request of the app names the client and its version @night", async ({
  page,
  elaeis,
}) => {
  const unnamed: string[] = [];
  const named: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|functions|health)/.test(pathname)) return;
    const client = request.headers()["x-client"];
    (/^elaeis-web\/\d+\.\d+\.\d+/.test(client ?? "") ? named : unnamed).push(pathname);
  });
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const stream = page.waitForResponse("**/api/events", { timeout: 60_000 });
  await page.goto("/dashboard/admin/overview");
  await stream;
  await page.goto("/dashboard/admin/settings/notifications");
  await page.getByRole("main").getByRole("group").first().waitFor();
  expect(unnamed).toEqual([]);
  expect(named).toEqual(
    expect.arrayContaining(["/api/session", "/api/events", "/api/statistics/harvest"]),
  );
});
