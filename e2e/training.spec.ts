/**
 * The training loop as an administrator lives it, on an installation of its own with drawn fruits: a run
 * started from the screen, its process killed in the middle, taken up again, judged; the model activated,
 * rolled back and activated again.
 */
import { request as requests, type APIRequestContext } from "@playwright/test";
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { trainingRunDetailSchema } from "@elaeis/domain/training/training-schemas";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import * as z from "zod/mini";
import { expectAccessibleIn } from "./accessible.ts";
import { declared, photosIn, sendPhotos, signInThroughApi } from "./collecting.ts";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, test as base } from "./fixtures.ts";
import { drawnPhotos, fruitOfPhotos } from "./pictures.ts";

const fruits = 74;

const test = base.extend<object, { elaeis: ElaeisServer }>({
  elaeis: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      const installation = await createInstallation("training");
      const server = await installation.start();
      await installation.fillSampleData(fruits);
      await measureElsewhere(server);
      await use(server);
      await server.stop();
      installation.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ elaeis }, use) => use(elaeis.url),
});

test.use({ locale: locales.en });
test.describe.configure({ mode: "serial" });

const screen = "/dashboard/admin/training-ai";

test("[ADM-04] a collector sees nothing of it @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector, "/dashboard/training-ai");
  await expect(page.getByRole("heading", { level: 1, name: "AI training" })).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  expect((await page.request.get("/api/training")).status()).toBe(403);
});

// The first, which has every photo to read: a later one may be done before it is stopped.
test("[ADM-04] a run can be stopped @night", async ({ page, elaeis }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await page.goto(screen);
  await page.getByRole("button", { name: "Start a training" }).click();
  await page.getByRole("button", { name: "Stop this training" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop the training" }).click();
  await expect(page.getByRole("button", { name: "Start a training" })).toBeVisible();
  await expect(page.getByText(/The last training was stopped/)).toBeVisible();
  const history = page.getByRole("table", { name: "History of trainings" });
  await expect(history.getByRole("row").nth(1)).toContainText("Stopped");
});

test("[ADM-04] [AI-05] a run is started, killed in the middle, taken up again and judged @night", async ({
  page,
  elaeis,
}) => {
  test.setTimeout(300_000);
  await signIn(page, elaeis.administrator, screen);
  await expect(page.getByText(/These fruits are synthetic samples/)).toBeVisible();
  await page.getByRole("button", { name: "Start a training" }).click();
  const running = page.getByRole("heading", { name: "Training in progress" });
  await expect(running).toBeVisible();

  await expect(page.locator('[aria-current=step] progress[value]:not([value="0"])')).toBeVisible({
    timeout: 60_000,
  });
  process.kill(aiProcessOf(elaeis), "SIGKILL");
  await expect(page.getByText(/Resumed once after a stop/)).toBeVisible({ timeout: 90_000 });

  // It can be left and found again.
  await page.goto("/dashboard/admin/overview");
  await page.getByRole("main").getByRole("link", { name: "AI training", exact: true }).click();
  await expect(running.or(page.getByRole("button", { name: "Start a training" }))).toBeVisible();
  await expect(page.getByRole("button", { name: "Start a training" })).toBeVisible({
    timeout: 200_000,
  });

  await expect(page.getByRole("heading", { name: "Activated", exact: true })).toBeVisible();
  const report = await latestReport(page.request);
  expect(report.fruits).toBeGreaterThanOrEqual(60);
  const table = page.getByRole("table", { name: "Quality by value" });
  for (const value of predictedValues) {
    const { fruit } = report.values[value];
    const row = table.getByRole("row").nth(1 + predictedValues.indexOf(value));
    for (const figure of [fruit.r2, fruit.rmse, fruit.mae, fruit.rpd, fruit.width]) {
      await expect(row).toContainText(shown(figure));
    }
    // What the screen says of the intervals is what the fruits themselves say.
    const judged = report.parity.flatMap(({ values }) => values[value] ?? []);
    const inside = judged.filter(({ truth, low, high }) => truth >= low && truth <= high).length;
    expect(inside / judged.length).toBeCloseTo(fruit.coverage, 9);
    await expect(row).toContainText(`${((inside / judged.length) * 100).toFixed(1)}%`);
    const result = page.getByRole("region", { name: "Result", exact: true });
    await result.getByRole("tab").nth(predictedValues.indexOf(value)).click();
    await expect(result.getByRole("tabpanel")).toContainText(
      `${inside} of ${judged.length} fruits`,
    );
  }
  await expect(page.getByRole("img", { name: /predicted against measured/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /R² by number of training fruits/ })).toBeVisible();
});

test("[ADM-04] [AI-05] the model is activated, rolled back and activated again @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const { model_version: version } = await latestReport(page.request);
  await page.goto(screen);
  const row = page.getByRole("row", { name: new RegExp(version) });
  await expect(row).toContainText("Active");
  await page.getByRole("button", { name: "Roll back" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Go back to/ })
    .click();
  await expect(row).toContainText("Retired");
  await expect(page.getByText(/^Rolled back to/)).toBeVisible();
  await page.getByRole("button", { name: `Activate ${version}` }).click();
  await expect(row).toContainText("Active");
  await expect(page.getByText(`by ${elaeis.administrator.email}`).first()).toBeVisible();
});

test("[ADM-04] two runs are side by side, value by value @night", async ({ page, elaeis }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const first = await latestReport(page.request);
  await page.request.post("/api/training/runs", { data: { seed: 2 } });
  await expect
    .poll(async () => (await latestReport(page.request)).seed, { timeout: 150_000 })
    .toBe(2);
  const second = await latestReport(page.request);
  await page.goto(screen);
  const table = page.getByRole("table", { name: /^Figures of the two trainings/ });
  for (const value of predictedValues) {
    const row = table.getByRole("row").nth(1 + predictedValues.indexOf(value));
    for (const figure of ["r2", "rmse", "mae", "bias"] as const) {
      const [was, is] = [first, second].map((report) => shown(report.values[value].fruit[figure]));
      await expect(row).toContainText(`${was} → ${is}`);
    }
  }
  await expect(page.getByRole("img", { name: /^First training, Oil/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Second training, Oil/ })).toBeVisible();
  await page.getByRole("combobox", { name: "Second training" }).selectOption({ index: 1 });
  await expect(page.getByText(/Choose two different trainings/)).toBeVisible();
});

test("[ADM-04] without the AI service the screen says so and keeps what it knows @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const away = {
    status: 503,
    json: { success: false, code: "ai_unavailable", error: "AI offline", details: {} },
  };
  await page.route("**/api/ai/device", (route) => route.fulfill(away));
  await page.route("**/api/training/runs", (route) =>
    route.request().method() === "POST" ? route.fulfill(away) : route.fallback(),
  );
  await page.goto(screen);
  await expect(page.getByText("The AI service status is unavailable")).toBeVisible();
  await page.getByRole("button", { name: "Start a training" }).click();
  await expect(page.getByText("The training could not start")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Value by value", exact: true })).toBeVisible();
});

test("[ADM-04] axe finds nothing, in both languages and three themes @night", async ({
  browser,
  elaeis,
}) => {
  test.setTimeout(240_000);
  for (const language of ["fr", "en"] as const) {
    const context = await browser.newContext({
      baseURL: elaeis.url,
      locale: locales[language],
      reducedMotion: "reduce",
    });
    await signInThroughApi(context.request, elaeis.url, elaeis.administrator);
    const page = await context.newPage();
    await page.goto(screen);
    // Of the run that is shown, of the two that are compared, and of the machine.
    await expect(page.getByRole("tabpanel")).toHaveCount(3);
    await expectAccessibleIn(language, page);
    await context.close();
  }
});

/** How far another laboratory's scale lies from the one the drawings were made for, in percentage points. */
const offsets = { oil_content: 5, dry_matter: -5, protein_content: 4, fatty_acids: 5 } as const;

/**
 * Gives every fruit photos of its own, where sample data shares a few among all, and the values of another laboratory.
 * The model that came with Elaeis knows nothing of its scale, so one that learned from these fruits is better beyond
 * doubt, whatever the day's drawings.
 */
async function measureElsewhere({ url, administrator }: ElaeisServer): Promise<void> {
  const request = await requests.newContext();
  const folder = mkdtempSync(path.join(tmpdir(), "elaeis-training-photos-"));
  await signInThroughApi(request, url, administrator);
  const list = await request.get(`${url}/api/fruits?limit=250`);
  for (const [nth, { id }] of z.parse(fruitPageSchema, await list.json()).items.entries()) {
    const detail = await request.get(`${url}/api/fruits/${id}`);
    const fruit = z.parse(fruitSchema, await detail.json());
    const seed = firstSeed + nth;
    const photos = photosIn(await drawnPhotos(seed, path.join(folder, String(nth))));
    const others = fruit.photos.filter((held) =>
      photos.every(({ role }) => role !== held.photo_role),
    );
    const answer = await request.patch(`${url}/api/fruits/${id}`, {
      data: {
        base_version: fruit.version,
        fields: measuredThere(seed),
        photos: photos.map(declared),
        removed_photos: others.map(({ photo_role, sha256 }) => ({ photo_role, sha256 })),
      },
    });
    if (!answer.ok()) throw new Error(`a fruit was not changed: ${await answer.text()}`);
    if ((await sendPhotos(request, url, id, photos)) < photos.length)
      throw new Error(`a photo of ${id} was not taken`);
  }
  rmSync(folder, { recursive: true });
  await request.dispose();
}

const firstSeed = 5000;

function measuredThere(seed: number) {
  const { values, maturityStage } = fruitOfPhotos(seed);
  const moved = (value: number, field: keyof typeof offsets) =>
    Math.round((value + offsets[field]) * 10) / 10;
  return {
    maturity_stage: maturityStage,
    oil_content: moved(values.huile, "oil_content"),
    dry_matter: moved(values.matiere_seche, "dry_matter"),
    protein_content: moved(values.proteines, "protein_content"),
    fatty_acids: moved(values.acides_gras, "fatty_acids"),
  };
}

/** As the screen shows them. */
const three = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };
const shown = (figure: number) => figure.toLocaleString("en-GB", three);

async function latestReport(request: APIRequestContext) {
  const runs = z.parse(
    z.object({ runs: z.array(z.object({ id: z.string(), state: z.string() })) }),
    await (await request.get("/api/training/runs")).json(),
  ).runs;
  const done = runs.find(({ state }) => state === "done")?.id;
  const answer = await request.get(`/api/training/runs/${done}`);
  const { report } = z.parse(trainingRunDetailSchema, await answer.json());
  if (report === null) throw new Error("the run has no report");
  return report;
}

/** The AI service is a child of the server, which starts another when it dies. */
function aiProcessOf({ process: { pid } }: ElaeisServer): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  const ai = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("apps/ai/"),
  );
  if (ai === undefined) throw new Error("no AI service among the server's children");
  return Number(ai);
}
