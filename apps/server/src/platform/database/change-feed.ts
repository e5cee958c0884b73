/**
 * What changes in the database, as every server hears of it: one connection that listens. A change
 * names a row and its owner, never its contents. A connection that breaks is made again; what was
 * announced meanwhile cannot be known, and the listeners get `missed`.
 */
import type pg from "pg";
import * as z from "zod/mini";
import type { Log } from "../log.ts";
import { withinTurns } from "./within-turns.ts";

const owner = z._default(z.nullable(z.uuid()), null);
const rowChange = <Name extends string>(event: Name) =>
  z.object({ event: z.literal(event), id: z.uuid(), owner });

const changeSchema = z.discriminatedUnion("event", [
  rowChange("fruit-added"),
  rowChange("fruit-updated"),
  rowChange("fruit-deleted"),
  rowChange("transfer-changed"),
  z.object({ event: z.literal("force-data-refresh"), owner }),
  z.object({ event: z.literal("notice"), owner: z.uuid() }),
  z.object({ event: z.literal("session-changed"), owner: z.uuid() }),
  z.object({ event: z.literal("figures-asked"), owner }),
]);
export type Change = z.infer<typeof changeSchema>;

/** `missed`: anything may have changed. `stopped`: no more changes follow. */
export type FeedMessage = Change | { event: "missed" } | { event: "stopped" };

export type ChangeFeed = {
  subscribe: (listener: (message: FeedMessage) => void) => () => void;
  /** Resolves once changes made from now on are announced. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

const channel = "elaeis_events";
/** A server that is gone without a word is found out by then, for all connections of this process. */
const checkEveryMs = 2_000;
/** One that this process started does not go without a word. */
const checkOwnEveryMs = 30_000;
const checkTimeoutMs = 3_000;
const firstWaitMs = 100;
const longestWaitMs = 2_000;

type Deps = {
  client: () => pg.Client;
  /** Called when the connection is lost, and until there is one again. Never rejects. */
  onLost?: () => Promise<unknown>;
  /** Whether this process started the PostgreSQL itself. */
  isOwn?: boolean;
  log: Log;
};

const pauseMs = ({ isOwn }: Deps) => (isOwn === true ? checkOwnEveryMs : checkEveryMs);

export function startChangeFeed(deps: Deps): ChangeFeed {
  const listeners = new Set<(message: FeedMessage) => void>();
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasListening = false;
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>();

  function tell(message: FeedMessage): void {
    for (const listener of listeners) listener(message);
  }

  async function connect(): Promise<void> {
    const next = deps.client();
    client = next;
    next.on("notification", ({ payload = "" }) => {
      const change = changeIn(payload, deps.log);
      if (change !== undefined) tell(change);
    });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      deps.log.info({ err: error }, "changes cannot be heard");
      lose(next);
      return;
    }
    failures = 0;
    if (wasListening) tell({ event: "missed" });
    wasListening = true;
    setReady();
    check(next);
  }

  function check(current: pg.Client): void {
    clearTimeout(timer);
    timer = setTimeout(() => void checkNow(current), pauseMs(deps)).unref();
  }

  async function checkNow(current: pg.Client): Promise<void> {
    if (!(await answers(current))) lose(current);
    else if (client === current) check(current);
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    void lost.end().catch(() => undefined);
    if (isStopped) return;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void connectAnew(), waitMs).unref();
  }

  async function connectAnew(): Promise<void> {
    await deps.onLost?.();
    if (!isStopped) await connect();
  }

  void connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      tell({ event: "stopped" });
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

function changeIn(payload: string, log: Log): Change | undefined {
  const parsed = z.safeParse(changeSchema, parseJson(payload));
  if (!parsed.success) log.warn({ payload }, "a change was announced that nobody understands");
  return parsed.data;
}

/** Whether the connection answers in time. Never rejects. */
function answers(client: pg.Client): Promise<boolean> {
  return withinTurns(client.query("select"), checkTimeoutMs).then(
    () => true,
    () => false,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
