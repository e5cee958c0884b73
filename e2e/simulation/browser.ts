/** A phone's browser: its tabs share storage, locks and channels; each runs the app with globals of its own. */
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { Instantiate } from "./link.ts";
import type * as phoneApp from "./phone-app.ts";
import { dateOf, mathOf } from "./platform.ts";
import type { Person } from "./server.ts";
import { clone, keyRange, SimulatedDatabase, type DeviceStorage } from "./device-storage.ts";
import { cancel, type Life, type Loop, type Timer } from "./loop.ts";
import type { Answer, WebRequest } from "./network.ts";
import { webClasses } from "./web-classes.ts";

export type PhoneApp = typeof phoneApp;
type Engine = ReturnType<PhoneApp["startSync"]>;

export type Phone = {
  index: number;
  person: Person;
  storage: DeviceStorage;
  locks: ReturnType<typeof createLocks>;
  channels: Set<Channel>;
  /** Cookies, and what `localStorage` holds. */
  session: string | null;
  remembered: Map<string, string>;
  /** What its clock shows, beside the true time. */
  clockShiftMs: number;
  isOnline: boolean;
  network: "wifi" | "cellular";
  /** Requests so far, and the share of them that is harmed. */
  requests: number;
  harm: number;
  copiesGivenUp: number;
  /** Fruits as last answered or applied, which the app keeps for a start without network. */
  seen: Map<string, Fruit>;
  tabs: Tab[];
  /** Left, and kept by the browser in case somebody goes back. */
  parked: Tab[];
};

export type Tab = {
  life: Life;
  phone: Phone;
  app: PhoneApp;
  engine: Engine | null;
  isBusy: boolean;
  /** What it shows has changed since it was compared. */
  isChanged: boolean;
  calls: (name: "online" | "change" | "visibilitychange" | "freeze" | "resume") => void;
};

export type BrowserDeps = {
  loop: Loop;
  random: () => number;
  startMs: number;
  instantiate: Instantiate<PhoneApp>;
  exchange: (tab: Tab, request: WebRequest) => Promise<Answer>;
};

export function openTab(phone: Phone, deps: BrowserDeps): Tab {
  const life = { isOver: false };
  const page = new EventTarget();
  const connection = Object.defineProperty(new EventTarget(), "type", { get: () => phone.network });
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    hidden: false,
    documentElement: { lang: "en" },
  });
  let app: PhoneApp | undefined;
  const tab: Tab = {
    life,
    phone,
    get app() {
      return (app ??= deps.instantiate(globalsOf(tab, { page, document, connection }, deps), {
        idb: {
          openDB: openUnsent(phone.storage.openFor(life)),
          unwrap: (database: unknown) => database,
          wrap: (work: unknown) => work,
        },
      }));
    },
    engine: null,
    isBusy: false,
    isChanged: true,
    calls: (name) => {
      const target = name === "online" ? page : name === "change" ? connection : document;
      target.dispatchEvent(new Event(name));
    },
  };
  phone.tabs.push(tab);
  return tab;
}

type OpenDB = ReturnType<Phone["storage"]["openFor"]>;

/** Of the phone's databases this one holds what is not sent; the other may be lost at any time, and is. */
function openUnsent(open: OpenDB) {
  return (...asked: Parameters<OpenDB>) =>
    asked[0] === "elaeis" ? open(...asked) : Promise.reject(new DOMException("", "UnknownError"));
}

/** As the app does for who is signed in. */
export function startEngine(tab: Tab): Engine {
  const { seen } = tab.phone;
  tab.engine?.stop();
  const queries = {
    setQueryData: (key: readonly unknown[], fruit: Fruit) => void seen.set(String(key[2]), fruit),
    invalidateQueries: () => Promise.resolve(),
    fetchQuery: () => Promise.reject(new Error("nothing is shown here")),
  };
  tab.engine = tab.app.startSync(
    tab.phone.person.id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine calls these
    queries as unknown as Parameters<PhoneApp["startSync"]>[1],
  );
  return tab.engine;
}

/** At once, whatever is under way: closed by the person, or killed by the system. */
export function killTab(tab: Tab): void {
  const { phone, life } = tab;
  life.isOver = true;
  phone.tabs = phone.tabs.filter((one) => one !== tab);
  phone.parked = phone.parked.filter((one) => one !== tab);
  phone.storage.drop(life);
  phone.locks.drop(life);
  for (const channel of phone.channels) if (channel.life === life) phone.channels.delete(channel);
}

/** Nothing happens in it any more, and what it has begun stays so, as in WebKit. */
export function parkTab(tab: Tab): void {
  const { phone, life } = tab;
  tab.calls("freeze");
  life.isParked = true;
  phone.tabs = phone.tabs.filter((one) => one !== tab);
  phone.parked.push(tab);
}

export function returnTab(tab: Tab, loop: Loop): void {
  const { phone, life } = tab;
  phone.parked = phone.parked.filter((one) => one !== tab);
  phone.tabs.push(tab);
  loop.unpark(life);
  tab.calls("resume");
  tab.calls("visibilitychange");
}

type Targets = { page: EventTarget; document: object; connection: object };

function globalsOf(tab: Tab, { page, document, connection }: Targets, deps: BrowserDeps) {
  const { phone, life } = tab;
  const { loop, random } = deps;
  const now = () => Math.floor(deps.startMs + loop.now() + phone.clockShiftMs);
  const timers = {
    setTimeout: (work: () => void, ms = 0) => loop.after(ms, work, life),
    clearTimeout: (timer: Timer | undefined) => cancel(timer),
    // Only the memory of images is swept by one. A real one would outlive its tab.
    setInterval: () => undefined,
  };
  const web = webClasses({ ...timers, exchange: (request) => deps.exchange(tab, request) });
  const locks = { request: phone.locks.requestFor(life) };
  return {
    ...web,
    ...timers,
    Date: dateOf(now),
    Math: mathOf(random),
    document,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    navigator: {
      locks,
      connection,
      onLine: true,
      userAgent: "simulated",
      language: "en",
      platform: "none",
    },
    BroadcastChannel: channelOf(phone, life, loop),
    IDBKeyRange: keyRange,
    IDBDatabase: SimulatedDatabase,
    isSecureContext: true,
    location: { search: "" },
    crypto: {
      getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => (bytes[at] = random() * 256)),
    },
    localStorage: {
      getItem: (name: string) => phone.remembered.get(name) ?? null,
      setItem: (name: string, value: string) => void phone.remembered.set(name, value),
      removeItem: (name: string) => void phone.remembered.delete(name),
    },
  };
}

type Held = { life: Life; work: (lock: object | null) => unknown };

/** Web Locks between the tabs of one phone. */
export function createLocks(loop: Loop) {
  const held = new Map<string, Held>();
  const waiting = new Map<string, Held[]>();

  function grant(name: string, one: Held, settle: (value: unknown) => void): void {
    held.set(name, one);
    const release = () => {
      if (held.get(name) !== one) return;
      held.delete(name);
      next(name);
    };
    const begin = async () => {
      try {
        settle(await one.work({ name }));
      } finally {
        release();
      }
    };
    loop.after(0.05, () => void begin().catch(() => undefined), one.life);
  }

  const settlers = new Map<Held, (value: unknown) => void>();

  function next(name: string): void {
    const one = waiting.get(name)?.shift();
    if (one !== undefined) grant(name, one, settlers.get(one) ?? (() => undefined));
  }

  return {
    requestFor:
      (life: Life) =>
      (name: string, { ifAvailable = false }, work: Held["work"]): Promise<unknown> =>
        new Promise((resolve, reject) => {
          if (life.isOver) return;
          const guarded = async (lock: object | null) => {
            try {
              return await work(lock);
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
              return undefined;
            }
          };
          const one = { life, work: guarded };
          if (!held.has(name)) return grant(name, one, resolve);
          if (ifAvailable) {
            loop.after(0.05, () => void guarded(null).then(resolve), life);
            return undefined;
          }
          settlers.set(one, resolve);
          waiting.set(name, [...(waiting.get(name) ?? []), one]);
          return undefined;
        }),
    /** A tab that died holds nothing. */
    drop(life: Life): void {
      for (const [name, ones] of waiting)
        waiting.set(
          name,
          ones.filter((one) => one.life !== life),
        );
      for (const [name, one] of held) {
        if (one.life !== life) continue;
        held.delete(name);
        next(name);
      }
    },
  };
}

type Channel = { name: string; life: Life; hear: (data: unknown) => void };

function channelOf(phone: Phone, life: Life, loop: Loop) {
  return class {
    readonly #listeners: ((event: { data: unknown }) => void)[] = [];
    readonly #channel: Channel;

    constructor(name: string) {
      const hear = (data: unknown) => this.#listeners.forEach((listen) => listen({ data }));
      this.#channel = { name, life, hear };
      phone.channels.add(this.#channel);
    }

    addEventListener(_kind: string, listener: (event: { data: unknown }) => void): void {
      this.#listeners.push(listener);
    }

    postMessage(data: unknown): void {
      for (const other of phone.channels) {
        if (other === this.#channel || other.name !== this.#channel.name) continue;
        const copy = clone(data);
        loop.after(0.3, () => phone.channels.has(other) && other.hear(copy), other.life);
      }
    }

    close(): void {
      phone.channels.delete(this.#channel);
    }
  };
}
