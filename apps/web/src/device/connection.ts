/**
 * A connection to one of the device's databases. iOS closes it when memory is short; a page that is left ends its
 * transactions and closes it; and a database may fall silent: WebKit keeps one busy for a page that is gone.
 */
import { unwrap, wrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb";
import { onLeaving, whenHere } from "./page-life.ts";

/** The database does not answer. What was asked of it was taken back. */
export class StorageSilent extends Error {
  override readonly name = "StorageSilent";
}

/** Looks in between, not one long wait: the clock goes on while a phone sleeps, and a database does not. */
const lookEveryMs = 2_000;
const looksAtMost = 5;

type Use<Schema extends DBSchema> = <Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
  how?: { isLong: boolean },
) => Promise<Result>;

type Options<Schema extends DBSchema> = {
  /** @param whenLost for `openDB`: a newer app in another tab waits until this one closes it */
  open: (
    whenLost: Pick<OpenDBCallbacks<Schema>, "blocking" | "terminated">,
  ) => Promise<IDBPDatabase<Schema>>;
  /** Before anything else is done with it. */
  prepare?: (database: IDBPDatabase<Schema>) => Promise<void>;
  /** Hears when it falls silent, and when it answers again. */
  onSilence?: (isSilent: boolean) => void;
};

/** @returns what does work on it, which may be repeated, and throws StorageSilent unless it may take long */
export function connectionTo<Schema extends DBSchema>(options: Options<Schema>): Use<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const begun = new Set<IDBTransaction>();
  let closings = 0;
  /** Transactions that were not answered: until one like them is, the database is silent. */
  let unanswered: ReadonlySet<string> | null = null;
  let stopHearing: (() => void) | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    stopHearing ??= onLeaving(close);
    if (opened === undefined) {
      const opening = openAnew();
      opened = opening;
      opening.catch(() => {
        if (opened === opening) opened = undefined;
      });
    }
    return opened;
  }

  async function openAnew(): Promise<IDBPDatabase<Schema>> {
    const onLost = () => (opened = undefined);
    const blocking = (_current: number, _blocked: number | null, event: Event) => {
      onLost();
      if (event.target instanceof IDBDatabase) event.target.close();
    };
    const database = await answered(options.open({ blocking, terminated: onLost }));
    watch(unwrap(database));
    await options.prepare?.(database);
    return database;
  }

  function watch(database: IDBDatabase): void {
    database.transaction = (...asked) => {
      const work = IDBDatabase.prototype.transaction.apply(database, asked);
      begun.add(work);
      work.addEventListener("abort", () => begun.delete(work));
      work.addEventListener("complete", () => {
        if (begun.delete(work)) heard(work);
      });
      return work;
    };
  }

  function close(): void {
    closings += 1;
    const former = opened;
    opened = undefined;
    for (const work of begun) abort(work);
    begun.clear();
    void former?.then((database) => database.close()).catch(() => undefined);
  }

  function heard(work: IDBTransaction): void {
    if (unanswered === null || (unanswered.size > 0 && !unanswered.has(kindOf(work)))) return;
    unanswered = null;
    options.onSilence?.(false);
  }

  function fallSilent(): void {
    const isNews = unanswered === null;
    unanswered = new Set([...(unanswered ?? []), ...[...begun].map(kindOf)]);
    close();
    if (isNews) options.onSilence?.(true);
  }

  const use: Use<Schema> = async (work, how = { isLong: false }) => {
    for (let isRepeated = false; ; isRepeated = true) {
      await whenHere();
      const before = closings;
      const opening = open();
      try {
        const database = await opening;
        return await (how.isLong ? work(database) : answered(work(database)));
      } catch (error) {
        if (error instanceof StorageSilent) throw error;
        if (closings === before) {
          if (isRepeated || !isOfClosed(error)) throw error;
          if (opened === opening) opened = undefined;
        }
      }
    }
  };

  async function answered<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      let looks = unanswered === null ? looksAtMost : 1;
      const look = () => {
        looks -= 1;
        if (looks >= 0) timer = setTimeout(look, lookEveryMs);
        else reject(new StorageSilent());
      };
      look();
    });
    try {
      return await Promise.race([work, silence]);
    } catch (error) {
      if (error instanceof StorageSilent) fallSilent();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return use;
}

/** What commits by itself stays so. */
function abort(work: IDBTransaction): void {
  // Nobody may be waiting for its end.
  wrap(work).done.catch(() => undefined);
  try {
    work.abort();
  } catch {
    // It is over, or commits.
  }
}

const kindOf = ({ mode, objectStoreNames }: IDBTransaction) =>
  [mode, ...objectStoreNames].join(" ");

function isOfClosed(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Unknown)Error$/.test(error.name);
}
