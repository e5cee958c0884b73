/** One history: the steps of a plan, then quiet, in which everything has to come right. */
import { seededRandom } from "@elaeis/prediction/random";
import { killTab, parkTab, returnTab, type Phone, type Tab } from "./browser.ts";
import type { Person } from "./server.ts";
import { decide, officeWork } from "./deciding.ts";
import { nameOf } from "./oracle.ts";
import { doTask, edit, record } from "./people.ts";
import { choosePlots } from "./places.ts";
import type { Plan, Step, StepKind } from "./plan.ts";
import { createWorld, restartEngine, type Apps, type World } from "./world.ts";

export type Outcome = {
  problems: readonly string[];
  /** Of the whole trace: one seed is one history. */
  digest: string;
  counts: ReadonlyMap<string, number>;
  happened: readonly string[];
  trace: readonly string[];
  fruits: number;
  died: number;
  revived: number;
};

const minuteMs = 60_000;
const quietRounds = 12;

export async function runHistory(apps: Apps, plan: Plan, isTraced = false): Promise<Outcome> {
  const { seed, onlyFaults } = plan;
  const faults = { seed, ...(onlyFaults && { only: new Set(onlyFaults) }) };
  const people = Array.from({ length: plan.phones }, (_, index) => personOf(index, seed));
  const world = createWorld(apps, faults, people);
  if (isTraced) world.traceOn();
  for (const phone of world.phones) {
    signIn(world, phone);
    world.open(phone);
  }
  for (const step of plan.steps) {
    if (world.oracle.problems.length > 0) break;
    await world.loop.runUntil(step.atMs);
    world.note(`step ${step.kind} ${step.phone}`);
    take(world, step);
  }
  if (world.oracle.problems.length === 0) await quieten(world, plan);
  const { oracle, counts, happened, trace } = world;
  return {
    problems: oracle.problems,
    digest: world.digest(),
    counts,
    happened,
    trace,
    fruits: oracle.truth.fruits.size,
    died: oracle.truth.died,
    revived: oracle.truth.revived,
  };
}

/** Two phones in three are the same person's. */
const personOf = (index: number, seed: number): Person => {
  const number = (seed + index) % 3 === 0 ? index : 0;
  return {
    id: `00000000-0000-4000-a000-00000000000${number}`,
    email: `collector-${number}@elaeis.test`,
    role: "collecteur",
  };
};

function signIn(world: World, phone: Phone): void {
  phone.session = world.server.signIn(phone.person, nameOf(phone));
}

/** A person does one thing at a time on one screen. */
function busy(
  world: World,
  phone: Phone,
  draw: number,
  work: (tab: Tab) => Promise<void>,
): Promise<void> {
  const free = phone.tabs.filter((tab) => !tab.isBusy);
  const tab = free[draw % Math.max(1, free.length)];
  if (tab === undefined) return Promise.resolve();
  tab.isBusy = true;
  return work(tab)
    .catch((error: unknown) => world.failed(error))
    .finally(() => (tab.isBusy = false));
}

type Happening = (world: World, phone: Phone, draw: number) => unknown;

const silentAtMostMs = 2 * minuteMs;
const clockJumpMs = 3 * 24 * 60 * minuteMs;

const happenings: Record<StepKind, Happening> = {
  record: (world, phone, draw) => busy(world, phone, draw, (tab) => record(tab, world, draw)),
  edit: (world, phone, draw) => busy(world, phone, draw, (tab) => edit(tab, world, draw)),
  correct: (world, phone, draw) => busy(world, phone, draw, (tab) => edit(tab, world, draw)),
  decide: (world, phone, draw) => busy(world, phone, draw, (tab) => decide(tab, world, draw)),
  task: (world, phone, draw) => busy(world, phone, draw, (tab) => doTask(tab, world, draw)),
  choosePlot: (world, phone, draw) =>
    busy(world, phone, draw, (tab) => choosePlots(tab, world, draw)),
  /** The person says so, and leaves the Wi-Fi. */
  photosOnWifi(world, phone) {
    world.count("photosOnWifi");
    phone.remembered.set("elaeis.photos", "wifi");
    changeNetwork(phone, "cellular");
  },
  wifi: (_world, phone) => changeNetwork(phone, "wifi"),
  photosNow: (_world, phone, draw) => void tabOf(phone, draw)?.engine?.sendPhotosNow(),
  sendNow: (_world, phone, draw) => void tabOf(phone, draw)?.engine?.syncNow(),
  openTab: (world, phone) => (phone.tabs.length < 3 ? world.open(phone) : undefined),
  closeTab: (world, phone, draw) => kill(world, phone, draw),
  killTab: (world, phone, draw) => kill(world, phone, draw, "tabKilled"),
  /** The person goes to another address, and opens the app anew. */
  park(world, phone, draw) {
    const tab = phone.tabs.filter((one) => !one.isBusy)[draw % Math.max(1, phone.tabs.length)];
    if (tab === undefined) return;
    world.count("parked");
    parkTab(tab);
    if (phone.tabs.length === 0) world.open(phone);
  },
  /** They go back, or the browser gives the page up. */
  unpark(world, phone, draw) {
    const tab = phone.parked[draw % Math.max(1, phone.parked.length)];
    if (tab === undefined) return;
    if (draw % 3 === 0) world.kill(tab);
    else returnTab(tab, world.loop);
  },
  storageSilent(world, phone, draw) {
    world.count("storageSilent");
    world.loop.after(draw % silentAtMostMs, phone.storage.hold(), { isOver: false });
  },
  wake: (_world, phone, draw) =>
    tabOf(phone, draw)?.calls(draw % 2 ? "online" : "visibilitychange"),
  offline: (world, phone) => {
    world.count("offline");
    phone.isOnline = false;
  },
  online(_world, phone, draw) {
    phone.isOnline = true;
    tabOf(phone, draw)?.calls("online");
  },
  storm: (_world, phone) => (phone.harm = 0.95),
  calmDown: (_world, phone) => (phone.harm = 0.5),
  clockJump(world, phone, draw) {
    world.count("clockJump");
    phone.clockShiftMs = (seededRandom(draw).uniform() - 0.5) * 2 * clockJumpMs;
  },
  sessionEnds(world, phone) {
    world.count("sessionEnds");
    world.server.endSessions(phone.person, { code: "session_ended", reason: "administrator" });
    for (const one of world.phones) if (one.person.id === phone.person.id) shutOut(world, one);
  },
  sessionExpires(world, phone) {
    world.count("sessionExpires");
    world.server.endSessions(phone.person, { code: "session_expired" });
  },
  signIn(world, phone) {
    if (!world.server.isUp()) return;
    signIn(world, phone);
    for (const tab of phone.tabs) restartEngine(tab);
  },
  officeEdits: (world, _phone, draw) =>
    officeWork(world, draw, false).catch((error: unknown) => world.failed(error)),
  officeDeletes: (world, _phone, draw) =>
    officeWork(world, draw, true).catch((error: unknown) => world.failed(error)),
  serverDies(world) {
    if (!world.server.isUp()) return;
    world.count("serverKilled");
    world.server.kill();
  },
  serverStarts: (world) => (world.server.isUp() ? undefined : world.server.start()),
  backUp: (world) => world.server.backUp(),
  restore(world, _phone, draw) {
    if (!world.server.restore(draw)) return;
    world.count("serverRestored");
    world.oracle.onRestore(world.phones);
  },
  storageFails: (world) => world.setStorageHarm(0.15),
  storageWorks: (world) => world.setStorageHarm(0),
  storageFull(world, phone) {
    world.count("storageFull");
    phone.storage.setFull(true);
  },
  storageFreed: (_world, phone) => phone.storage.setFull(false),
  photoLost: (world, phone, draw) => losePhoto(world, phone, draw),
  evicted(world, phone) {
    world.count("evicted");
    for (const tab of [...phone.tabs, ...phone.parked]) killTab(tab);
    world.oracle.onEvicted(phone);
    phone.storage.evict();
    phone.seen.clear();
  },
  connectionsClose(world, phone) {
    world.count("connectionsClosed");
    phone.storage.closeAll();
  },
  /** All tabs start again with the new files. */
  appUpdate(world, phone) {
    for (const tab of phone.tabs) world.kill(tab);
    world.open(phone);
  },
};

function changeNetwork(phone: Phone, network: Phone["network"]): void {
  phone.network = network;
  for (const tab of phone.tabs) tab.calls("change");
}

/** As at its next contact: what it keeps of the person goes, in the middle of whatever else it does. */
function shutOut(world: World, phone: Phone): void {
  const tab = phone.tabs[0];
  if (tab === undefined) return;
  void tab.app.leaveNothingOf(phone.person.id).catch((error: unknown) => world.failed(error));
}

function take(world: World, { kind, phone: index, draw }: Step): void {
  const phone = world.phones[index % world.phones.length];
  if (phone !== undefined) happenings[kind](world, phone, draw);
}

const tabOf = (phone: Phone, draw: number) => phone.tabs[draw % Math.max(1, phone.tabs.length)];

function kill(world: World, phone: Phone, draw: number, counted?: string): void {
  const tab = tabOf(phone, draw);
  if (tab === undefined) return;
  if (counted !== undefined) world.count(counted);
  world.kill(tab);
}

/** One photo's bytes are gone from the phone, as after a fault of its memory card. */
function losePhoto(world: World, phone: Phone, draw: number): void {
  const rows = phone.storage.rowsOf("photoBytes");
  const row = rows[draw % Math.max(1, rows.length)];
  if (row === undefined) return;
  world.count("photoLost");
  for (const fruit of world.oracle.truth.fruits.values()) fruit.excused.add(String(row.key[1]));
  phone.storage.deleteRow("photoBytes", row.key);
}

/** Nothing goes wrong any more, and people finish what they began. */
async function quieten(world: World, plan: Plan): Promise<void> {
  const { loop, phones, server } = world;
  world.calm();
  if (!server.isUp()) server.start();
  for (const phone of phones) {
    phone.isOnline = true;
    changeNetwork(phone, "wifi");
    phone.storage.setFull(false);
    for (const tab of [...phone.tabs, ...phone.parked]) world.kill(tab);
    signIn(world, phone);
    world.open(phone);
  }
  for (let round = 1; round <= quietRounds && (round < 3 || isWaiting(world)); round += 1) {
    for (const phone of phones) {
      const draw = plan.seed * 100 + round;
      void busy(world, phone, 0, async (tab) => {
        await decide(tab, world, draw);
        if (phone.storage.rowsOf("drafts").length > 0) await finishDrafts(tab, world, draw);
        await tab.engine?.syncNow();
      });
    }
    await loop.runUntil(loop.now() + 15 * minuteMs);
    if (world.oracle.problems.length > 0) return;
  }
  world.oracle.settle(phones);
}

async function finishDrafts(tab: Tab, world: World, draw: number): Promise<void> {
  for (const left = await tab.app.listAllDrafts(tab.phone.person.id); left.length > 0;) {
    const draft = left.pop();
    if (draft?.kind === "new") await record(tab, world, draw + left.length);
    else if (draft !== undefined) await tab.app.deviceStore(draft.userId).discard(draft.id);
  }
}

const isWaiting = ({ phones }: World) =>
  phones.some(
    ({ storage }) => storage.rowsOf("outbox").length > 0 || storage.rowsOf("drafts").length > 0,
  );
