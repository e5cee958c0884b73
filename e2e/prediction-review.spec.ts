/**
 * Many fruits predicted at once and judged one by one, as an administrator does it: a batch over a
 * filter goes on through a power cut, the review goes by key and by touch, and the figures follow.
 */
import type { Page } from "@playwright/test";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { batchesSchema } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import * as z from "zod/mini";
import { expectAccessible } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { createInstallation, type ElaeisServer, type Installation } from "./elaeis-server.ts";
import { expect, locales, test as base } from "./fixtures.ts";

const fruits = 24;
const screen = "/dashboard/admin/gpu-predictions";

type Running = { installation: Installation; server: ElaeisServer };

const test = base.extend<object, { running: Running }>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      const installation = await createInstallation("gpu-predictions");
      const running = { installation, server: await installation.start() };
      await installation.fillSampleData(fruits);
      await use(running);
      await running.server.stop();
      installation.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ running }, use) => use(running.server.url),
});

test.use({ locale: locales.en });
test.describe.configure({ mode: "serial" });

test("[ADM-05] what the list of fruits shows is predicted from there, and nothing else @night", async ({
  page,
  running,
}) => {
  await signInThroughApi(page.request, running.server.url, running.server.administrator);
  const first = z.parse(fruitPageSchema, await (await page.request.get("/api/fruits")).json());
  const place = first.items.find(({ location_name: name }) => name !== null)?.location_name ?? "";
  const address = `/api/fruits?limit=50&search=${encodeURIComponent(place)}`;
  const meant = z.parse(fruitPageSchema, await (await page.request.get(address)).json()).items;
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.length).toBeLessThan(fruits);

  await page.goto(`/dashboard/admin/fruits?search=${encodeURIComponent(place)}`);
  await expect(page.getByText(`1–${meant.length} of ${meant.length}`)).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Predict these results" }).click();
  const predicted = `Predict ${meant.length} ${meant.length === 1 ? "fruit" : "fruits"}`;
  const dialog = page.getByRole("dialog", { name: `${predicted}?` });
  await dialog.getByRole("button", { name: predicted, exact: true }).click();
  await expect(page).toHaveURL(screen);
  const history = page.getByRole("table", { name: "Earlier batches" });
  await expect(history.getByText("Finished")).toBeVisible({ timeout: 60_000 });
  const answer = await page.request.get("/api/gpu-predictions/batches");
  const [batch] = z.parse(batchesSchema, await answer.json()).batches;
  expect(batch).toMatchObject({ state: "done", total: meant.length, failed: 0 });
  // What it came to is there after a reload, too.
  await page.reload();
  const result = page.getByRole("region", { name: "Result of the last batch" });
  await expect(result.getByText(/^\d+ fruits? predicted/)).toBeVisible();
  await expect(result.getByText(/^Started on .* by /)).toBeVisible();
});

test("[ADM-05] a batch over a filter is predicted, through a power cut, each photo once @night", async ({
  page,
  running,
}) => {
  await signInThroughApi(page.request, running.server.url, running.server.administrator);
  await page.goto(screen);
  await page.getByText("Choose fruits and photos").click();
  await page.getByLabel("Fruits", { exact: true }).selectOption("All");
  await page.getByLabel("Photos", { exact: true }).selectOption("All photos");
  await page.getByLabel("Reference or place").fill("no such place");
  await expect(page.getByText("These fruits have no photo left to predict.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Predict these fruits" })).toBeDisabled();
  await page.getByLabel("Reference or place").fill("");
  await expect(page.getByText(new RegExp(`photos of ${fruits} fruits to predict`))).toBeVisible();
  await page.getByRole("button", { name: "Predict these fruits" }).click();
  await expect(page.getByRole("heading", { name: "Batch in progress" })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* predicted/)).toBeVisible({ timeout: 30_000 });

  await running.server.kill();
  running.server = await running.installation.start();
  await page.goto(screen);
  const history = page.getByRole("table", { name: "Earlier batches" });
  // The one of the test before, and this one.
  await expect(history.getByText("Finished")).toHaveCount(2, { timeout: 120_000 });
  const answer = await page.request.get("/api/gpu-predictions/batches");
  const [batch] = z.parse(batchesSchema, await answer.json()).batches;
  expect(batch).toMatchObject({ state: "done", failed: 0 });
  expect((batch?.predicted ?? 0) + (batch?.refused ?? 0)).toBe(batch?.total);
  // Of a few the front photo was predicted before.
  expect(batch?.total).toBeGreaterThanOrEqual(3 * fruits);
  await page.getByText("Choose fruits and photos").click();
  await page.getByLabel("Fruits", { exact: true }).selectOption("All");
  await page.getByLabel("Photos", { exact: true }).selectOption("All photos");
  await page.getByRole("button", { name: "Predict these fruits" }).click();
  await expect(page.getByText("These fruits have no photo left to predict.")).toBeVisible();

  const last = page.getByRole("region", { name: "Result of the last batch" });
  await expect(last.getByText(/^\d+ fruits? predicted/)).toBeVisible();
  await history.getByRole("link").last().click();
  await expect(page.getByRole("region", { name: /^Result of the batch of / })).toBeInViewport();

  const figures = page.getByRole("table", { name: "Error figures, value by value" });
  await expect(figures.getByRole("row").nth(1)).toContainText(/^Oil\D*\d+/);
  await expect(page.getByRole("img", { name: /predicted against measured/ })).toBeVisible();
});

test("[ADM-05] predictions are judged by keys and by touch, and the last decision is undone @night", async ({
  page,
  running,
}) => {
  await signInThroughApi(page.request, running.server.url, running.server.administrator);
  await page.goto(screen);
  const card = page.getByRole("article");
  const reference = card.getByRole("heading", { level: 3 });
  await expect(reference).toBeVisible();
  const before = await countsOf(page);
  const first = await reference.innerText();
  // Out of sight nothing is judged.
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(reference).not.toBeInViewport();
  await page.keyboard.press("5");
  await page.keyboard.press("j");
  await expect(reference).toHaveText(first);
  await card.scrollIntoViewIfNeeded();

  await page.keyboard.press("5");
  await expect(page.getByText(`${first}: Validated`)).toBeInViewport();
  await expect.poll(() => countsOf(page)).toMatchObject({ Validated: before.Validated + 1 });
  await page.keyboard.press("k");
  await expect(card).toContainText("Validated");
  await expect(card.getByRole("button", { name: /^5 Right/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("j");
  await card.getByRole("button", { name: /^1 Wrong/ }).click();
  await page.keyboard.press("3");
  await expect
    .poll(() => countsOf(page))
    .toEqual({
      Validated: before.Validated + 1,
      Uncertain: before.Uncertain + 1,
      Rejected: before.Rejected + 1,
      "To review": before["To review"] - 3,
    });
  await page.keyboard.press("u");
  await page.getByRole("button", { name: "Undo the last decision" }).click();
  await expect
    .poll(() => countsOf(page))
    .toEqual({
      ...before,
      Validated: before.Validated + 1,
      "To review": before["To review"] - 1,
    });

  // Letters that are written are no commands.
  await page.getByText("Choose fruits and photos").click();
  await page.getByLabel("Collector", { exact: true }).pressSequentially("5j");
  // Nor is any letter, for whom speech writes them.
  await page.getByLabel("Use keyboard shortcuts").uncheck();
  await page.getByRole("heading", { name: "Review", exact: true }).click();
  await page.keyboard.press("5");
  await page.reload();
  await page.getByLabel("Show").selectOption("validated");
  await expect(card).toContainText(`by ${running.server.administrator.email}`);
  expect(await countsOf(page)).toMatchObject({ Validated: before.Validated + 1 });
});

test("[ADM-05] without the AI service the screen says so, and axe finds nothing @night", async ({
  page,
  running,
}) => {
  await signInThroughApi(page.request, running.server.url, running.server.administrator);
  await page.route("**/api/gpu-predictions/figures**", (route) => route.abort());
  await page.route("**/api/ai/device", (route) => route.abort());
  await page.goto(screen);
  await expect(page.getByText("The AI service status is unavailable")).toBeVisible();
  await expect(page.getByText("The figures could not be loaded")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/gpu-predictions/figures**");
  const compared = page.getByRole("region", { name: "Predicted against measured" });
  await compared.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table", { name: "Error figures, value by value" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test("[ADM-05] a collector sees nothing of it @night", async ({ playwright, running }) => {
  const request = await playwright.request.newContext({ baseURL: running.server.url });
  await signInThroughApi(request, running.server.url, running.server.collector);
  expect((await request.get("/api/gpu-predictions")).status()).toBe(403);
  await request.dispose();
});

/** The figures of the review as the screen says them. */
async function countsOf(page: Page) {
  const card = page.getByRole("region", { name: "Review progress" });
  const of = async (name: string) =>
    Number(await card.locator(`dt:text-is("${name}") + dd`).innerText());
  return {
    "To review": await of("To review"),
    Validated: await of("Validated"),
    Uncertain: await of("Uncertain"),
    Rejected: await of("Rejected"),
  };
}
