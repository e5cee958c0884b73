/**
 * A phone's IndexedDB, in place of the library `idb`: transactions that are all or nothing, run after one
 * another where their stores overlap, and end once nothing more is asked of them. It fails as browsers do.
 */
import type { Life, Loop } from "./loop.ts";

export type StorageFault = "unknownError" | "abortedCommit" | "closed";

type Key = string | readonly unknown[];
type Row = { key: Key; value: unknown };
type Table = { keyPath: string | null; indexes: Map<string, string>; rows: Map<string, Row> };
export type Stored = { version: number; tables: Map<string, Table> };

type Environment = {
  loop: Loop;
  /** What happens to this request. */
  fault: (isWrite: boolean) => StorageFault | null;
  latencyMs: () => number;
  /** Called for each transaction that wrote, with the keys that were deleted. */
  onCommit: (deleted: readonly { table: string; key: Key; value: unknown }[]) => void;
};

type Request = {
  isWrite: boolean;
  run: (work: Work) => void;
  reject: (error: Error) => void;
};

type Work = {
  life: Life;
  names: readonly string[];
  isWrite: boolean;
  requests: Request[];
  state: "waiting" | "active" | "over";
  /** Nothing more is asked: it goes on whatever becomes of its tab. */
  isCommitting?: boolean;
  undo: (() => void)[];
  deleted: { table: string; key: Key; value: unknown }[];
  done: PromiseWithResolvers<void>;
};

type UpgradeCallbacks = {
  upgrade?: (
    database: unknown,
    former: number,
    next: number,
    work: unknown,
  ) => Promise<void> | void;
  terminated?: () => void;
};

export type DeviceStorage = ReturnType<typeof createDeviceStorage>;

const failure = (name: string) => new DOMException(name, name);

export function createDeviceStorage(env: Environment) {
  const stored: Stored = { version: 0, tables: new Map() };
  const connections = new Set<{ life: Life; isOpen: boolean; terminated?: () => void }>();
  let works: Work[] = [];
  let isFull = false;

  function begin(life: Life, names: readonly string[], isWrite: boolean): Work {
    const done = Promise.withResolvers<void>();
    done.promise.catch(() => undefined);
    const base = { life, names, isWrite, requests: [], undo: [], deleted: [], done };
    const work: Work = { ...base, state: "waiting" };
    // What a dead tab still asks is never answered.
    if (life.isOver) return work;
    works.push(work);
    env.loop.after(env.latencyMs(), startWaiting, life);
    return work;
  }

  function startWaiting(): void {
    works.forEach((work, index) => {
      if (work.state !== "waiting") return;
      const overlaps = (other: Work) =>
        (work.isWrite || other.isWrite) && other.names.some((name) => work.names.includes(name));
      if (works.slice(0, index).some(overlaps)) return;
      work.state = "active";
      advance(work);
    });
  }

  /** One request after the other; when none follows, the transaction commits. */
  function advance(work: Work): void {
    const next = () => {
      if (work.state !== "active") return;
      const request = work.requests.shift();
      if (request === undefined) return commit(work);
      perform(work, request);
      if (work.state === "active") advance(work);
    };
    env.loop.after(env.latencyMs(), next, work.isCommitting ? always : work.life);
  }

  function perform(work: Work, request: Request): void {
    const fault = env.fault(request.isWrite);
    try {
      if (fault === "closed") {
        closeAll();
        throw failure("AbortError");
      }
      if (fault === "unknownError") throw failure("UnknownError");
      if (isFull && request.isWrite) throw failure("QuotaExceededError");
      request.run(work);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      request.reject(cause);
      abort(work, cause);
    }
  }

  function commit(work: Work): void {
    if (work.undo.length > 0 && env.fault(true) === "abortedCommit") {
      return abort(work, failure("AbortError"));
    }
    end(work);
    if (work.undo.length > 0) env.onCommit(work.deleted);
    work.done.resolve();
  }

  function abort(work: Work, cause: Error): void {
    if (work.state === "over") return;
    for (const back of work.undo.toReversed()) back();
    const { requests } = work;
    end(work);
    for (const { reject } of requests) reject(failure("AbortError"));
    work.done.reject(cause);
  }

  function end(work: Work): void {
    work.state = "over";
    works = works.filter((one) => one !== work);
    env.loop.after(0, startWaiting, always);
  }

  /** As iOS does when memory is short. */
  function closeAll(): void {
    for (const connection of connections) {
      connection.isOpen = false;
      if (!connection.life.isOver) connection.terminated?.();
    }
    connections.clear();
    for (const work of works) abort(work, failure("AbortError"));
  }

  function tableOf(name: string): Table {
    const table = stored.tables.get(name);
    if (table === undefined) throw failure("NotFoundError");
    return table;
  }

  function write(work: Work, name: string, id: string, row: Row | undefined): void {
    const { rows } = tableOf(name);
    const former = rows.get(id);
    work.undo.push(() => {
      if (former === undefined) rows.delete(id);
      else rows.set(id, former);
    });
    if (row === undefined) {
      if (former !== undefined)
        work.deleted.push({ table: name, key: former.key, value: former.value });
      rows.delete(id);
    } else rows.set(id, row);
  }

  function ask<Result>(work: Work, isWrite: boolean, run: (work: Work) => Result): Promise<Result> {
    if (work.state === "over") return Promise.reject(failure("TransactionInactiveError"));
    const asked = new Promise<Result>((resolve, reject) => {
      const performed = (current: Work) => resolve(run(current));
      work.requests.push({ isWrite, run: performed, reject });
    });
    asked.catch(() => undefined);
    return asked;
  }

  function storeIn(work: Work, name: string) {
    const matching = (query: Query) =>
      inKeyOrder(tableOf(name)).filter(({ key }) => isIn(key, query));
    const indexed = (index: string, value: unknown) => {
      const { indexes } = tableOf(name);
      const path = indexes.get(index) ?? "";
      return inKeyOrder(tableOf(name)).filter((row) => fieldOf(row.value, path) === value);
    };
    return {
      get: (key: Key) => ask(work, false, () => clone(tableOf(name).rows.get(idOf(key))?.value)),
      getKey: (key: Key) => ask(work, false, () => tableOf(name).rows.get(idOf(key))?.key),
      getAllKeys: (query?: Query) => ask(work, false, () => matching(query).map(({ key }) => key)),
      put(value: unknown, given?: Key) {
        const copy = clone(value);
        return ask(work, true, (current) => {
          const key = given ?? keyIn(copy, tableOf(name).keyPath);
          write(current, name, idOf(key), { key, value: copy });
          return key;
        });
      },
      delete: (query: Query) =>
        ask(work, true, (current) => {
          for (const { key } of matching(query)) write(current, name, idOf(key), undefined);
        }),
      index: (index: string) => ({
        getAll: (value: unknown) =>
          ask(work, false, () => indexed(index, value).map((row) => clone(row.value))),
        getAllKeys: (value: unknown) =>
          ask(work, false, () => indexed(index, value).map(({ key }) => key)),
      }),
      openCursor: () => ask(work, false, () => cursorOver(matching(undefined), work, name)),
    };
  }

  function cursorOver(rows: readonly Row[], work: Work, name: string): Cursor | null {
    const [row, ...rest] = rows;
    if (row === undefined) return null;
    return {
      value: clone(row.value),
      update: (value) =>
        ask(work, true, (current) => write(current, name, idOf(row.key), { key: row.key, value })),
      continue: () => ask(work, false, () => cursorOver(rest, work, name)),
    };
  }

  async function upgrade(life: Life, version: number, callbacks: UpgradeCallbacks): Promise<void> {
    const former = stored.version;
    const names = ["drafts", "outbox", "photoBytes", "memory"];
    const work = begin(life, names, true);
    const tables = new Map(stored.tables);
    work.undo.push(() => (stored.tables = tables));
    const schema = {
      createObjectStore(name: string, { keyPath = null }: { keyPath?: string | null } = {}) {
        const indexes = new Map<string, string>();
        stored.tables.set(name, { keyPath, indexes, rows: new Map() });
        return { createIndex: (index: string, path: string) => void indexes.set(index, path) };
      },
    };
    stored.tables = new Map(stored.tables);
    await callbacks.upgrade?.(schema, former, version, {
      objectStore: (name: string) => storeIn(work, name),
    });
    await work.done.promise;
    stored.version = version;
  }

  return {
    stored,
    setFull: (full: boolean) => (isFull = full),
    isFull: () => isFull,
    closeAll,
    /** It answers nothing, as WebKit's does for a page that is gone. @returns what ends that */
    hold(): () => void {
      const work = begin({ isOver: false }, [...stored.tables.keys()], true);
      work.state = "active";
      return () => work.state === "active" && end(work);
    },
    /** What a killed tab had not committed never was. */
    drop(life: Life): void {
      for (const work of works.filter((one) => one.life === life)) {
        for (const back of work.undo.toReversed()) back();
        end(work);
      }
      for (const connection of connections)
        if (connection.life === life) connections.delete(connection);
    },
    /** The browser deletes all of it. */
    evict(): void {
      closeAll();
      stored.version = 0;
      stored.tables = new Map();
    },
    rowsOf: (name: string): readonly Row[] => [...(stored.tables.get(name)?.rows.values() ?? [])],
    deleteRow: (name: string, key: Key) => stored.tables.get(name)?.rows.delete(idOf(key)),
    /** `openDB` of one tab. */
    openFor:
      (life: Life) => async (_name: string, version: number, callbacks: UpgradeCallbacks) => {
        await env.loop.sleep(env.latencyMs(), life);
        if (env.fault(false) === "unknownError") throw failure("UnknownError");
        if (stored.version < version) await upgrade(life, version, callbacks);
        const { terminated } = callbacks;
        const connection = { life, isOpen: true, ...(terminated && { terminated }) };
        connections.add(connection);
        const transaction = (given: string | readonly string[], mode = "readonly") => {
          if (!connection.isOpen) throw failure("InvalidStateError");
          const names = typeof given === "string" ? [given] : given;
          const work = begin(life, names, mode === "readwrite");
          const objectStore = (name: string) => storeIn(work, name);
          return {
            objectStore,
            store: objectStore(names[0] ?? ""),
            done: work.done.promise,
            mode,
            objectStoreNames: names,
            commit: () => void (work.isCommitting = true),
            abort(): void {
              if (work.state === "over" || work.isCommitting) throw failure("InvalidStateError");
              abort(work, failure("AbortError"));
            },
            addEventListener: (kind: "complete" | "abort", hear: () => void) =>
              void work.done.promise.then(
                () => kind === "complete" && hear(),
                () => kind === "abort" && hear(),
              ),
          };
        };
        const once = async <Result>(
          name: string,
          mode: string,
          use: (store: Store) => Promise<Result>,
        ) => {
          const { store, done } = database.transaction(name, mode);
          const [result] = await Promise.all([use(store), mode === "readwrite" ? done : undefined]);
          return result;
        };
        const readonly = "readonly";
        const readwrite = "readwrite";
        const database = Object.assign(new SimulatedDatabase(transaction), {
          get: (name: string, key: Key) => once(name, readonly, (it) => it.get(key)),
          getAllKeys: (name: string, query?: Query) =>
            once(name, readonly, (it) => it.getAllKeys(query)),
          getAllFromIndex: (name: string, index: string, value: unknown) =>
            once(name, readonly, (it) => it.index(index).getAll(value)),
          countFromIndex: async (name: string, index: string, value: unknown) =>
            (await once(name, readonly, (it) => it.index(index).getAllKeys(value))).length,
          put: (name: string, value: unknown, key?: Key) =>
            once(name, readwrite, (it) => it.put(value, key)),
          delete: (name: string, query: Query) => once(name, readwrite, (it) => it.delete(query)),
          close: () => (connection.isOpen = false),
        });
        return database;
        type Store = ReturnType<typeof storeIn>;
      },
  };
}

/** `IDBDatabase` of a simulated phone. */
export class SimulatedDatabase<Asked extends unknown[], Begun> {
  readonly #begin: (...asked: Asked) => Begun;

  constructor(begin: (...asked: Asked) => Begun) {
    this.#begin = begin;
  }

  transaction(...asked: Asked): Begun {
    return this.#begin(...asked);
  }
}

type Cursor = {
  value: unknown;
  update: (value: unknown) => Promise<void>;
  continue: () => Promise<Cursor | null>;
};

const always: Life = { isOver: false };

/** Of one holder, as `photosOf` asks; the only range there is. */
type Range = { holderId: unknown };
type Query = Key | Range | undefined;

export const keyRange = {
  bound: ([holderId]: readonly unknown[]): Range => ({ holderId }),
};

function isIn(key: Key, query: Query): boolean {
  if (query === undefined) return true;
  if (typeof query === "object" && "holderId" in query) return key[0] === query.holderId;
  return idOf(key) === idOf(query);
}

const idOf = (key: Key) => (typeof key === "string" ? key : JSON.stringify(key));

function inKeyOrder({ rows }: Table): Row[] {
  return [...rows.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function keyIn(value: unknown, path: string | null): Key {
  const key = fieldOf(value, path ?? "");
  if (typeof key !== "string") throw failure("DataError");
  return key;
}

/** What a browser's structured clone makes of what the app stores, at a tenth of the time. */
export function clone<Value>(value: Value): Value;
export function clone(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (Array.isArray(value)) return value.map((one) => clone(one));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clone(one)]));
}
