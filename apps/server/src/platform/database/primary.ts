/**
 * Which of the database's servers takes writes, and the way there. Every connection of this process gets its
 * socket here: it leads to the server that was found last, and is cut once that one is silent or only a
 * standby, so that nobody waits for the answer of a machine that is gone.
 */
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "./database-errors.ts";
import { withinTurns } from "./within-turns.ts";

export type Primary = {
  /** For pg's `stream`. Leads to the server that takes writes, whatever address pg names. */
  socket: () => Socket;
  /**
   * Asks the known server, then the others. Cuts all connections where the known one does not answer or
   * takes no writes. @returns whether one takes writes
   */
  find: () => Promise<boolean>;
  /** What each server answered last, in words. */
  describe: () => string;
};

type State = "takes writes" | "is a standby" | "does not answer" | "has no free connection";

type Target = { host: string; port: number };

const probeTimeoutMs = 5_000;
/** How much sooner the known server may be asked than the others are believed. */
const preferenceMs = 1_000;

/** @param servers how the owner of the tables signs in to each */
export function createPrimary(servers: readonly pg.ClientConfig[]): Primary {
  const targets = servers.map(targetOf);
  const states: State[] = servers.map(() => "does not answer");
  const open = new Set<Socket>();
  let current = 0;
  let finding: Promise<boolean> | undefined;

  function socket(): Socket {
    const made = socketTo(targets[current]);
    open.add(made);
    made.once("close", () => open.delete(made));
    return made;
  }

  function cutAll(): void {
    for (const one of open) one.destroy(new Error("connection terminated: no answer"));
  }

  async function findNow(): Promise<boolean> {
    const probes = servers.map(async (server, index) => {
      const state = await stateOf(server, targets[index]);
      states[index] = state;
      return state;
    });
    const known = probes[current];
    const answered = await Promise.race([known, sleep(preferenceMs, undefined, { ref: false })]);
    if (answered === "takes writes") return true;
    const writer = await firstThatTakesWrites(probes);
    if (writer === current) return true;
    // Full, it is neither gone nor another's standby.
    if (writer === undefined && (await known) === "has no free connection") return true;
    if (writer !== undefined) current = writer;
    cutAll();
    return writer !== undefined;
  }

  return {
    socket,
    find: () =>
      (finding ??= findNow().finally(() => {
        finding = undefined;
      })),
    describe: () =>
      targets.map(({ host, port }, index) => `${host}:${port} ${states[index]}`).join(", "),
  };
}

/** @returns its place; undefined once all have said something else */
async function firstThatTakesWrites(
  probes: readonly Promise<State>[],
): Promise<number | undefined> {
  const writers = probes.map(async (probe, index) => {
    if ((await probe) !== "takes writes") throw new Error("not this one");
    return index;
  });
  return Promise.any(writers).catch(() => undefined);
}

async function stateOf(server: pg.ClientConfig, target: Target | undefined): Promise<State> {
  const client = new pg.Client({ ...server, stream: () => socketTo(target) });
  client.on("error", () => undefined);
  const ask = async (): Promise<State> => {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      "select pg_is_in_recovery() as standby",
    );
    return rows[0]?.standby === false ? "takes writes" : "is a standby";
  };
  try {
    return await withinTurns(ask(), probeTimeoutMs);
  } catch (error) {
    const tooManyConnections = "53300";
    return errorCode(error) === tooManyConnections ? "has no free connection" : "does not answer";
  } finally {
    void client.end().catch(() => undefined);
  }
}

function targetOf(server: pg.ClientConfig): Target {
  const { host, port } = new pg.Client(server);
  return { host, port };
}

function socketTo(target: Target | undefined): Socket {
  if (target === undefined) throw new Error("a database has one server at least");
  const { host, port } = target;
  const made = new Socket();
  const connect = made.connect.bind(made);
  made.connect = () =>
    host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  return made;
}

/**
 * One address for each server of `postgresql://user:password@one:5432,other:5433/name`, as PostgreSQL's own
 * programs read it.
 */
export function urlsOfHosts(databaseUrl: string): string[] {
  const parts = /^([^/]*\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl);
  if (parts === null) return [databaseUrl];
  const [, before = "", hosts = "", after = ""] = parts;
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}
