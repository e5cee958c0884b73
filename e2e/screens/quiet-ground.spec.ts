/** What the look promises in figures: where the first row of a list is, and what a phone on its side still shows. */
import { uuidv7 } from "uuidv7";
import type { Page } from "@playwright/test";
import { askForPhoto } from "../asking.ts";
import { photosIn, sendFruit, signInThroughApi } from "../collecting.ts";
import { expect, locales, test } from "../fixtures.ts";
import { drawnPhotos } from "../pictures.ts";
import { sizes } from "./take-screenshots.ts";

/** How far below the top of the window the first row begins, in pixels. */
async function firstRowPx(page: Page, row: string): Promise<number> {
  await page.locator(row).first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const box = await page.locator(row).first().boundingBox();
  return Math.round(box?.y ?? Number.POSITIVE_INFINITY);
}

async function sendFruits(page: Page, url: string, count: number): Promise<void> {
  const photos = photosIn(await drawnPhotos(7, test.info().outputPath("photos")));
  for (let index = 0; index < count; index += 1) {
    const fruit = { fruit_id: `QUIET-${index}`, oil_content: 20 + index };
    if ((await sendFruit(page.request, url, photos, fruit)) === undefined) {
      throw new Error("the fruit was refused");
    }
  }
}

/** @returns the id of the first that the list shows to who is signed in */
async function firstFruit(page: Page): Promise<string> {
  const listed: { items: { id: string }[] } = await (await page.request.get("/api/fruits")).json();
  return listed.items[0]?.id ?? "";
}

async function drawPlot(page: Page): Promise<void> {
  const [producer, plot] = [uuidv7(), uuidv7()];
  await page.request.put(`/api/producers/${producer}`, {
    data: { name: "Aké", country: "CI", address: null, operator_number: null, version: null },
  });
  const ring = [
    [-4.370001, 5.320001],
    [-4.368001, 5.320001],
    [-4.368001, 5.322001],
    [-4.370001, 5.322001],
  ];
  const drawn = await page.request.put(`/api/plots/${plot}`, {
    data: {
      name: "Bloc A",
      producer_id: producer,
      production_place: null,
      geometry: { type: "Polygon", coordinates: [ring] },
      area_ha: null,
      crop: "oil_palm",
      planting_year: null,
      remarks: null,
      version: null,
    },
  });
  expect(drawn.ok()).toBe(true);
}

test("an administrator's lists begin in the first 200 px @night", async ({ page, elaeis }) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await sendFruits(page, elaeis.url, 1);
  await page.context().clearCookies();
  await page.request.post("/api/contact-requests", {
    data: {
      client_name: "Awa",
      client_email: "awa@example.org",
      subject: "Question",
      message_content: "Hello",
      language: "en",
    },
  });
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  await drawPlot(page);
  const [width, height] = sizes.desktop;
  await page.setViewportSize({ width, height });
  const found: Record<string, number> = {};
  for (const list of ["fruits", "users", "requests", "plots"]) {
    await page.goto(`/dashboard/admin/${list}`);
    found[list] = await firstRowPx(page, "main tbody tr");
  }
  console.log("first row at 1440 x 900:", found);
  for (const [list, y] of Object.entries(found)) expect(y, list).toBeLessThanOrEqual(200);
});

test("a phone's list begins in the first 176 px, and on its side shows two rows more @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await sendFruits(page, elaeis.url, 6);
  const [width, height] = sizes.phone;
  await page.setViewportSize({ width, height });
  await page.goto("/dashboard/fruits");
  const row = "main [data-fruit]";
  const upright = await firstRowPx(page, row);
  await page.setViewportSize({ width: height, height: width });
  const whole = await page.locator(row).evaluateAll((rows) => {
    const bar = document.querySelector("nav[class*=fixed]")?.getBoundingClientRect().top ?? 0;
    return rows.filter((one) => one.getBoundingClientRect().bottom <= bar).length;
  });
  console.log("first row at 390 x 844:", upright, "rows on its side:", whole);
  expect(upright).toBeLessThanOrEqual(176);
  expect(whole).toBeGreaterThanOrEqual(2);
});

test("on a phone people and requests are cards of a few lines, behind one line of filters @night", async ({
  page,
  elaeis,
}) => {
  await page.request.post("/api/contact-requests", {
    data: {
      client_name: "Awa",
      client_email: "awa@example.org",
      subject: "Question",
      message_content: "Hello",
      language: "en",
    },
  });
  await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
  const [width, height] = sizes.phone;
  await page.setViewportSize({ width, height });
  for (const list of ["users", "requests"]) {
    await page.goto(`/dashboard/admin/${list}`);
    const first = await firstRowPx(page, "main tbody tr");
    const card = await page.locator("main tbody tr").first().boundingBox();
    console.log(`${list} on a phone: first at ${first}, a card of`, card?.height);
    expect(first, list).toBeLessThanOrEqual(200);
    expect(card?.height, list).toBeLessThanOrEqual(180);
  }
});

/** The larger letters of Soleil and the longer words of French: where a number is worst. */
test.describe("in Soleil, in French", () => {
  test.use({ locale: locales.fr });
  test.beforeEach(async ({ page, elaeis }) => {
    await page.addInitScript(() => localStorage.setItem("elaeis.theme", "soleil"));
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  });

  const heightOf = async (page: Page) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };

  test("a phone's home is short, its list shows seven fruits, a fruit its values @night", async ({
    page,
    elaeis,
  }) => {
    await sendFruits(page, elaeis.url, 9);
    const [width, height] = sizes.phone;
    await page.setViewportSize({ width, height });
    await page.goto("/dashboard/fruits");
    await firstRowPx(page, "main [data-fruit]");
    const whole = await page.locator("main [data-fruit]").evaluateAll((rows) => {
      const bar = document.querySelector("nav[class*=fixed]")?.getBoundingClientRect().top ?? 0;
      return rows.filter((one) => one.getBoundingClientRect().bottom <= bar).length;
    });
    // A request takes a line of its fruit in the list.
    await askForPhoto(page, elaeis, { id: uuidv7(), fruit: await firstFruit(page) });
    await page.goto("/dashboard/overview");
    await page.getByRole("link", { name: "1 tâche à faire" }).waitFor();
    await page.getByRole("heading", { name: "Activité récente" }).waitFor();
    const home = await heightOf(page);
    await page.goto(`/dashboard/fruits/${await firstFruit(page)}`);
    const values = page.getByRole("region", { name: "Valeurs du fruit" });
    await values.waitFor();
    await heightOf(page);
    const box = await values.boundingBox();
    const bar = await page.getByRole("link", { name: "Modifier" }).boundingBox();
    console.log("home:", home, "fruits:", whole, "values end at:", box && box.y + box.height);
    expect(home).toBeLessThanOrEqual(1_400);
    expect(whole).toBeGreaterThanOrEqual(7);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test("pages of a desk are short, and its table of fruits shows fourteen @night", async ({
    page,
    elaeis,
  }) => {
    await sendFruits(page, elaeis.url, 15);
    const [width, height] = sizes.desktop;
    await page.setViewportSize({ width, height });
    const id = await firstFruit(page);
    const found: Record<string, number> = {};
    await page.goto(`/dashboard/fruits/${id}`);
    found["a fruit"] = await heightOf(page);
    await page.context().clearCookies();
    await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
    await page.goto(`/dashboard/admin/fruits/${id}`);
    await page.getByRole("region", { name: "Publication" }).waitFor();
    found["an administrator's fruit"] = await heightOf(page);
    await page.goto("/dashboard/admin/training-ai");
    found["training"] = await heightOf(page);
    const sections: Record<string, number> = {};
    for (const screen of ["settings", "monitoring", "email-management"]) {
      await page.goto(`/dashboard/admin/${screen}`);
      await page.locator('main nav a[href^="#"]').first().waitFor();
      const names = await page
        .locator('main nav a[href^="#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const name of names) {
        await page.goto(`/dashboard/admin/${screen}${name}`);
        sections[`${screen}${name}`] = await heightOf(page);
      }
    }
    await page.evaluate(() => localStorage.setItem("elaeis.theme", "light"));
    await page.goto("/dashboard/admin/fruits");
    await firstRowPx(page, "main tbody tr");
    const rows = await page
      .locator("main tbody tr")
      .evaluateAll(
        (all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
      );
    console.log(found, sections, "rows:", rows);
    expect(found["a fruit"]).toBeLessThanOrEqual(1_400);
    expect(found["an administrator's fruit"]).toBeLessThanOrEqual(1_400);
    expect(found["training"]).toBeLessThanOrEqual(1_200);
    for (const [section, px] of Object.entries(sections)) {
      expect(px, section).toBeLessThanOrEqual(1_600);
    }
    expect(rows).toBeGreaterThanOrEqual(14);
  });
});
