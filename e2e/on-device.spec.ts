/**
 * Predicting without the server. The same photo goes through the AI service and through the browser's
 * own worker; they decode it apart, so they agree within a tolerance and not to the last digit.
 */
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import sharp from "sharp";
import { reviewPageSchema } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { valuesSchema } from "@elaeis/domain/predictions/value-schemas";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { signInThroughApi } from "./collecting.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { expectNoViolations } from "./accessible.ts";
import { reopen, waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";
import { drawnPhotos, fourRealPhotos, realPhotosAtHand } from "./pictures.ts";

test.use({ locale: locales.en, serviceWorkers: "allow" });

/**
 * In percent points. 95 in 100 values are to agree within a twentieth of the spread between fruits, as
 * two decoders must; the worst within a tenth of an interval.
 */
const tolerance = { p95: 0.17, greatest: 0.5 };

const photosOf = async (seed: number) =>
  drawnPhotos(seed, test.info().outputPath(`photos-${seed}`));

test.beforeEach(async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/ai-prediction");
  await expect(page.getByText(/Works offline/)).toBeVisible({ timeout: 60_000 });
  await waitUntilInstalled(page);
});

/** The details of a result. */
const openDetails = (page: Page) =>
  page.getByRole("region", { name: "Result" }).locator("summary").click();

async function choose(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").last().setInputFiles(file);
  await expect(page.getByRole("img", { name: "The chosen photo" })).toBeVisible();
}

async function analyseOnServer(page: Page, file: string) {
  await choose(page, file);
  const answer = page.waitForResponse("**/functions/v1/predict");
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  const { prediction } = z.parse(predictAnswerSchema, await (await answer).json());
  await openDetails(page);
  await expect(page.getByText("by the server", { exact: true })).toBeVisible();
  return prediction;
}

async function asFromCamera(file: string): Promise<string> {
  const large = file.replace(/\.jpg$/, "-12-megapixels.jpg");
  await sharp(file).resize(4000, 3000).jpeg({ quality: 92 }).toFile(large);
  return large;
}

/** Lets the page keep what its worker answers: the screen rounds to a tenth. */
async function overhearWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard.push(data));
      }
    };
  });
}

const answerSchema = z.object({
  durationMs: z.number(),
  prediction: z.object({ pred: valuesSchema }),
});

async function lastAnswer(page: Page) {
  const heard: unknown = await page.evaluate("heard.at(-1)");
  return z.parse(answerSchema, heard);
}

test("[PRED-08] without network the device predicts, says so, and agrees with the server @night", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await overhearWorker(page);
  await page.reload();
  await expect(page.getByText(/Works offline/)).toBeVisible({ timeout: 60_000 });
  const drawn = await photosOf(41);
  const files = [...drawn, ...(realPhotosAtHand ? fourRealPhotos() : [])];
  // As a phone's camera gives them: the app makes them smaller before they leave.
  for (const file of drawn.slice(0, 2)) files.push(await asFromCamera(file));
  const ofServer = [];
  for (const file of files) {
    ofServer.push(await analyseOnServer(page, file));
    await page.getByRole("button", { name: "New analysis" }).click();
  }
  await context.setOffline(true);
  const differences: number[] = [];
  const durations: number[] = [];
  for (const [index, file] of files.entries()) {
    const server = ofServer[index];
    if (server === undefined) continue;
    await choose(page, file);
    await page.getByRole("button", { name: "Analyse", exact: true }).click();
    const result = page.getByRole("region", { name: "Result" });
    await openDetails(page);
    await expect(result.getByText("on the device", { exact: true })).toBeVisible();
    const { prediction, durationMs } = await lastAnswer(page);
    durations.push(durationMs);
    for (const value of predictedValues) {
      differences.push(Math.abs(prediction.pred[value] - server[value]));
      await expect(result.getByText(`${prediction.pred[value].toFixed(1)}%`).first()).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Save as fruit" })).toBeVisible();
    await page.getByRole("button", { name: "New analysis" }).click();
  }
  const at = (share: number) =>
    differences.toSorted((first, second) => first - second)[
      Math.floor(share * (differences.length - 1))
    ] ?? Number.NaN;
  console.log(
    `server against device, ${files.length} photos, percent points: median ${at(0.5).toFixed(3)}, p95 ${at(0.95).toFixed(3)}, greatest ${at(1).toFixed(3)}; ${durations.join(", ")} ms on the device`,
  );
  expect(at(0.95)).toBeLessThanOrEqual(tolerance.p95);
  expect(at(1)).toBeLessThanOrEqual(tolerance.greatest);
});

test("[PRED-08] a result of the device is computed again and saved once the server is back @night", async ({
  page,
  context,
}) => {
  const [file = ""] = await photosOf(43);
  await choose(page, file);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByText(/computed on this device/)).toBeVisible();
  await expect(page.getByText(/not calibrated in the field/).first()).toBeVisible();

  const again = page.getByRole("button", { name: "Analyse again on the server" });
  await again.click();
  await expect(page.getByText(/AI service unavailable/)).toBeVisible();
  await expect(page.getByText(/computed on this device/)).toBeVisible();

  await context.setOffline(false);
  await again.click();
  await expect(again).toBeHidden();
  await openDetails(page);
  await expect(page.getByText("by the server", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save as fruit" }).click();
  await expect(page.getByText("Fruit created successfully")).toBeVisible();
});

test("[PRED-08] an AI that is away is distinguished from a server that is away @night", async ({
  page,
}) => {
  await page.route("**/functions/v1/predict", (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: "ai_unavailable", error: "AI offline", details: {} },
    }),
  );
  await choose(page, (await photosOf(43))[1] ?? "");
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await openDetails(page);
  await expect(page.getByText("The AI service did not answer.")).toBeVisible();
});

test("[PRED-08] the device refuses in the words of the server @night", async ({
  page,
  context,
}) => {
  const [file = ""] = await photosOf(44);
  const blurred = test.info().outputPath("blurred.jpg");
  await sharp(file).blur(40).jpeg().toFile(blurred);
  await choose(page, blurred);
  const refusal = page.getByText(/Image cannot be analysed/);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(refusal).toBeVisible();
  const said = await refusal.textContent();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(refusal).toHaveText(said ?? "");
  await expect(page.getByRole("heading", { name: "Result" })).toBeHidden();
});

test("[PRED-08] a file of another schema is refused, and the kept model predicts on @night", async ({
  page,
  context,
}) => {
  const kept = await page.getByText(/Works offline/).textContent();
  await page.route("**/api/models/active", (route) =>
    route.fulfill({
      json: {
        version: "real-9-future",
        provenance: "real",
        file_size: 2,
        file_url: "/api/models/real-9-future/file",
      },
    }),
  );
  let asked = 0;
  await page.route("**/api/models/real-9-future/file", async (route) => {
    asked += 1;
    await route.fulfill({
      contentType: "application/json",
      body: JSON.stringify({ schema: "elaeis-model", schema_version: 99 }),
    });
  });
  await page.reload();
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(page.getByText(kept ?? "no model")).toBeVisible();
  await choose(page, (await photosOf(43))[2] ?? "");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByText(/computed on this device/)).toBeVisible();
});

test("[PRED-08] [OFF-03] without network a prediction survives a restart and becomes a fruit in the outbox @night", async ({
  page,
  context,
  elaeis,
}) => {
  const [file = ""] = await photosOf(44);
  await waitUntilRemembered(page);
  await choose(page, file);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(page.getByText(/computed on this device/)).toBeVisible();
  const result = page.getByRole("region", { name: "Result" });
  const shownValues = await result.getByRole("listitem").allInnerTexts();
  // No green for what the model does not trust.
  await expect(result.getByRole("listitem").locator(".text-success")).toHaveCount(0);
  await expectNoViolations(page);

  await page.goto("/dashboard/overview");
  const again = await reopen(context, page, `${elaeis.url}/dashboard/ai-prediction`);
  const kept = again.getByRole("region", { name: "Result" });
  await expect(kept).toBeVisible();
  expect(await kept.getByRole("listitem").allInnerTexts()).toEqual(shownValues);

  const reference = await again.getByLabel("Reference").inputValue();
  await again.getByRole("button", { name: "Save as fruit" }).click();
  await expect(again.getByText(`${reference} is in the outbox.`)).toBeVisible();
  await again.reload();
  await expect(again.getByRole("region", { name: "Result" })).toHaveCount(0);
  await again.goto("/dashboard/outbox");
  await expect(again.getByText(reference).first()).toBeVisible();

  await context.setOffline(false);
  const onServer = async () => {
    const found = await again.request.get(`${elaeis.url}/api/fruits?search=${reference}`);
    const { items }: { items: { photos_count: number; nir_data_source: string | null }[] } =
      await found.json();
    return items.map(({ photos_count }) => photos_count);
  };
  await expect.poll(onServer, { timeout: 60_000 }).toEqual([1]);

  await signInThroughApi(again.request, elaeis.url, elaeis.administrator);
  const review = await again.request.get(`${elaeis.url}/api/gpu-predictions?state=pending`);
  const { items } = z.parse(reviewPageSchema, await review.json());
  const reviewed = items.filter(({ fruit }) => fruit.reference === reference);
  expect(reviewed.map(({ source, image_url }) => [source, image_url !== null])).toEqual([
    ["accepted", true],
  ]);
});

test("[PRED-08] every request names the device by the same random id @night", async ({ page }) => {
  const ids = new Set<string | undefined>();
  for (const file of (await photosOf(43)).slice(0, 2)) {
    await choose(page, file);
    const request = page.waitForRequest("**/functions/v1/predict");
    await page.getByRole("button", { name: "Analyse", exact: true }).click();
    ids.add((await request).headers()["x-device-id"]);
    await page.getByRole("button", { name: "New analysis" }).click();
  }
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});
