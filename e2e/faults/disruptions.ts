/** What happens beside the network: to the tab, the worker, the storage, the clock, the session. */
import { sendNow, type Collector } from "./collector.ts";

/** Each may fail halfway, as everything here may; the collector then carries on in a new tab. */
export const disruptions = {
  tabClosed: async (collector) => {
    await collector.record();
    await collector.page().waitForTimeout(1_300);
    await (await collector.openTab()).goto("/dashboard/outbox");
  },

  tabCrashed: async (collector) => {
    await collector.record();
    const page = collector.page();
    await page.waitForTimeout(1_300);
    const crashed = page.waitForEvent("crash");
    const tools = await collector.context.newCDPSession(page);
    // Answers only when the crash failed.
    void tools.send("Page.crash").catch(() => undefined);
    await crashed;
    await (await collector.openTab()).goto("/dashboard/outbox");
  },

  workerStopped: async (collector) => {
    await collector.record();
    const tools = await collector.context.newCDPSession(collector.page());
    await tools.send("ServiceWorker.enable");
    await tools.send("ServiceWorker.stopAllWorkers");
    await tools.detach();
    await collector.record();
  },

  quotaFull: async (collector) => {
    await collector.record();
    const page = collector.page();
    const tools = await collector.context.newCDPSession(page);
    const origin = new URL(collector.proxy.url).origin;
    await tools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    try {
      await page.waitForTimeout(2_000);
      await collector.record().catch(() => undefined);
    } finally {
      await tools.send("Storage.overrideQuotaForOrigin", { origin });
      await tools.detach();
    }
    await collector.record();
  },

  twoTabs: async (collector) => {
    const other = await collector.context.newPage();
    try {
      await Promise.all([collector.record(), collector.record(other)]);
      await Promise.all([sendNow(other), collector.record()]);
    } finally {
      await other.close();
    }
  },

  clockAhead: (collector) => withClock(collector, twentyHoursMs),
  clockBehind: (collector) => withClock(collector, -twoDaysMs),

  sessionLost: async (collector) => {
    await collector.record();
    await collector.context.clearCookies();
    const page = collector.page();
    const signIn = page.getByRole("button", { name: "Sign in" });
    await signIn.first().waitFor();
    await collector.signIn();
  },

  signedOut: async (collector) => {
    await collector.record();
    const page = collector.page();
    await page.goto("/dashboard/overview");
    await page.getByRole("button", { name: /Account, language and sign-out$/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    const anyway = page
      .getByRole("dialog", { name: "Sign out?" })
      .getByRole("button", { name: /^Sign out/ });
    const secret = page.getByLabel("Password", { exact: true });
    await anyway.or(secret).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
    await collector.signIn();
  },
} satisfies Record<string, (collector: Collector) => Promise<void>>;

export type Disruption = keyof typeof disruptions;

export const disruptionKinds = Object.keys(disruptions).filter(
  (name): name is Disruption => name in disruptions,
);

/** What is collected more than two days ahead of the server goes back to its form, for its date to be corrected. */
const twentyHoursMs = 20 * 60 * 60_000;
const twoDaysMs = 2 * 24 * 60 * 60_000;

async function withClock(collector: Collector, shiftMs: number): Promise<void> {
  await collector.openTab(async (page) => void (await page.addInitScript(shiftClock, shiftMs)));
  await collector.record();
  await collector.record();
  await collector.page().waitForTimeout(1_500);
  await collector.openTab();
}

/** The page's clock goes right but is wrong: every way to ask for the time gives the shifted one. */
function shiftClock(shiftMs: number): void {
  const RealDate = Date;
  const shiftedNow = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
    apply: () => new RealDate(shiftedNow()).toString(),
    get: (target, name) => (name === "now" ? shiftedNow : Reflect.get(target, name)),
  });
}
