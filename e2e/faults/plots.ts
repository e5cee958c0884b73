/** Plots that collectors draw while everything goes wrong, and what the server must hold of each in the end. */
import { checkPlot } from "@elaeis/domain/plots/check-plot";
import { fieldPlotsSchema, type FieldPlot } from "@elaeis/domain/plots/plot-schemas";
import type { APIRequestContext, Page } from "@playwright/test";
import { readDevice, type Device } from "./device.ts";
import type { Balance } from "./ledger.ts";

export type PlotEntry = {
  id: string;
  /** Nobody else corrects it. */
  collectorEmail: string;
  name: string;
  producer: string;
  /** As the device kept them. */
  corners: unknown;
  /** What the server must hold in the end; two while a correction is in the form. */
  remarks: readonly (string | null)[];
};
export type PlotLedger = Map<string, PlotEntry>;

type Drawing = { person: { email: string }; plots: PlotLedger; random: () => number };

const waitMs = 20_000;

/** From the first corner to the hand-in, or the plot that was left in its form. */
export async function drawPlot(page: Page, deps: Drawing, left?: string): Promise<void> {
  if (left === undefined) {
    await page.goto("/dashboard/plots");
    await page.getByRole("button", { name: "Draw", exact: true }).click();
    await page.waitForURL(/\/dashboard\/plots\/[\da-f-]{36}$/);
  } else await page.goto(`/dashboard/plots/${left}`);
  const id = left ?? page.url().slice(-36);
  const finish = page.getByRole("button", { name: "Finish" });
  const save = page.getByRole("button", { name: "Save plot" });
  await finish.or(save).first().waitFor();
  if (await finish.isVisible()) {
    await tapCorners(page, deps);
    await finish.click();
  }
  const name = `Plot ${deps.random()}`;
  const producer = `Producer ${deps.random()}`;
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Producer", { exact: true }).selectOption("New producer");
  await page.getByLabel("Producer's name").fill(producer);
  const { corners } = (await plotOn(page, id)) ?? {};
  const collectorEmail = deps.person.email;
  deps.plots.set(id, { id, collectorEmail, name, producer, corners, remarks: [null] });
  await save.click();
  await waitUntilHandedIn(page, id);
}

/** Four around a place of Côte d'Ivoire, which the map shows first. */
async function tapCorners(page: Page, { random }: Drawing): Promise<void> {
  const clear = page.getByRole("button", { name: "Clear outline" });
  if (await clear.isEnabled()) await clear.click();
  const map = page.getByRole("region", { name: "Map of the plot" });
  const { width = 300, height = 240 } = (await map.boundingBox()) ?? {};
  const [x, y] = [width / 2, height / 2];
  const sides = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  for (const [east, south] of sides) {
    const away = () => 5 + random() * 10;
    await map.click({ position: { x: x + east * away(), y: y + south * away() } });
  }
}

/** Changes one of the own plots that the server holds, if there is one. @param left one that is in its form already */
export async function correctPlot(page: Page, deps: Drawing, left?: string): Promise<void> {
  const open = (await readDevice(page)).plots.filter(({ state }) => state !== "sent");
  const held = new Set(open.map(({ id }) => id));
  const settled = [...deps.plots.values()]
    .filter(({ id, collectorEmail }) => collectorEmail === deps.person.email && !held.has(id))
    .map((entry) => entry.id);
  const id = left ?? settled[Math.floor(deps.random() * settled.length)];
  const entry = id === undefined ? undefined : deps.plots.get(id);
  if (id === undefined || entry === undefined) return;
  await page.goto("/dashboard/plots");
  await page.getByRole("link", { name: entry.name }).first().click();
  if (left === undefined) await page.getByRole("button", { name: "Correct" }).click();
  const typed = page.getByLabel("Remarks");
  await typed.waitFor();
  const remarks = `${deps.random()}`;
  // From the first letter on the correction is kept, and may be saved by a later step.
  deps.plots.set(id, { ...entry, remarks: [...entry.remarks, remarks] });
  await typed.fill(remarks);
  await page.getByRole("button", { name: "Save plot" }).click();
  await waitUntilHandedIn(page, id);
  deps.plots.set(id, { ...entry, remarks: [remarks] });
}

/** A plot that was begun and left. @returns whether there was one */
export async function finishPlot(page: Page, device: Device, deps: Drawing): Promise<boolean> {
  const left = device.plots.find(({ state }) => state === "draft");
  if (left === undefined) return false;
  if (left.version === null) await drawPlot(page, deps, left.id);
  else await correctPlot(page, deps, left.id);
  return true;
}

async function plotOn(page: Page, id: string) {
  return (await readDevice(page)).plots.find((plot) => plot.id === id);
}

async function waitUntilHandedIn(page: Page, id: string): Promise<void> {
  const giveUp = Date.now() + waitMs;
  while (Date.now() < giveUp) {
    if ((await plotOn(page, id))?.state !== "draft") return;
    await page.waitForTimeout(50);
  }
  throw new Error("the plot was not handed in");
}

/** Compares the server's plots and producers with those drawn. @param reader signed in as an administrator */
export async function settlePlots(
  reader: APIRequestContext,
  ledger: PlotLedger,
): Promise<Pick<Balance, "plots" | "lost" | "doubled" | "partial">> {
  const answer = await reader.get("/api/plots/field");
  const { plots, producers } = fieldPlotsSchema.parse(await answer.json());
  const found = new Map(plots.map((plot) => [plot.id, plot]));
  const lost: string[] = [];
  const partial: string[] = [];
  for (const entry of ledger.values()) {
    const plot = found.get(entry.id);
    if (plot === undefined) lost.push(`${entry.name} is not on the server`);
    else if (!isAsDrawn(plot, entry)) partial.push(`${entry.name} is not what was handed in`);
  }
  const drawn = new Set([...ledger.values()].map(({ producer }) => producer));
  const doubled = [
    ...plots.filter(({ id }) => !ledger.has(id)).map(({ name }) => `${name} was never handed in`),
    ...producers.filter(({ name }) => !drawn.has(name)).map(({ name }) => `${name} has no plot`),
    ...(producers.length === ledger.size ? [] : [`${producers.length} producers`]),
  ];
  return { plots: plots.length, lost, doubled, partial };
}

function isAsDrawn(plot: FieldPlot, entry: PlotEntry): boolean {
  const { geometry } = checkPlot({ type: "Polygon", coordinates: [entry.corners] });
  return (
    plot.name === entry.name &&
    plot.producer.name === entry.producer &&
    entry.remarks.includes(plot.remarks) &&
    JSON.stringify(plot.geometry) === JSON.stringify(geometry)
  );
}
