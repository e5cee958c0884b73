/**
 * One collector whose browser is killed with SIGKILL at random moments of recording and sending, and started
 * again on the same profile. Whatever the device held once is on the device or on the server afterwards.
 */
import { seededRandom } from "@elaeis/prediction/random";
import { chromium, request, type APIRequestContext, type BrowserContext } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import config from "../../playwright.config.ts";
import { signInThroughApi } from "../collecting.ts";
import { setOwnFields, weight } from "../own-field.ts";
import { createInstallation } from "../elaeis-server.ts";
import { leftOver, noteMishap, sha256Of, type Mishaps } from "./campaign.ts";
import { startCollector, type Collector, type CollectorDeps } from "./collector.ts";
import { readDevice, type Device } from "./device.ts";
import { startFaultProxy } from "./fault-proxy.ts";
import {
  brokenPromises,
  emptyBalance,
  settle,
  type Balance,
  type Entry,
  type Ledger,
} from "./ledger.ts";
import { photoSource } from "./photos.ts";

export type KillWishes = {
  seed: number;
  kills: number;
  /** After this no browser is killed any more. */
  longestWorkMs: number;
  longestFinishMs: number;
  folder: string;
  say: (line: string) => void;
};

/** What the device held when its browser was killed, as it was last seen. */
type Moment = "recording" | "sending" | "both" | "neither" | "starting";

export type KillOutcome = {
  kills: Record<Moment, number>;
  balance: Balance;
  /** What a device held before a kill, and neither it nor the server after it. */
  broken: string[];
  /** How often the browser itself deleted its storage: see `docs/build/sync.md`. */
  emptied: number;
  leftOver: string[];
  mishaps: Mishaps;
};

/** Photos by fruit, as the device held them at some time. */
type Seen = Map<string, Pick<Entry, "id" | "reference" | "photos">>;

/** A browser lives through so many changes of what the device holds at most, then dies within this time. */
const mostChanges = 6;
const longestAfterMs = 500;
/** Where nothing changes for long, too. */
const longestLifeMs = 30_000;
const lookEveryMs = 30;
/** A network that breaks sometimes keeps fruits in the outbox for longer. */
const harm = { queue: 0.25, others: 0, files: 0 };

export const totalKills = ({ kills }: KillOutcome) =>
  Object.values(kills).reduce((sum, times) => sum + times, 0);

export async function runKills(wishes: KillWishes): Promise<KillOutcome> {
  const installation = await createInstallation(`kills-${wishes.seed}`);
  const server = await installation.start();
  const stops: (() => Promise<unknown>)[] = [
    () => server.stop(),
    () => Promise.resolve(installation.remove()),
  ];
  try {
    await setOwnFields(server, [weight]);
    const ledger: Ledger = new Map();
    const files = new Map<string, Buffer>();
    const source = await photoSource(wishes.seed, wishes.folder);
    const random = seededRandom(wishes.seed, 3).uniform;
    const proxy = await startFaultProxy(new URL(server.url), harm, random);
    stops.unshift(proxy.close);
    const deps: CollectorDeps = {
      person: server.collector,
      proxy,
      ledger,
      plots: new Map(),
      random: seededRandom(wishes.seed, 4).uniform,
      nextPhotos: async () => {
        const photos = await source.next();
        for (const { buffer } of photos) files.set(sha256Of(buffer), buffer);
        return photos;
      },
    };
    const reader = await request.newContext({ baseURL: server.url });
    stops.unshift(() => reader.dispose());
    await signInThroughApi(reader, server.url, server.administrator);
    const outcome: KillOutcome = {
      kills: { recording: 0, sending: 0, both: 0, neither: 0, starting: 0 },
      balance: emptyBalance(),
      broken: [],
      emptied: 0,
      leftOver: [],
      mishaps: new Map(),
    };
    const profile = path.join(wishes.folder, `profile-${wishes.seed}`);
    const work: Work = { wishes, deps, profile, reader, outcome, seen: new Map(), gone: new Set() };
    await keepKilling(work);
    proxy.calm(true);
    const last = await openBrowser(profile, deps);
    stops.unshift(() => last.collector.context.close());
    await lookAfterKill(last.collector, work);
    await last.collector.signIn();
    const deadline = Date.now() + wishes.longestFinishMs;
    const note = (error: unknown) => noteMishap("finish", error, outcome.mishaps);
    outcome.leftOver = leftOver(await last.collector.finish(deadline, note));
    outcome.balance = await settle(reader, ledger, files, work.gone);
    return outcome;
  } finally {
    for (const stop of stops) await stop();
  }
}

type Work = {
  wishes: KillWishes;
  deps: CollectorDeps;
  profile: string;
  reader: APIRequestContext;
  outcome: KillOutcome;
  seen: Seen;
  /** Fruits that were begun before the browser deleted its storage: no more is expected of them. */
  gone: Set<string>;
};

async function keepKilling(work: Work): Promise<void> {
  const { wishes, deps, profile, outcome } = work;
  const draw = seededRandom(wishes.seed, 5).uniform;
  const cookies = await signInOnce(profile, deps);
  const begun = Date.now();
  let kills = 0;
  while (kills < wishes.kills && Date.now() - begun < wishes.longestWorkMs) {
    const browser = await openBrowser(profile, deps);
    await browser.collector.context.addCookies(cookies);
    const life = {
      changes: 1 + Math.floor(draw() * mostChanges),
      afterMs: draw() * longestAfterMs,
    };
    const moment = await live(life, browser, work);
    outcome.kills[moment] += 1;
    kills += 1;
    if (kills % 20 === 0) {
      const seconds = Math.round((Date.now() - begun) / 1000);
      wishes.say(`after ${seconds} s: ${kills} browsers killed, ${deps.ledger.size} fruits`);
    }
  }
}

/** A browser writes its cookies down every half minute; these live less long, and signing in is not tried here. */
async function signInOnce(profile: string, deps: CollectorDeps) {
  const { collector } = await openBrowser(profile, deps);
  await collector.signIn();
  const cookies = await collector.context.cookies();
  await collector.context.close();
  return cookies;
}

/** Before anything is added: all that the device held is still there, or on the server. */
async function lookAfterKill(collector: Collector, work: Work): Promise<void> {
  const { seen, gone, outcome, reader, deps } = work;
  // Of the same origin, and nothing of the app runs there.
  await collector.page().goto("/health");
  // The opening that finds the storage damaged fails; the app, too, opens it once more.
  const device = await readDevice(collector.page()).catch(() => readDevice(collector.page()));
  if (isStorageNew(work)) {
    outcome.emptied += 1;
    for (const id of [...seen.keys(), ...deps.ledger.keys()]) gone.add(id);
    deps.ledger.clear();
  } else {
    outcome.broken.push(...(await brokenPromises(reader, [...seen.values()], device)));
  }
  forgetHeld(seen, device);
}

/**
 * Killed while it writes a record of several blocks, Chromium's LevelDB appends to the torn record after the
 * next start, calls its log damaged at the start after that, and deletes every database of the site. Its own
 * log says so; the app deletes records, never a database.
 */
function isStorageNew({ profile, deps }: Work): boolean {
  const { port } = new URL(deps.proxy.url);
  const storage = path.join(profile, `Default/IndexedDB/http_localhost_${port}.indexeddb.leveldb`);
  const log = path.join(storage, "LOG");
  return !existsSync(log) || readFileSync(log, "utf8").includes("since it was missing");
}

/** The collector works until the browser is killed. @returns what the device was busy with then */
async function live(
  { changes, afterMs }: { changes: number; afterMs: number },
  { collector, kill }: OpenBrowser,
  work: Work,
): Promise<Moment> {
  const { seen, outcome } = work;
  const giveUp = Date.now() + longestLifeMs;
  let isKilled = false;
  let isOver = false;
  let moment: Moment = "starting";
  const record = async () => {
    await lookAfterKill(collector, work);
    for (let turn = 1; !isKilled; turn += 1) {
      await (turn % 3 === 0 ? collector.edit() : collector.record());
    }
  };
  const watch = async () => {
    let known = "";
    for (let left = changes; left >= 0 && !isOver && Date.now() < giveUp;) {
      await sleep(lookEveryMs);
      const device = await readDevice(collector.page()).catch(() => undefined);
      if (device === undefined) continue;
      note(seen, device);
      moment = momentOf(device);
      if (known !== JSON.stringify(device)) left -= 1;
      known = JSON.stringify(device);
    }
  };
  const working = record()
    .catch((error: unknown) => {
      if (!isKilled) noteMishap("work", error, outcome.mishaps);
    })
    .finally(() => (isOver = true));
  await watch();
  await sleep(afterMs);
  isKilled = true;
  await kill();
  await working;
  return moment;
}

/** Only what a draft or an item names together with its bytes is held by the device. */
function note(seen: Seen, { drafts, outbox, bytes }: Device): void {
  const held = new Set(bytes.map(([id, sha256]) => `${id} ${sha256}`));
  for (const { id, photos = [] } of [...drafts, ...outbox]) {
    const before = seen.get(id)?.photos ?? new Map<string, string>();
    const now = photos.filter(({ sha256 }) => held.has(`${id} ${sha256}`));
    const all = new Map([...before, ...now.map(({ sha256 }) => [sha256, sha256] as const)]);
    seen.set(id, { id, reference: id, photos: all });
  }
}

/** What the device no longer names was found on the server just now; the last check reads it again. */
function forgetHeld(seen: Seen, { drafts, outbox }: Device): void {
  const open = new Set([...drafts, ...outbox].map(({ id }) => id));
  for (const id of seen.keys()) if (!open.has(id)) seen.delete(id);
}

function momentOf({ drafts, outbox }: Device): Moment {
  const isSending = outbox.some(({ state }) => state !== "synced");
  if (drafts.length === 0) return isSending ? "sending" : "neither";
  return isSending ? "both" : "recording";
}

type OpenBrowser = { collector: Collector; kill: () => Promise<void> };

async function openBrowser(profile: string, deps: CollectorDeps): Promise<OpenBrowser> {
  const collector = await startCollector(
    (options) =>
      chromium.launchPersistentContext(profile, { ...config.use?.launchOptions, ...options }),
    deps,
  );
  return { collector, kill: () => killBrowser(profile, collector.context) };
}

/** All processes of the browser at once, as a phone does whose battery is taken out. */
export async function killBrowser(profile: string, context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent("close");
  for (const pid of browserProcesses(profile)) process.kill(-pid, "SIGKILL");
  await closed;
}

/** The leaders of the process groups that were started on this profile. */
function browserProcesses(profile: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      const isBrowser = args.includes(`--user-data-dir=${profile}`);
      const [, , group] =
        readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return isBrowser && group === pid ? [Number(pid)] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
