/**
 * What waits must cost nothing: a phone on which 2,000 fruits with 8,000 photos wait starts, lists them, answers a
 * keystroke and needs memory as one on which 20 do. Both without network, in browsers of their own, with the second copy made.
 */
import type { CDPSession, Page } from "@playwright/test";
import { parseArgs } from "node:util";
import { queueItems } from "../e2e/device-outbox.ts";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";
import { createPhone, install } from "./installed-app.ts";
import { judged, median, verdict } from "./verdict.ts";

const { values } = parseArgs({ options: { fruits: { type: "string", default: "2000" } } });
const [few, many] = [20, Number(values.fruits)];
const starts = 5;
const keystrokes = 5;
/** The draft is written after 300 ms, its second copy a second later. */
const keptAfterMs = 2_500;
const longestCopyMs = 8 * 60_000;
const mostTimesAsLong = 1.5;

type Figures = {
  startMs: number[];
  startWrites: number;
  keystrokeMs: number[];
  keyWrites: number;
  listMs: number[];
  heapMegabytes: number[];
};

/** Each handed in with four small photos, and never sent. */
const photos = ["front", "back", "left", "right"].map((role) => ({
  role,
  jpeg: new Uint8Array(20_000).fill(7),
  sha256: `picture ${role}`,
}));
const waitingFruits = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ reference: `WAIT-${number}` }));

/** Runs in the page: counts what is written to the second copy. */
const countWrites = `{
  globalThis.cacheWrites = 0;
  const { put } = Cache.prototype;
  Cache.prototype.put = function (...written) {
    if (String(written[0]).startsWith("/unsent/")) globalThis.cacheWrites += 1;
    return put.apply(this, written);
  };
}`;

/** How many records the second copy holds. */
async function copied(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await caches.has("unsent"))) return 0;
    const keys = await (await caches.open("unsent")).keys();
    return keys.filter(({ url }) => url.includes("/unsent/outbox/")).length;
  });
}

const writesOf = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(globalThis, "cacheWrites")));

async function metric(tools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await tools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

const taskMs = async (tools: CDPSession) => (await metric(tools, "TaskDuration")) * 1000;

/** A phone on which so many fruits wait, offline, with the second copy made. */
async function phoneWith(server: ElaeisServer, fruits: number) {
  const phone = createPhone();
  const first = await phone.switchOn();
  const [tab = await first.newPage()] = first.pages();
  await install(tab, server);
  // Beside the app, which would send what is put there.
  await tab.goto(`${server.url}/health`);
  await queueItems(tab, waitingFruits(fruits), photos);
  await first.setOffline(true);
  await tab.goto(`${server.url}/dashboard/fruits/new`);
  const until = Date.now() + longestCopyMs;
  while ((await copied(tab)) < fruits) {
    if (Date.now() > until) throw new Error("the second copy was not made in time");
    await tab.waitForTimeout(1_000);
  }
  await first.close();

  const context = await phone.switchOn();
  await context.setOffline(true);
  await context.addInitScript(countWrites);
  const [page = await context.newPage()] = context.pages();
  const tools = await context.newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const figures: Figures = {
    startMs: [],
    startWrites: 0,
    keystrokeMs: [],
    keyWrites: 0,
    listMs: [],
    heapMegabytes: [],
  };
  return { context, page, tools, figures, remove: phone.remove };
}

type Phone = Awaited<ReturnType<typeof phoneWith>>;

const remarksOf = ({ page }: Phone) => page.getByLabel("Remarks");

async function start(phone: Phone, url: string): Promise<void> {
  const { page, figures } = phone;
  const begun = performance.now();
  await page.goto(`${url}/dashboard/fruits/new`);
  await remarksOf(phone).waitFor();
  figures.startMs.push(performance.now() - begun);
  await page.waitForTimeout(keptAfterMs + 2_000);
  figures.startWrites += await writesOf(page);
}

async function typeOne(phone: Phone): Promise<void> {
  const { page, tools, figures } = phone;
  const [writesBefore, begun] = [await writesOf(page), await taskMs(tools)];
  await remarksOf(phone).pressSequentially("a");
  await page.waitForTimeout(keptAfterMs);
  figures.keystrokeMs.push((await taskMs(tools)) - begun);
  figures.keyWrites += (await writesOf(page)) - writesBefore;
}

async function list({ page, tools, figures }: Phone, url: string): Promise<void> {
  const begun = performance.now();
  await page.goto(`${url}/dashboard/outbox`);
  await page
    .getByText(/^WAIT-/)
    .first()
    .waitFor();
  figures.listMs.push(performance.now() - begun);
  await page.waitForTimeout(keptAfterMs);
  await tools.send("HeapProfiler.collectGarbage");
  figures.heapMegabytes.push((await metric(tools, "JSHeapUsedSize")) / 1e6);
}

const installation = await createInstallation("waiting");
const server = await installation.start();
const phones: Phone[] = [];
try {
  for (const fruits of [few, many]) phones.push(await phoneWith(server, fruits));
  // In turns: what else the machine does meanwhile falls on both.
  for (let nth = 0; nth < starts; nth += 1)
    for (const phone of phones) await start(phone, server.url);
  for (let nth = 0; nth < keystrokes; nth += 1) for (const phone of phones) await typeOne(phone);
  for (let nth = 0; nth < starts; nth += 1)
    for (const phone of phones) await list(phone, server.url);
  const [small, large] = phones.map(({ figures }) => figures);
  if (small === undefined || large === undefined) throw new Error("two phones");
  // The least: into some of them falls a try to send.
  const [smallKey, largeKey] = [Math.min(...small.keystrokeMs), Math.min(...large.keystrokeMs)];
  const [smallStart, largeStart] = [median(small.startMs), median(large.startMs)];
  const ms = (one: number, other: number) =>
    `${other.toFixed(0)} ms, with ${few} ${one.toFixed(0)} ms`;
  verdict(
    `start with ${many} waiting fruits`,
    largeStart / smallStart,
    mostTimesAsLong,
    ms(smallStart, largeStart),
  );
  verdict(
    `processor for a keystroke, and keeping it, with ${many}`,
    largeKey / smallKey,
    mostTimesAsLong,
    ms(smallKey, largeKey),
  );
  const [smallList, largeList] = [median(small.listMs), median(large.listMs)];
  verdict(
    `start on the list of ${many}`,
    largeList / smallList,
    mostTimesAsLong,
    ms(smallList, largeList),
  );
  const [smallHeap, largeHeap] = [median(small.heapMegabytes), median(large.heapMegabytes)];
  verdict(
    `memory of the list of ${many}`,
    largeHeap / smallHeap,
    mostTimesAsLong,
    `${largeHeap.toFixed(1)} MB, with ${few} ${smallHeap.toFixed(1)} MB`,
  );
  // However many wait, a pass tries one of them and notes it, and the form keeps its draft.
  const counted = (one: number, other: number) => `${other}, with ${few} ${one}`;
  judged(
    large.startWrites <= 2 * starts,
    `records of the second copy written by ${starts} starts: ${counted(small.startWrites, large.startWrites)}`,
  );
  judged(
    large.keyWrites <= 2 * keystrokes,
    `records of the second copy written for ${keystrokes} keystrokes: ${counted(small.keyWrites, large.keyWrites)}`,
  );
} finally {
  for (const { context, remove } of phones) {
    await context.close();
    remove();
  }
  await server.stop();
  installation.remove();
}
