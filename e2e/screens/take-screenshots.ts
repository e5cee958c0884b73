/**
 * Takes a picture of every screen, in each size, theme and language, of an installation of its own:
 * `node e2e/screens/take-screenshots.ts OUT_DIR [filter…]`. A filter keeps the pictures whose name,
 * such as `phone-dark-fr-overview`, contains it.
 */
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { asked, keepAsked } from "../asked-before.ts";
import { photosIn, sendFruit, signInThroughApi } from "../collecting.ts";
import { createInstallation, type ElaeisServer } from "../elaeis-server.ts";
import { filmOfPhotos, withCamera } from "../fake-camera.ts";
import { drawnPhotos } from "../pictures.ts";
import { go, takeStates, type Shoot, type Shots, type Wanted } from "./collector-states.ts";
import { administratorScreens, collectorScreens, visitorScreens } from "./screens.ts";

export const sizes = {
  small: [360, 640],
  phone: [390, 844],
  tablet: [820, 1180],
  desktop: [1440, 900],
} as const;
const themes = ["light", "dark", "soleil"] as const;
const languages = { fr: "fr-FR", en: "en-GB" } as const;

type Look = {
  size: keyof typeof sizes;
  theme: (typeof themes)[number];
  language: keyof typeof languages;
};

const looks: Look[] = (["small", "phone", "tablet", "desktop"] as const).flatMap((size) =>
  themes.flatMap((theme) => (["fr", "en"] as const).map((language) => ({ size, theme, language }))),
);

const fruits = [
  { place: "Divo, parcelle 3", oil: 25.4, dry: 61.2, protein: 8.1, acids: 3.2, seed: 3 },
  { place: "Dabou, bloc nord", oil: 22.8, dry: 57.9, protein: 7.4, acids: 3.9, seed: 8 },
  { place: "San-Pédro", oil: 18.6, dry: 52.3, protein: 6.9, acids: 4.6, seed: 14 },
  { place: "Aboisso, bordure est", oil: 24.1, dry: 60.4, protein: 7.8, acids: 3.4, seed: 21 },
  { place: "Kribi", oil: 15.2, dry: 47.8, protein: 6.2, acids: 5.8, seed: 34 },
] as const;

/** Where the pictures go, and which of them are wanted. */
const [outDir = "screenshots", ...given] = process.argv.slice(2);
const filters = given.length > 0 ? given : [""];

if (import.meta.main) await takeScreenshots();

async function takeScreenshots(): Promise<void> {
  const installation = await createInstallation("screenshots");
  const elaeis = await installation.start();
  const newcomer = { email: "new@elaeis.test", password: "palm-newcomer-1" };
  await installation.addCollector(newcomer);
  const browser = await openBrowser();
  try {
    const filled = await fill(browser, elaeis, path.join(outDir, ".photos"));
    const shots = { ...filled, elaeis, newcomer };
    const wantedLooks = looks.filter(({ size, theme, language }) => {
      const look = `${size}-${theme}-${language}-`;
      return filters.some(
        (filter) =>
          look.includes(filter) || filter.includes(look) || !/-|light|dark|soleil/.test(filter),
      );
    });
    for (const look of wantedLooks) await takeAll(browser, look, shots);
  } finally {
    await browser.close();
    await elaeis.stop();
    installation.remove();
  }
}

/** With a camera, which needs the whole Chromium. */
async function openBrowser(): Promise<Browser> {
  const folder = path.join(outDir, ".photos", "camera");
  const { args, ...rest } = withCamera(await filmOfPhotos(await drawnPhotos(91, folder), folder));
  return chromium.launch({ ...rest, args: [...args, "--no-first-run", "--lang=fr-FR"] });
}

async function fill(browser: Browser, elaeis: ElaeisServer, folder: string) {
  const context = await browser.newContext();
  await signInThroughApi(context.request, elaeis.url, elaeis.collector);
  let fruitId = "";
  let photo = "";
  for (const [index, { place, oil, dry, protein, acids, seed }] of fruits.entries()) {
    const files = await drawnPhotos(seed, path.join(folder, String(seed)));
    photo = files[0] ?? photo;
    const sent = await sendFruit(context.request, elaeis.url, photosIn(files), {
      fruit_id: `PALM-2026-48${index}17${index}-K${index}QT`,
      oil_content: oil,
      location_name: place,
    });
    if (sent === undefined) throw new Error("a fruit was refused");
    fruitId = sent.id;
    const address = `${elaeis.url}/api/fruits/${sent.id}`;
    const stored: unknown = await (await context.request.get(address)).json();
    await context.request.patch(address, {
      data: {
        base_version: versionOf(stored),
        photos: [],
        fields: {
          dry_matter: dry,
          protein_content: protein,
          fatty_acids: acids,
          analysis_temperature: 27.5,
          maturity_stage: oil > 20 ? "optimal" : "unripe",
          harvest_season: "wet",
          latitude: 5.837412 + index / 100,
          longitude: -5.357231,
          location_accuracy_m: 6,
          remarks: "Régime entier, récolté le matin.",
        },
      },
    });
  }
  await context.close();
  return { fruitId, photo };
}

function versionOf(fruit: unknown): unknown {
  return typeof fruit === "object" && fruit !== null && "version" in fruit ? fruit.version : 1;
}

async function takeAll(browser: Browser, look: Look, shots: Shots): Promise<void> {
  const name = (screen: string) => `${look.size}-${look.theme}-${look.language}-${screen}`;
  const wanted = (screen: string) => filters.some((filter) => name(screen).includes(filter));
  const shoot = async (page: Page, screen: string) => {
    if (!wanted(screen)) return;
    mkdirSync(outDir, { recursive: true });
    await page.screenshot({ path: path.join(outDir, `${name(screen)}.png`) });
  };
  const visitor = await openContext(browser, look, shots.elaeis);
  await takeVisitor(await visitor.newPage(), wanted, shoot);
  await close(visitor);
  const collector = await openContext(browser, look, shots.elaeis);
  await signInThroughApi(collector.request, shots.elaeis.url, shots.elaeis.collector);
  const page = await collector.newPage();
  await takeCollector(page, shots, wanted, shoot);
  await takeStates(page, shots, wanted, shoot);
  await close(collector);
  const administrator = await openContext(browser, look, shots.elaeis);
  await signInThroughApi(administrator.request, shots.elaeis.url, shots.elaeis.administrator);
  await takeAdministrator(await administrator.newPage(), wanted, shoot);
  await close(administrator);
}

async function openContext(
  browser: Browser,
  { size, theme, language }: Look,
  elaeis: ElaeisServer,
): Promise<BrowserContext> {
  const [width, height] = sizes[size];
  const context = await browser.newContext({
    baseURL: elaeis.url,
    viewport: { width, height },
    deviceScaleFactor: size === "desktop" ? 1 : 2,
    hasTouch: size !== "desktop",
    locale: languages[language],
    reducedMotion: "reduce",
  });
  // Published pictures name no machine.
  await context.route("**/api/ai/health", async (route) => {
    const answer = await route.fetch();
    const health: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...health, device: "CPU" } });
  });
  // The prompts of the first day cover every screen.
  await context.addInitScript(keepAsked, asked());
  await context.addInitScript((chosen) => localStorage.setItem("elaeis.theme", chosen), theme);
  return context;
}

async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}

async function takeVisitor(page: Page, wanted: Wanted, shoot: Shoot): Promise<void> {
  for (const [screen, address] of Object.entries(visitorScreens)) {
    if (!wanted(screen)) continue;
    await go(page, address);
    await shoot(page, screen);
  }
  if (!wanted("startup-error")) return;
  await page.route("**/api/session", (route) => route.abort());
  await go(page, "/dashboard");
  await shoot(page, "startup-error");
}

async function takeCollector(
  page: Page,
  shots: Shots,
  wanted: Wanted,
  shoot: Shoot,
): Promise<void> {
  const { fruitId, photo } = shots;
  for (const [screen, address] of Object.entries(collectorScreens(fruitId))) {
    if (!wanted(screen)) continue;
    await go(page, address);
    if (screen === "fruits-new") await addPhotos(page, photo);
    await shoot(page, screen);
  }
  if (wanted("account")) {
    await go(page, "/dashboard/overview");
    const account = page.locator("header button[aria-haspopup=dialog]").first();
    if (await account.isVisible()) {
      await account.click();
      await page.getByRole("dialog").waitFor();
      await shoot(page, "account");
    }
  }
  if (wanted("prediction")) {
    await go(page, "/dashboard/ai-prediction");
    await shoot(page, "prediction-empty");
    await page.locator("input[type=file]").last().setInputFiles(photo);
    await page.getByRole("button", { name: /^(Analyser|Analyse)$/ }).click();
    await page.getByRole("heading", { name: /^(Résultat|Result)$/ }).waitFor();
    await shoot(page, "prediction");
  }
  if (wanted("offline")) {
    await go(page, "/dashboard/overview");
    await page.context().setOffline(true);
    await page.getByText(/^(Hors ligne|Offline)$/).waitFor();
    await shoot(page, "offline");
    await page.context().setOffline(false);
  }
  if (wanted("without-network")) await takeWithoutNetwork(page, shots, shoot);
}

/** What is captured and edited where there is no network, and the conflict it may come back to. */
async function takeWithoutNetwork(
  page: Page,
  { elaeis, fruitId, photo }: Shots,
  shoot: Shoot,
): Promise<void> {
  const shot = (screen: string) => shoot(page, `without-network-${screen}`);
  await go(page, "/dashboard/fruits");
  await go(page, `/dashboard/fruits/${fruitId}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(true);

  await page.goto(`/dashboard/fruits/${fruitId}/edit`);
  await page.getByLabel(/^(Teneur en huile|Oil content)/).fill("22");
  await page.getByRole("button", { name: /^(Enregistrer|Save)$/ }).click();
  await page.getByText(/gardée sur cet appareil|kept on this device/i).waitFor();
  await shot("edit");

  await page.goto("/dashboard/fruits/new");
  const files = ["front", "back", "left", "right"];
  const folder = path.dirname(photo);
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles(files.map((role) => path.join(folder, `${role}.jpg`)));
  // The draft of the picture before holds three already.
  await page.getByText(/^[4-6]\/6$/).waitFor();
  await page.getByRole("button", { name: /^(Enregistrer|Save fruit)$/ }).click();
  await page.getByText(/gardé sur cet appareil|kept on this device/i).waitFor();
  await shot("new-fruit");

  await page.goto("/dashboard/outbox");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(1_000);
  await shot("outbox");
  await page.goto("/dashboard/fruits");
  await page.waitForTimeout(1_500);
  await shot("fruits");

  const address = `${elaeis.url}/api/fruits/${fruitId}`;
  const stored: unknown = await (await page.request.get(address)).json();
  await page.request.patch(address, {
    // Of its own in each picture: else it changes nothing from the second on, and conflicts with nothing.
    data: {
      base_version: versionOf(stored),
      photos: [],
      fields: { oil_content: 24 + Number(versionOf(stored)) / 10 },
    },
  });
  await page.context().setOffline(false);
  await page.goto("/dashboard/outbox");
  await page.getByRole("link", { name: /^(Comparer et choisir|Compare and choose)$/ }).click();
  await page.getByRole("group").first().waitFor();
  await page.waitForTimeout(1_000);
  await shot("conflict");
}

async function addPhotos(page: Page, photo: string): Promise<void> {
  const folder = path.dirname(photo);
  const files = ["front", "back", "left"].map((role) => path.join(folder, `${role}.jpg`));
  await page.locator("input[type=file][multiple]").setInputFiles(files);
  await page.getByText("3/6").waitFor();
  await page.locator("[data-source=local] img").nth(2).waitFor();
}

async function takeAdministrator(page: Page, wanted: Wanted, shoot: Shoot): Promise<void> {
  for (const [screen, address] of Object.entries(administratorScreens)) {
    if (!wanted(`admin-${screen}`)) continue;
    await go(page, address);
    await shoot(page, `admin-${screen}`);
  }
  if (!wanted("admin-palette")) return;
  await go(page, "/dashboard/admin/overview");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("PALM");
  await page.getByRole("option").first().waitFor();
  await page.waitForLoadState("networkidle");
  await shoot(page, "admin-palette");
}
