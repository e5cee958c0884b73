/** States of the collector's screens that no address leads to: `state-keypad`, `state-large-fruits` and so on. */
import type { Page } from "@playwright/test";
import path from "node:path";
import { signInThroughApi } from "../collecting.ts";
import { askForPhoto } from "../asking.ts";
import { queueItems } from "../device-outbox.ts";
import type { ElaeisServer, Person } from "../elaeis-server.ts";

export type Shots = {
  elaeis: ElaeisServer;
  /** Has recorded nothing yet. */
  newcomer: Person;
  fruitId: string;
  photo: string;
};

export type Wanted = (screen: string) => boolean;
export type Shoot = (page: Page, screen: string) => Promise<void>;

export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // Live figures never rest: pictures are awaited, for a time.
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => undefined);
}

type TakeState = (page: Page, shots: Shots) => Promise<void>;

const states: Record<string, TakeState> = {
  "home-empty": asNewcomer("/dashboard/overview"),
  "list-empty": asNewcomer("/dashboard/fruits"),
  "large-home": large("/dashboard/overview"),
  "large-fruits": large("/dashboard/fruits"),
  "large-new-fruit": large("/dashboard/fruits/new"),
  "large-prediction": large("/dashboard/ai-prediction"),
  keypad: async (page) => {
    await go(page, "/dashboard/fruits/new");
    // Of phones: a desk has keys.
    const open = page.getByRole("button", { name: /^(Clavier NIR|NIR keypad)$/ });
    if (!(await open.isVisible())) return;
    await open.click();
    await page.getByRole("button", { name: "7", exact: true }).click();
  },
  batch: async (page, { photo }) => {
    await go(page, "/dashboard/ai-prediction?mode=batch");
    await page.locator("input[type=file]").last().setInputFiles(fourPhotos(photo));
    await page.getByRole("button", { name: /^(Analyser|Analyse)$/ }).click();
    await page.getByRole("heading", { name: /^(Résultat|Result)$/ }).waitFor();
  },
  camera: async (page, { elaeis }) => {
    await page.context().grantPermissions(["camera"], { origin: elaeis.url });
    await go(page, "/dashboard/fruits/new");
    // A phone opens on it, but for a draft that has photos.
    const hint = page.locator("dialog output span").first();
    const isOpen = await hint.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isOpen) await page.getByRole("button", { name: /^(Photographier|Photograph)/ }).click();
    await hint.waitFor();
  },
  series: async (page, { elaeis, photo }) => {
    await page.context().clearPermissions();
    await go(page, "/dashboard/fruits/new");
    await page.locator("input[type=file][multiple]").setInputFiles(fourPhotos(photo));
    await page.getByText(/^[4-6]\/6$/).waitFor();
    await page.route(`${elaeis.url}/api/fruits/*`, (route) => route.abort());
    await page.getByRole("button", { name: /^(Enregistrer et suivant|Save and next)$/ }).click();
    await page.getByText(/dans cette série|in this series/).waitFor();
    await page.keyboard.press("Escape");
  },
  refused: async (page, { elaeis }) => {
    await page.unroute(`${elaeis.url}/api/fruits/*`);
    await go(page, "/dashboard/overview");
    const sentence = "La référence est déjà prise\u00a0: donnez-en une autre.";
    const reason = { code: "fruit_reference_taken", sentence };
    await queueItems(page, [{ reference: "PALM-2026-480001-REFU", state: "failed", reason }]);
    await go(page, "/dashboard/outbox");
  },
  "asked-fruit": async (page, { elaeis, fruitId }) => {
    await askForPhoto(page, elaeis, { id: "0199a000-0000-7000-8000-0000000000a5", fruit: fruitId });
    await go(page, `/dashboard/fruits/${fruitId}`);
  },
  "asked-list": (page) => go(page, "/dashboard/fruits"),
};

export async function takeStates(page: Page, shots: Shots, wanted: Wanted, shoot: Shoot) {
  for (const [name, take] of Object.entries(states)) {
    const screen = `state-${name}`;
    if (!wanted(screen)) continue;
    await take(page, shots);
    await shoot(page, screen);
  }
}

function fourPhotos(photo: string): string[] {
  const roles = ["front", "back", "left", "right"];
  return roles.map((role) => path.join(path.dirname(photo), `${role}.jpg`));
}

function asNewcomer(address: string): TakeState {
  return async (page, { elaeis, newcomer }) => {
    const { request } = page.context();
    await signInThroughApi(request, elaeis.url, newcomer);
    await go(page, address);
  };
}

/** Text twice as large. */
function large(address: string): TakeState {
  return async (page, { elaeis }) => {
    await signInThroughApi(page.context().request, elaeis.url, elaeis.collector);
    await go(page, address);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  };
}
