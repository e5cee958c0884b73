/**
 * Several active collectors while everything goes wrong, and the result: what was handed in
 * against what the server holds once all is quiet again.
 */
import { seededRandom, shuffled } from "@elaeis/prediction/random";
import { request, type APIRequestContext, type Browser } from "@playwright/test";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signInThroughApi } from "../collecting.ts";
import { createInstallation } from "../elaeis-server.ts";
import { setOwnFields, weight } from "../own-field.ts";
import { isSettled, startCollector, type Collector } from "./collector.ts";
import { readDevice, type Device } from "./device.ts";
import { disruptions, type Disruption } from "./disruptions.ts";
import { startFaultProxy, type Harm } from "./fault-proxy.ts";
import { faultKinds, noFaults, type FaultCounts } from "./faults.ts";
import { brokenPromises, emptyBalance, settle, type Balance, type Ledger } from "./ledger.ts";
import { settlePlots, type PlotLedger } from "./plots.ts";
import { photoSource } from "./photos.ts";

export type Wishes = {
  seed: number;
  collectors: number;
  /** Faults to be injected into the requests of the queues; a slow machine may come to fewer, and says so. */
  faults: number;
  /** What happens beside the network, each once where there is time. */
  disruptions: readonly Disruption[];
  serverKills: number;
  /** After this the faults end, wanted or not. */
  longestWorkMs: number;
  /** Thereafter all queues must be empty. */
  longestFinishMs: number;
  harm: Harm;
  /** For photos, where they must be drawn. */
  folder: string;
  say: (line: string) => void;
};

export type Outcome = {
  seed: number;
  faults: FaultCounts;
  /** Requests of the queues while faults were injected. */
  queueRequests: number;
  otherFaults: number;
  disruptions: Record<string, number>;
  balance: Balance;
  /** Checks of a device and then of the server, while things went wrong. */
  samples: number;
  /** What must hold at any moment, and once did not. */
  broken: string[];
  /** What a device still held at the end. */
  leftOver: string[];
  /** Steps of a collector that came to nothing, by what was said; no failure in itself. */
  mishaps: Mishaps;
  photoKind: string;
};

export type Mishaps = Map<string, number>;

export const totalFaults = (faults: FaultCounts) =>
  faultKinds.reduce((sum, kind) => sum + faults[kind], 0);

const sampleEveryMs = 3_000;
const sampledFruits = 10;
const fruitsBetweenDisruptions = 2;

export async function runCampaign(browser: Browser, wishes: Wishes): Promise<Outcome> {
  const installation = await createInstallation(`faults-${wishes.seed}`);
  let server = await installation.start();
  const stops: (() => Promise<unknown>)[] = [
    () => server.stop(),
    () => Promise.resolve(installation.remove()),
  ];
  try {
    await setOwnFields(server, [weight]);
    const target = new URL(server.url);
    const ledger: Ledger = new Map();
    const plots: PlotLedger = new Map();
    const files = new Map<string, Buffer>();
    const source = await photoSource(wishes.seed, wishes.folder);
    const nextPhotos = async () => {
      const photos = await source.next();
      for (const { buffer } of photos) files.set(sha256Of(buffer), buffer);
      return photos;
    };

    const collectors: Collector[] = [];
    for (let number = 1; number <= wishes.collectors; number += 1) {
      const person = {
        email: `collector-${number}@elaeis.test`,
        password: `palm-faults-${number}`,
      };
      await installation.addCollector(person);
      const random = seededRandom(wishes.seed, number).uniform;
      const proxy = await startFaultProxy(target, wishes.harm, random);
      stops.unshift(proxy.close);
      proxy.calm(true);
      const deps = {
        person,
        proxy,
        ledger,
        plots,
        nextPhotos,
        random: seededRandom(number).uniform,
      };
      const collector = await startCollector((options) => browser.newContext(options), deps);
      stops.unshift(() => collector.context.close());
      await collector.signIn();
      await collector.page().evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      collectors.push(collector);
    }
    const reader = await request.newContext({ baseURL: server.url });
    stops.unshift(() => reader.dispose());
    await signInThroughApi(reader, server.url, server.administrator);

    const outcome: Outcome = {
      seed: wishes.seed,
      faults: noFaults(),
      queueRequests: 0,
      otherFaults: 0,
      disruptions: {},
      balance: emptyBalance(),
      samples: 0,
      broken: [],
      leftOver: [],
      mishaps: new Map(),
      photoKind: source.kind,
    };
    wishes.say(`${collectors.length} collectors, ${source.kind}, seed ${wishes.seed}`);
    const restart = async () => {
      await server.kill();
      server = await installation.start();
    };
    const begun = Date.now();
    const since = () => `${Math.round((Date.now() - begun) / 1000)} s`;
    await goWrong({ collectors, reader, ledger, outcome, wishes, restart });
    wishes.say(
      `after ${since()}: ${ledger.size} fruits and ${plots.size} plots handed in, no more faults`,
    );

    const deadline = Date.now() + wishes.longestFinishMs;
    const note = (error: unknown) => noteMishap("finish", error, outcome.mishaps);
    const devices = await Promise.all(
      collectors.map((collector) => collector.finish(deadline, note)),
    );
    wishes.say(`after ${since()}: the queues are as empty as they get`);
    outcome.leftOver = devices.flatMap(leftOver);
    const fruits = await settle(reader, ledger, files);
    const drawn = await settlePlots(reader, plots);
    outcome.balance = {
      ...fruits,
      plots: drawn.plots,
      lost: [...fruits.lost, ...drawn.lost],
      doubled: [...fruits.doubled, ...drawn.doubled],
      partial: [...fruits.partial, ...drawn.partial],
    };
    countFaults(outcome, collectors);
    return outcome;
  } finally {
    for (const stop of stops) await stop();
  }
}

type Battle = {
  collectors: readonly Collector[];
  reader: APIRequestContext;
  ledger: Ledger;
  outcome: Outcome;
  wishes: Wishes;
  restart: () => Promise<void>;
};

/** Until enough went wrong. */
async function goWrong(battle: Battle): Promise<void> {
  const { collectors, outcome, wishes } = battle;
  const begun = Date.now();
  const agenda = agendaOf(wishes);
  let kills = 0;
  const isEnough = () => {
    countFaults(outcome, collectors);
    const isDone =
      totalFaults(outcome.faults) >= wishes.faults &&
      agenda.length === 0 &&
      kills >= wishes.serverKills;
    return isDone || Date.now() - begun > wishes.longestWorkMs;
  };
  const killNow = async () => {
    // One in the middle of each stretch of the work, so that there is always something under way.
    while (kills < wishes.serverKills && !isEnough()) {
      await sleep(wishes.longestWorkMs / (wishes.serverKills * 4));
      if (isEnough()) return;
      await battle.restart();
      kills += 1;
      count(outcome.disruptions, "serverKilled");
    }
  };
  const lookAround = async () => {
    for (let turn = 0; !isEnough(); turn += 1) {
      const collector = collectors[turn % collectors.length];
      if (collector !== undefined) await sample(collector, battle);
      await sleep(sampleEveryMs);
    }
  };
  for (const { proxy } of collectors) proxy.calm(false);
  await Promise.all([
    ...collectors.map((collector) => work(collector, agenda, isEnough, outcome)),
    killNow(),
    lookAround(),
  ]);
  for (const { proxy } of collectors) proxy.calm(true);
}

/** Who comes by next takes the next one. */
function agendaOf({ disruptions: kinds, seed }: Wishes): Disruption[] {
  return shuffled(kinds, seededRandom(seed, 7));
}

async function work(
  collector: Collector,
  agenda: Disruption[],
  isEnough: () => boolean,
  outcome: Outcome,
): Promise<void> {
  while (!isEnough()) {
    for (let fruit = 0; fruit < fruitsBetweenDisruptions && !isEnough(); fruit += 1) {
      await attempt("record", collector, outcome, () => collector.record());
    }
    await attempt("edit", collector, outcome, () => collector.edit());
    if (!isEnough()) await attempt("draw a plot", collector, outcome, () => collector.drawPlot());
    if (!isEnough()) await attempt("correct a plot", collector, outcome, collector.correctPlot);
    const kind = agenda.shift();
    if (kind === undefined) continue;
    const isDone = await attempt(kind, collector, outcome, () => disruptions[kind](collector));
    if (isDone) count(outcome.disruptions, kind);
    else agenda.push(kind);
  }
}

/** What comes to nothing under such conditions is begun anew, in a new tab; nothing may be lost by it. */
async function attempt(
  name: string,
  collector: Collector,
  outcome: Outcome,
  step: () => Promise<void>,
): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    noteMishap(name, error, outcome.mishaps);
    await collector.openTab().catch(() => undefined);
    await collector.signIn().catch(() => undefined);
    return false;
  }
}

export function noteMishap(name: string, error: unknown, mishaps: Mishaps): void {
  const message = error instanceof Error ? error.message : String(error);
  const said = `${name}: ${message.split("\n")[0]}`;
  mishaps.set(said, (mishaps.get(said) ?? 0) + 1);
}

async function sample(collector: Collector, { reader, ledger, outcome }: Battle): Promise<void> {
  const { email } = collector.person;
  const entries = [...ledger.values()].filter(({ collectorEmail }) => collectorEmail === email);
  try {
    const device = await readDevice(collector.page());
    outcome.broken.push(...(await brokenPromises(reader, entries.slice(-sampledFruits), device)));
    outcome.samples += 1;
  } catch {
    // The tab or the server is just being killed: nothing can be seen.
  }
}

export function leftOver(device: Device): string[] {
  const problems = device.outbox
    .filter(({ state }) => state !== "synced")
    .map(({ id, state, reason }) => `${id} is ${state} (${reason?.code ?? "no reason"})`);
  problems.push(
    ...device.plots
      .filter(({ state }) => state !== "sent")
      .map(({ id, state, reason }) => {
        return `the plot ${id} is ${state} (${reason?.code ?? "no reason"})`;
      }),
  );
  if (device.drafts.length > 0) problems.push(`${device.drafts.length} drafts`);
  if (isSettled(device) && device.bytes.length > 0) {
    problems.push(`${device.bytes.length} photos nobody needs any more`);
  }
  return problems;
}

function countFaults(outcome: Outcome, collectors: readonly Collector[]): void {
  for (const kind of faultKinds) {
    outcome.faults[kind] = collectors.reduce((sum, { proxy }) => sum + proxy.counts[kind], 0);
  }
  outcome.queueRequests = collectors.reduce((sum, { proxy }) => sum + proxy.asked(), 0);
  outcome.otherFaults = collectors.reduce((sum, { proxy }) => sum + proxy.others(), 0);
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

export function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
