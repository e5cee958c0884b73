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
} from "./connection.ts";
import { createDatabase, type Database } from "./database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { letRolesSignIn } from "./logins.ts";
import { migrate } from "./migrate.ts";
import { installJobTables } from "../jobs/job-room.ts";

export type OpenDatabase = {
  database: Database;
  authPool: pg.Pool;
  /** How busy the connections are, by what they are for. */
  pools: () => PoolFigures[];
  /** Where the data lies on this machine; undefined for a database that was not started here. */
  dataFolder: string | undefined;
  /** A connection of its own, not yet connected. */
  listeningClient: () => pg.Client;
  /** Of DATABASE_URL: no policy would bind a thief of it. */
  ownerIsSuperuser: boolean;
  /** Connections of the tables' owner, for a backup; whoever asks for them ends them. */
  ownerPool: (database?: string) => pg.Pool;
  /** For the pool of background jobs. */
  jobConnection: Address;
  /** In words, for the start-up message. */
  description: string;
  close: () => Promise<void>;
};

type Settings = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** False when DATA_DIR was left to its default. */
  dataDirChosen: boolean;
};

export async function openDatabase(settings: Settings, use: "own" | "join"): Promise<OpenDatabase> {
  const { location, description, dataFolder, release } = await locate(settings, use);
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
    ownerIsSuperuser,
    ownerPool,
    jobConnection: address(location, "elaeis_system"),
    description,
    close,
  };
}

/** Another database of the same server. */
function locationOf(location: DatabaseLocation, database: string): DatabaseLocation {
  if (location.kind === "embedded") return { ...location, database };
  const url = new URL(location.url);
  url.pathname = `/${database}`;
  return { kind: "url", url: url.href };
}

/** As it is, whatever release it is of: neither migrated nor read. For an operator's tool. */
export async function openAsOwner(
  settings: Settings,
): Promise<{ owner: pg.Pool; description: string; close: () => Promise<void> }> {
  const { location, description, release } = await locate(settings, "join");
  const owner = createPool(location, "owner");
  const close = async () => {
    await owner.end();
    await release();
  };
  return { owner, description, close };
}

export function poolFigures(name: string, pool: pg.Pool): PoolFigures {
  const { totalCount, idleCount, waitingCount } = pool;
  return { name, size: pool.options.max, used: totalCount - idleCount, waiting: waitingCount };
}

/** @returns whether the owner of DATABASE_URL is a superuser */
async function prepareAsOwner(location: DatabaseLocation): Promise<boolean> {
  const owner = createPool(location, "owner");
  try {
    await migrate(owner);
    await installJobTables(owner);
    if (location.kind === "embedded") return false;
    await letRolesSignIn(owner, location.url);
    const { rows } = await owner.query("select from pg_roles where rolname = user and rolsuper");
    return rows.length > 0;
  } finally {
    await owner.end();
  }
}

async function locate(
  settings: Settings,
  use: "own" | "join",
): Promise<{
  location: DatabaseLocation;
  description: string;
  dataFolder: string | undefined;
  release: () => Promise<void>;
}> {
  if (settings.databaseUrl !== undefined) {
    return {
      location: { kind: "url", url: settings.databaseUrl },
      description: `PostgreSQL at ${new URL(settings.databaseUrl).host}`,
      dataFolder: undefined,
      release: () => Promise.resolve(),
    };
  }
  const running = use === "join" ? await findRunningPostgres(settings) : undefined;
  if (running !== undefined) {
    return {
      location: { kind: "embedded", socketFolder: running.socketFolder, database: "postgres" },
      description: "the running PostgreSQL",
      dataFolder: undefined,
      release: () => Promise.resolve(),
    };
  }
  const started = await startEmbeddedPostgres(settings);
  return {
    location: { kind: "embedded", socketFolder: started.socketFolder, database: "postgres" },
    description: `PostgreSQL in ${started.dataFolder}`,
    dataFolder: started.dataFolder,
    release: () => started.stop(),
  };
}
