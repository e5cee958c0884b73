/**
 * A simulated collector: a real browser with the real app, reached through a proxy of its own. Fruits
 * are recorded in the wizard as a person does it, and what the device then keeps goes into the ledger.
 */
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { asked, keepAsked } from "../asked-before.ts";
import type { Person } from "../elaeis-server.ts";
import { hashKeptPhotos, readDevice, type Device } from "./device.ts";
import type { FaultProxy } from "./fault-proxy.ts";
import type { Entry, Ledger } from "./ledger.ts";
import { correctPlot, drawPlot, finishPlot, type PlotLedger } from "./plots.ts";
import type { PhotoFile } from "./photos.ts";

export type Collector = {
  person: Person;
  proxy: FaultProxy;
  context: BrowserContext;
  /** The tab that is worked in; another one once it died. */
  page: () => Page;
  /** A new tab in the place of the former, which dies if it still lives. */
  openTab: (prepare?: (page: Page) => Promise<void>) => Promise<Page>;
  signIn: () => Promise<void>;
  /** A fruit from its first photo to its hand-in, or the one left in the form. */
  record: (page?: Page) => Promise<void>;
  /** Changes one of the fruits that the server wholly holds, if there is one. */
  edit: () => Promise<void>;
  /** A plot from its first corner to its hand-in. */
  drawPlot: () => Promise<void>;
  /** Changes one of the plots that the server holds, if there is one. */
  correctPlot: () => Promise<void>;
  /** Hands in what was left in a form and has all of it sent. @returns what the device holds then */
  finish: (deadline: number, onMishap: (error: unknown) => void) => Promise<Device>;
};

export type CollectorDeps = {
  person: Person;
  proxy: FaultProxy;
  ledger: Ledger;
  plots: PlotLedger;
  nextPhotos: () => Promise<PhotoFile[]>;
  /** Uniform in [0, 1). */
  random: () => number;
};

const pokeEveryMs = 200;
const onlineEveryMs = 2_000;
const actionTimeoutMs = 20_000;
const requiredPhotos = 4;

/** @param open a context of a shared browser, or a browser with a profile of its own */
export async function startCollector(
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
  deps: CollectorDeps,
): Promise<Collector> {
  const { person, proxy } = deps;
  const context = await open({ baseURL: proxy.url, locale: "en-GB" });
  context.setDefaultTimeout(actionTimeoutMs);
  await context.addInitScript(keepAsked, asked());
  await context.addInitScript(poke, { pokeEveryMs, onlineEveryMs });
  let current = await context.newPage();
  const collector: Collector = {
    person,
    proxy,
    context,
    page: () => current,
    openTab: async (prepare) => {
      const former = current;
      current = await context.newPage();
      await former.close().catch(() => undefined);
      await prepare?.(current);
      return current;
    },
    signIn: () => signIn(current, person),
    record: (page = current) => record(page, deps),
    edit: () => editOneOf(current, deps),
    drawPlot: () => drawPlot(current, deps),
    correctPlot: () => correctPlot(current, deps),
    finish: (deadline, onMishap) => finish(collector, deps, deadline, onMishap),
  };
  return collector;
}

/**
 * The engine waits longer after each failure, and would spend the whole time waiting. Background sync
 * and a network that comes back call it at once, so here they do so all the time.
 */
function poke(every: { pokeEveryMs: number; onlineEveryMs: number }): void {
  const sync = () =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: "sync" }));
  setInterval(sync, every.pokeEveryMs);
  setInterval(() => dispatchEvent(new Event("online")), every.onlineEveryMs);
}

/** Wherever the app is, it ends signed in. */
async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/auth");
  const secret = page.getByLabel("Password", { exact: true });
  // A form offers those who signed in here before by their address: only the address of the screen tells.
  await Promise.race([secret.waitFor(), page.waitForURL("**/dashboard/**")]);
  if (new URL(page.url()).pathname.startsWith("/dashboard")) return;
  await page.getByLabel("E-mail or telephone", { exact: true }).fill(email);
  await secret.fill(password);
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  // Where the machine has much else to do the app gives up after fifteen seconds, and a person presses again.
  for (let tries = 1; tries < mostTries; tries += 1) {
    await submit.click();
    const isIn = page.waitForURL("**/dashboard/**", { timeout: tryMs });
    if (
      await isIn.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await submit.click();
  await page.waitForURL("**/dashboard/**");
}

const mostTries = 5;
const tryMs = 20_000;

/** Nobody records the next fruit while so many wait: it is the sending that is tried here. */
const longestQueue = 5;
const longestWaitMs = 20_000;

async function record(page: Page, deps: CollectorDeps): Promise<void> {
  await waitForShortQueue(page);
  await page.goto("/dashboard/fruits/new");
  const wizard = page.getByRole("dialog", { name: "New fruit" });
  const reference = wizard.getByLabel("Reference", { exact: true });
  const name = await reference.inputValue();
  const left = await draftNamed(page, name);
  if (left === undefined || left.photos.length < requiredPhotos) {
    const photos = await deps.nextPhotos();
    const count = Math.min(6, (left?.photos.length ?? 0) + photos.length);
    await wizard.getByLabel("Choose several files").setInputFiles(photos);
    await wizard.getByText(`${count}/6`).waitFor();
  }
  const oilContent = 10 + Math.floor(deps.random() * 200) / 10;
  const weight = newWeight(deps);
  const remarks = newRemarks(deps);
  await wizard.getByLabel("Weight").fill(weight.toFixed(1));
  await wizard.getByLabel("Oil content").fill(oilContent.toFixed(1));
  await wizard.getByLabel("Remarks").fill(remarks);

  const draft = await draftNamed(page, name);
  if (draft === undefined || draft.photos.length < requiredPhotos) {
    throw new Error("the device took too few photos");
  }
  await noteDraft(page, draft, { remarks, oilContent, weight, reference: name }, deps);
  await wizard.getByRole("button", { name: "Save fruit" }).click();
  await waitUntilHandedIn(page, draft.id);
}

async function waitForShortQueue(page: Page): Promise<void> {
  const giveUp = Date.now() + longestWaitMs;
  while (page.url().includes("/dashboard") && Date.now() < giveUp) {
    const { outbox } = await readDevice(page);
    if (outbox.filter(({ state }) => state !== "synced").length < longestQueue) return;
    await sendNow(page);
    await page.waitForTimeout(500);
  }
}

/** By the button, where there is one: it is another one while the sending goes on. */
export async function sendNow(page: Page): Promise<void> {
  if (!page.url().endsWith("/dashboard/outbox")) await page.goto("/dashboard/outbox");
  const send = page.getByRole("button", { name: "Send now" }).last();
  await send.click({ timeout: 1_000 }).catch(() => undefined);
}

async function draftNamed(page: Page, reference: string) {
  const { drafts } = await readDevice(page);
  return drafts.find(({ inputs }) => inputs["fruit_id"] === reference);
}

/**
 * From here on it must not be lost, whatever becomes of the tap on "Save fruit": its photos lie on the
 * device, and are hashed from the bytes themselves.
 */
async function noteDraft(
  page: Page,
  draft: Device["drafts"][number],
  {
    remarks,
    weight,
    ...typed
  }: Pick<Entry, "oilContent" | "reference"> & {
    remarks: string;
    weight: number;
  },
  { person, ledger }: CollectorDeps,
): Promise<void> {
  const photos = new Map(draft.photos.map(({ role, sha256 }) => [role, sha256]));
  const kept = new Set(await hashKeptPhotos(page, draft.id));
  const isKept = [...photos.values()].every((sha256) => kept.has(sha256));
  ledger.set(draft.id, {
    ...typed,
    id: draft.id,
    collectorEmail: person.email,
    remarks: [remarks],
    weights: [weight],
    edits: 0,
    photos,
    isKept,
  });
}

/** No remark is ever made twice. */
function newRemarks({ person, random }: CollectorDeps): string {
  return `${person.email} ${random()}`;
}

/** Of the installation's own field. */
function newWeight({ random }: CollectorDeps): number {
  return Math.floor(random() * 800) / 10;
}

/** @param id the fruit's, be it new or changed by an edit */
async function waitUntilHandedIn(page: Page, id: string): Promise<void> {
  const giveUp = Date.now() + actionTimeoutMs;
  while (Date.now() < giveUp) {
    const { outbox } = await readDevice(page);
    if (outbox.some((item) => item.id === id || item.fruitId === id)) return;
    await page.waitForTimeout(50);
  }
  throw new Error("the hand-in did not reach the outbox");
}

async function editOneOf(page: Page, deps: CollectorDeps): Promise<void> {
  await waitForShortQueue(page);
  const { drafts, outbox } = await readDevice(page);
  const held = new Set([...drafts, ...outbox].flatMap(({ id, fruitId }) => [id, fruitId]));
  const settled = [...deps.ledger.values()].filter(
    ({ id, collectorEmail }) => collectorEmail === deps.person.email && !held.has(id),
  );
  const entry = settled[Math.floor(deps.random() * settled.length)];
  if (entry !== undefined) await edit(page, entry.id, deps);
}

async function edit(page: Page, id: string, deps: CollectorDeps): Promise<void> {
  const entry = deps.ledger.get(id);
  if (entry === undefined) throw new Error("an edit of a fruit that was never handed in");
  await page.goto(`/dashboard/fruits/${id}/edit`);
  const dialog = page.getByRole("dialog", { name: /^Edit / });
  const typed = dialog.getByLabel("Remarks");
  await typed.waitFor();
  const remarks = newRemarks(deps);
  const weight = newWeight(deps);
  // From the first letter on the edit is kept as a draft, and may be saved by a later step.
  deps.ledger.set(id, {
    ...entry,
    remarks: [...entry.remarks, remarks],
    weights: [...entry.weights, weight],
  });
  await dialog.getByLabel("Weight").fill(weight.toFixed(1));
  await typed.fill(remarks);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await waitUntilHandedIn(page, id);
  deps.ledger.set(id, {
    ...entry,
    remarks: [remarks],
    weights: [weight],
    edits: entry.edits + 1,
  });
}

async function finish(
  collector: Collector,
  deps: CollectorDeps,
  deadline: number,
  onMishap: (error: unknown) => void,
): Promise<Device> {
  for (;;) {
    const device = await oneStepFurther(collector, deps).catch(onMishap);
    if (device && isSettled(device)) return device;
    if (Date.now() > deadline) return device ?? readDevice(collector.page());
    if (!device) await collector.openTab().catch(() => undefined);
    await collector.page().waitForTimeout(300);
  }
}

export function isSettled({ drafts, outbox, plots }: Device): boolean {
  return drafts.length + outbox.length + plots.length === 0;
}

async function oneStepFurther(collector: Collector, deps: CollectorDeps): Promise<Device> {
  const page = collector.page();
  if (!page.url().endsWith("/dashboard/outbox")) {
    await collector.signIn();
    await page.goto("/dashboard/outbox");
  }
  const device = await readDevice(page);
  if (isSettled(device)) return device;
  const [left] = device.drafts;
  if (left !== undefined) {
    await (left.fruitId === undefined ? collector.record() : edit(page, left.fruitId, deps));
    return readDevice(page);
  }
  if (await finishPlot(page, device, deps)) return readDevice(page);
  if (await page.getByRole("button", { name: "Sign in" }).first().isVisible()) {
    await collector.signIn();
    return device;
  }
  await sendNow(page);
  return device;
}
