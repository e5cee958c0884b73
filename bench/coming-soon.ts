/**
 * How soon a visitor who comes for the first time sees the page that says what is coming: on a slow
 * mobile network (the "Slow 4G" of Chromium's own tools) and a processor slowed down four times, in a
 * browser that holds nothing yet. And how much the page moves while it comes.
 */
import { chromium, type Browser, type Page } from "@playwright/test";
import { createInstallation } from "../e2e/elaeis-server.ts";
import config from "../playwright.config.ts";
import { median } from "./verdict.ts";

const rounds = 7;
const slowdown = 4;
const limitMs = 2_000;
const shiftLimit = 0.1;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
/** The cookie prompt appears within this time. */
const settledAfterMs = 4_000;

type Visit = { firstMs: number; largestMs: number; shift: number; scriptBytes: number };

async function visit(browser: Browser, url: string, locale: string): Promise<Visit> {
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", network);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  await page.waitForTimeout(settledAfterMs);
  const visited = await readTimes(page);
  await context.close();
  return visited;
}

function readTimes(page: Page): Promise<Visit> {
  return page.evaluate(async () => {
    const seen = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        // There may be none.
        setTimeout(() => resolve([]), 500);
      });
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js") && !name.endsWith("/sw.js"));
    const shifts = await seen("layout-shift");
    return {
      firstMs: (await seen("paint")).at(-1)?.startTime ?? Number.NaN,
      largestMs: (await seen("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce(
        (sum, entry) => sum + ("value" in entry ? Number(entry.value) : Number.NaN),
        0,
      ),
      scriptBytes: scripts.reduce(
        (sum, entry) => sum + ("encodedBodySize" in entry ? Number(entry.encodedBodySize) : 0),
        0,
      ),
    };
  });
}

const installation = await createInstallation("coming-soon");
try {
  const server = await installation.start();
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  console.log(`First visit, slow 4G, ${slowdown}× slower processor, median of ${rounds}`);
  for (const locale of ["en-GB", "fr-FR"]) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, `${server.url}/`, locale));
    }
    const middle = (of: (one: Visit) => number) => median(visits.map(of));
    console.log(
      `  ${locale}: first paint ${middle(({ firstMs }) => firstMs).toFixed(0)} ms, ` +
        `largest ${middle(({ largestMs }) => largestMs).toFixed(0)} ms (to reach: ≤ ${limitMs}), ` +
        `shift ${middle(({ shift }) => shift).toFixed(3)} (≤ ${shiftLimit}), ` +
        `scripts ${(middle(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1)} kB`,
    );
  }
  await browser.close();
  await server.stop();
} finally {
  installation.remove();
}
