/**
 * Opens the installation's database, whichever it is: migrated to the present schema, with a pool for
 * each role. The server starts the embedded PostgreSQL and owns it; an operator's tool joins the one
 * that is running, or starts it for the time it needs.
 */
import type { PoolFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import type pg from "pg";
import {
  address,
  type Address,
  createListeningClient,
  createPool,
  type DatabaseLocation,
  rolePrefixOf,
} from "./connection.ts";
import { createDatabase, type Database } from "./database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { assertBoundLogin, letRolesSignIn, loginName, loginRoles } from "./logins.ts";
import { migrate } from "./migrate.ts";
import { createPrimary, type Primary, urlsOfHosts } from "./primary.ts";
import type { Log } from "../log.ts";
import { assertOwnSession } from "./pooler.ts";
import { installJobTables } from "../jobs/job-runner.ts";

export type OpenDatabase = {
  database: Database;
  authPool: pg.Pool;
  /** How busy the connections are, by what they are for. */
  pools: () => PoolFigures[];
  /** Where the data lies on this machine; undefined for a database that was not started here. */
  dataFolder: string | undefined;
  /** A connection of its own, not yet connected. */
  listeningClient: () => pg.Client;
  /** Cuts all connections where their server is gone, and finds the one that takes writes. */
  findPrimary: () => Promise<boolean>;
  /** Of DATABASE_URL: no policy would bind a thief of it. */
  ownerIsSuperuser: boolean;
  /** Connections of the tables' owner, for a backup; the caller ends them. */
  ownerPool: (database?: string) => pg.Pool;
  /** For the pool of background jobs. */
  jobConnection: Address & Pick<pg.PoolConfig, "onConnect">;
  /** In words, for the start-up message. */
  description: string;
  close: () => Promise<void>;
};

type Settings = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** False when DATA_DIR was left to its default. */
  dataDirChosen: boolean;
  /** How the names of our roles in DATABASE_URL begin. */
  databaseRolePrefix?: string | undefined;
  /** Of a server, which keeps its embedded PostgreSQL running. */
  log?: Log;
};

export async function openDatabase(settings: Settings, use: "own" | "join"): Promise<OpenDatabase> {
  const { location, primary, description, dataFolder, release } = await locate(settings, use);
  const authPool = createPool(location, "elaeis_auth");
  const appPool = createPool(location, "elaeis_app");
  const systemPool = createPool(location, "elaeis_system");
  const database = createDatabase({ app: appPool, system: systemPool });
  const close = async () => {
    await database.close();
    await authPool.end();
    await release();
  };
  let ownerIsSuperuser: boolean;
  try {
    ownerIsSuperuser = await prepareAsOwner(location);
  } catch (error) {
    await close();
    throw error;
  }
  const listeningClient = () => createListeningClient(location);
  const pools = () => [
    poolFigures("app", appPool),
    poolFigures("system", systemPool),
    poolFigures("sign-in", authPool),
  ];
  const ownerPool = (name?: string) =>
    createPool(name === undefined ? location : locationOf(location, name), "owner");
  return {
    database,
    authPool,
    pools,
    dataFolder,
    listeningClient,
    findPrimary: primary.find,
    ownerIsSuperuser,
    ownerPool,
    jobConnection: {
      ...address(location, "elaeis_system"),
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
      onConnect: (client) =>
        assertBoundLogin(client, loginName("elaeis_system", rolePrefixOf(location))),
    },
    description,
    close,
  };
}

/** Another database of the same server. */
function locationOf(location: DatabaseLocation, database: string): DatabaseLocation {
  if (location.kind === "embedded") return { ...location, database };
  const url = new URL(location.url);
  url.pathname = `/${database}`;
  return { ...location, url: url.href };
}

/** As it is, whatever release it is of: neither migrated nor read. For an operator's tool. */
export async function openAsOwner(settings: Settings): Promise<{
  owner: pg.Pool;
  location: DatabaseLocation;
  description: string;
  close: () => Promise<void>;
}> {
  const { location, description, release } = await locate(settings, "join");
  const owner = createPool(location, "owner");
  const close = async () => {
    await owner.end();
    await release();
  };
  return { owner, location, description, close };
}

export function poolFigures(name: string, pool: pg.Pool): PoolFigures {
  const { totalCount, idleCount, waitingCount } = pool;
  return { name, size: pool.options.max, used: totalCount - idleCount, waiting: waitingCount };
}

/** @returns whether the owner of DATABASE_URL is a superuser */
async function prepareAsOwner(location: DatabaseLocation): Promise<boolean> {
  if (location.kind === "url") await assertOwnSession(address(location, "owner"));
  const owner = createPool(location, "owner");
  try {
    await migrate(owner);
    await installJobTables(owner);
    if (location.kind === "embedded") return false;
    await letRolesSignIn(owner, location);
    for (const role of loginRoles) await assertOwnSession(address(location, role));
    const { rows } = await owner.query("select from pg_roles where rolname = user and rolsuper");
    return rows.length > 0;
  } finally {
    await owner.end();
  }
}

type Located = {
  location: DatabaseLocation;
  primary: Primary;
  description: string;
  dataFolder: string | undefined;
  release: () => Promise<void>;
};

async function locate(settings: Settings, use: "own" | "join"): Promise<Located> {
  if (settings.databaseUrl !== undefined) {
    return locateElsewhere(settings.databaseUrl, settings.databaseRolePrefix);
  }
  const running = use === "join" ? await findRunningPostgres(settings) : undefined;
  if (running !== undefined) {
    return {
      ...embedded(running.socketFolder),
      description: "the running PostgreSQL",
      dataFolder: undefined,
      release: () => Promise.resolve(),
    };
  }
  const started = await startEmbeddedPostgres(settings);
  return {
    ...embedded(started.socketFolder),
    description: `PostgreSQL in ${started.dataFolder}`,
    dataFolder: started.dataFolder,
    release: () => started.stop(),
  };
}

function embedded(socketFolder: string): Pick<Located, "location" | "primary"> {
  const plain = { kind: "embedded", socketFolder, database: "postgres" } as const;
  const primary = createPrimary([address(plain, "owner")]);
  return { location: { ...plain, stream: primary.socket }, primary };
}

/** @throws when none of several servers takes writes */
async function locateElsewhere(
  databaseUrl: string,
  rolePrefix: string | undefined,
): Promise<Located> {
  const urls = urlsOfHosts(databaseUrl);
  const [url = databaseUrl] = urls;
  const primary = createPrimary(urls.map((one) => ({ connectionString: one })));
  // Of a single server the failure to sign in says more.
  if (urls.length > 1 && !(await primary.find())) {
    throw new Error(
      `none of the servers in DATABASE_URL takes writes: ${primary.describe()}; start or promote one`,
    );
  }
  return {
    location: {
      kind: "url",
      url,
      stream: primary.socket,
      ...(rolePrefix === undefined ? {} : { rolePrefix }),
    },
    primary,
    description: `PostgreSQL at ${urls.map((one) => new URL(one).host).join(", ")}`,
    dataFolder: undefined,
    release: () => Promise.resolve(),
  };
}
