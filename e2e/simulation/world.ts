/** All that is in one history, and what happens in it beside what people do. */
import { seededRandom } from "@elaeis/prediction/random";
import { createHash } from "node:crypto";
import {
  createLocks,
  killTab,
  openTab,
  startEngine,
  type BrowserDeps,
  type Phone,
  type PhoneApp,
  type Tab,
} from "./browser.ts";
import type { Instantiate } from "./link.ts";
import { createDeviceStorage, type StorageFault } from "./device-storage.ts";
import type { ServerApp } from "./in-process/service.ts";
import { createLoop } from "./loop.ts";
import {
  exchange,
  networkFaults,
  type Harm,
  type NetworkFault,
  type SentRequest,
} from "./network.ts";
import { createOracle, nameOf } from "./oracle.ts";
import { createServer, type Person } from "./server.ts";

export type Apps = {
  phone: Instantiate<PhoneApp>;
  server: Instantiate<ServerApp>;
};

/** Which of what could go wrong does: all that is drawn for this seed, or only what is named. */
export type Faults = { seed: number; only?: ReadonlySet<string> };

export type World = ReturnType<typeof createWorld>;

/** 1 March 2026, 08:00. */
const startMs = 1_772_352_000_000;
const storageFaults: readonly StorageFault[] = ["unknownError", "abortedCommit", "closed"];

export function createWorld(apps: Apps, faults: Faults, people: readonly Person[]) {
  const hash = createHash("sha256");
  const trace: string[] = [];
  const counts = new Map<string, number>();
  /** What did go wrong, by its name: request or operation of a phone. */
  const happened: string[] = [];
  const serial = { plot: 0, photo: 0, value: 0, fruit: 0, tab: 0 };
  let isCalm = false;
  let isTraced = false;

  function note(line: string): void {
    const text = `${loop.now().toFixed(1)} ${line}`;
    hash.update(text);
    if (isTraced) trace.push(text);
  }

  function count(kind: string): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }

  /** The same for the same name, whatever else happens. */
  function drawn<Fault>(
    name: string,
    numbers: readonly number[],
    draw: (random: () => number) => Fault | null,
  ) {
    if (isCalm || (faults.only && !faults.only.has(name))) return null;
    const fault = draw(seededRandom(faults.seed, ...numbers).uniform);
    if (fault !== null) happened.push(name);
    return fault;
  }

  const loop = createLoop(() => {
    for (const phone of phones) {
      for (const tab of phone.tabs) if (tab.isChanged) lookAt(tab);
    }
  });

  function lookAt(tab: Tab): void {
    tab.isChanged = false;
    oracle.onShown(tab);
  }

  const oracle = createOracle(() => ({
    state: server.store.state(),
    files: server.files,
    isBackedUp: server.isBackedUp,
  }));
  const server = createServer({
    loop,
    random: seededRandom(faults.seed, 1).uniform,
    startMs,
    hasBackups: true,
    instantiate: apps.server,
    onCommit(actor, ids) {
      note(`commit ${actor.kind === "user" ? actor.deviceId : ""} ${[...ids].join()}`);
      oracle.onCommit(actor, ids);
    },
    plots: { has: (id) => oracle.hasPlot(id), onSet: (...set) => oracle.onPlotSet(...set) },
    onBug: (error) => void oracle.problems.push(`the server threw ${String(error)}`),
  });
  const phones = people.map((person, index) => createPhone(person, index));

  function createPhone(person: Person, index: number): Phone {
    const random = seededRandom(faults.seed, 2, index).uniform;
    let operations = 0;
    const phone: Phone = {
      index,
      person,
      storage: createDeviceStorage({
        loop,
        latencyMs: () => 0.1 + random() * 2,
        fault(isWrite) {
          operations += 1;
          const fault = drawn(
            `${nameOf(phone)} operation ${operations}`,
            [3, index, operations],
            (draw) => storageFault(draw, isWrite, storageHarm),
          );
          if (fault !== null) count(fault);
          return fault;
        },
        onCommit(deleted) {
          note(`${nameOf(phone)} stores`);
          const isGivenUp = givesUp(phone);
          for (const { table, key } of deleted) {
            if (table === "photoBytes") dropped(phone, String(key[1]), isGivenUp);
          }
        },
      }),
      locks: createLocks(loop),
      channels: new Set(),
      session: null,
      remembered: new Map(),
      clockShiftMs: 0,
      isOnline: true,
      network: "wifi",
      requests: 0,
      harm: 0.75,
      copiesGivenUp: 0,
      seen: new Map(),
      tabs: [],
      parked: [],
    };
    return phone;
  }

  /** Whether a full phone has given up a copy with this change. */
  function givesUp(phone: Phone): boolean {
    const rows = phone.storage.rowsOf("memory");
    const count = Number(rows.find(({ key }) => String(key) === "copies-given-up")?.value ?? 0);
    const isMore = count > phone.copiesGivenUp;
    phone.copiesGivenUp = count;
    return isMore;
  }

  function dropped(phone: Phone, sha256: string, isGivenUp: boolean): void {
    const isElsewhere = phone.storage
      .rowsOf("photoBytes")
      .some(({ key }) => String(key[1]) === sha256);
    if (!isElsewhere) oracle.onDropped(phone, sha256, isGivenUp);
  }

  function harmOf(phone: Phone, { method, path }: SentRequest): Harm | null {
    phone.requests += 1;
    const { index, requests } = phone;
    const name = `${nameOf(phone)} request ${requests}`;
    const harm = drawn(name, [4, index, requests], (draw) => networkHarm(draw, phone.harm));
    note(`${name} ${method} ${path} ${harm?.kind ?? ""}`);
    if (harm !== null) count(harm.kind);
    return harm;
  }

  const exchangeOf = (tab: Tab): BrowserDeps["exchange"] => {
    const random = seededRandom(faults.seed, 5, tab.phone.index, (serial.tab += 1)).uniform;
    return (_tab, request) =>
      exchange(request, tab.life, {
        loop,
        random,
        isOnline: () => tab.phone.isOnline,
        serve: (sent) => server.serve(sent, tab.phone.session),
        harm: (sent) => harmOf(tab.phone, sent),
      });
  };

  let storageHarm = 0;
  return {
    loop,
    server,
    oracle,
    phones,
    serial,
    counts,
    count,
    happened,
    note,
    trace,
    trueNow: () => new Date(startMs + loop.now()),
    digest: () => hash.copy().digest("hex"),
    traceOn: () => (isTraced = true),
    calm(): void {
      isCalm = true;
    },
    /** What a person did came to nothing, as it may; a fault of this harness is none. */
    failed(error: unknown): void {
      if (error instanceof TypeError || error instanceof ReferenceError) {
        oracle.problems.push(`a program fault: ${error.stack ?? error.message}`);
      }
    },
    setStorageHarm: (share: number) => (storageHarm = share),
    open(phone: Phone): Tab {
      const random = seededRandom(faults.seed, 6, phone.index, (serial.tab += 1)).uniform;
      const tab: Tab = openTab(phone, {
        loop,
        random,
        startMs,
        instantiate: apps.phone,
        exchange: (asking, request) => exchangeOfTab(asking)(asking, request),
      });
      const ofTab = exchangeOf(tab);
      const exchangeOfTab = (_asking: Tab) => ofTab;
      restartEngine(tab);
      return tab;
    },
    kill(tab: Tab): void {
      note(`${nameOf(tab.phone)} loses a tab`);
      killTab(tab);
    },
  };
}

/** As the app does when somebody has signed in. */
export function restartEngine(tab: Tab): void {
  const engine = startEngine(tab);
  engine.subscribe(() => (tab.isChanged = true));
}

function networkHarm(random: () => number, share: number): Harm | null {
  if (random() >= share) return null;
  const kind: NetworkFault = networkFaults[Math.floor(random() * networkFaults.length)] ?? "hang";
  return { kind, share: random(), isAfterServer: random() < 0.5 };
}

function storageFault(random: () => number, isWrite: boolean, share: number): StorageFault | null {
  if (random() >= share) return null;
  const kind = storageFaults[Math.floor(random() * storageFaults.length)] ?? "closed";
  return kind === "abortedCommit" && !isWrite ? "unknownError" : kind;
}
