/**
 * How long the app takes from a cold start without network to the screen on which a fruit is captured,
 * on a processor slowed down four times: the browser is a new process each time, and the server is
 * stopped. Beside it, in the same browser, a plain page that shows one sentence in the same font. And
 * what a first visit leaves on the device.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { createInstallation } from "../e2e/elaeis-server.ts";
import { createPhone, install } from "./installed-app.ts";
import { deviceLimitKilobytes } from "../tools/device-limit.ts";
import { judged, median } from "./verdict.ts";

const rounds = 7;
const slowdown = 4;
const limitMs = 1_000;
/** What is drawn later than this after the screen can be used belongs to something else. */
const settledAfterMs = 1_500;

type Start = { largestPaintMs: number; usableMs: number };

const referencePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reference</title>
<style>@font-face{font-family:F;src:url(/font.woff2)}h1{font-family:F;font-size:2rem}</style>
<h1>New fruit</h1><label>Choose several files<input type="file"></label>`;

function serveReference(): Promise<Server> {
  const assets = path.join(import.meta.dirname, "../apps/web/dist/assets");
  const fontName = readdirSync(assets).find((name) => name.endsWith(".woff2"));
  if (fontName === undefined) throw new Error("the built app has no font");
  const font = readFileSync(path.join(assets, fontName));
  const server = createServer((request, response) => {
    const isFont = request.url === "/font.woff2";
    response.setHeader("content-type", isFont ? "font/woff2" : "text/html; charset=utf-8");
    response.end(isFont ? font : referencePage);
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}

/** Notes when the first field for photos appeared. */
function watchForField(): void {
  const look = () => {
    const field = document.querySelector("input[type=file]");
    // A dialog that is not open is not seen.
    if (field === null || field.closest("dialog:not([open])") !== null) return;
    if (performance.getEntriesByName("usable").length === 0) performance.mark("usable");
  };
  const observer = new MutationObserver(look);
  // A dialog opens by an attribute.
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
}

async function start(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  await page.addInitScript(watchForField);
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  // Not by a locator: the test tool would load a script of its own into the page that is timed.
  const isUsable = 'performance.getEntriesByName("usable").length > 0';
  do await page.waitForTimeout(settledAfterMs);
  while (!(await tools.send("Runtime.evaluate", { expression: isUsable })).result.value);
  const measured = await readTimes(page);
  await page.close();
  return measured;
}

function readTimes(page: Page): Promise<Start> {
  return page.evaluate(
    () =>
      new Promise<Start>((resolve) => {
        new PerformanceObserver((list) => {
          resolve({
            largestPaintMs: list.getEntries().at(-1)?.startTime ?? Number.NaN,
            usableMs: performance.getEntriesByName("usable")[0]?.startTime ?? Number.NaN,
          });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Bytes on the device by what holds them. */
async function heldBytes(page: Page): Promise<[holder: string, bytes: number][]> {
  return page.evaluate(async () => {
    const held: [string, number][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      let bytes = 0;
      for (const request of await cache.keys()) {
        bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
      }
      held.push([name.replace(/-?https?:.*$/, ""), bytes]);
    }
    return held;
  });
}

function print(name: string, starts: readonly Start[]): void {
  const paint = median(starts.map(({ largestPaintMs }) => largestPaintMs));
  const usable = median(starts.map(({ usableMs }) => usableMs));
  console.log(
    `  ${name.padEnd(28)} largest paint ${paint.toFixed(0)} ms, field for photos ${usable.toFixed(0)} ms`,
  );
}

const installation = await createInstallation("offline-start");
const phone = createPhone();
const reference = await serveReference();
try {
  const server = await installation.start();
  const first = await phone.switchOn();
  const page = await first.newPage();
  await install(page, server);
  const held = await heldBytes(page);
  await first.close();
  await server.stop();

  const address = reference.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const plain: Start[] = [];
  const app: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await phone.switchOn();
    app.push(await start(context, `${server.url}/dashboard/fruits/new`));
    plain.push(await start(context, `http://localhost:${address.port}/`));
    await context.close();
  }
  const ratio = median(
    app.map((one, round) => one.largestPaintMs / (plain[round]?.largestPaintMs ?? Number.NaN)),
  );
  console.log(`Cold start without server, ${slowdown}× slower processor, median of ${rounds}`);
  print("reference page, from a server", plain);
  print("capture screen", app);
  const paintMs = median(app.map((one) => one.largestPaintMs));
  judged(
    paintMs <= limitMs,
    `largest paint of the capture screen: ${paintMs.toFixed(0)} ms of at most ${limitMs}, ${ratio.toFixed(1)} × the reference`,
  );
  const ofApp = held.filter(([holder]) => holder !== "elaeis-model");
  const kilobytes = ofApp.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  judged(
    kilobytes <= deviceLimitKilobytes,
    `on the device after a first visit: ${kilobytes.toFixed(1)} kB of at most ${deviceLimitKilobytes}`,
  );
  for (const [holder, bytes] of held) console.log(`  ${(bytes / 1000).toFixed(1)} kB  ${holder}`);
} finally {
  reference.close();
  phone.remove();
  installation.remove();
}
