/**
 * Opens the installation's database, whichever it is: migrated to the present schema, with a pool for
 * each role. The server starts the embedded PostgreSQL and owns it; an operator's tool joins the one
 * that is running, or starts it for the time it needs.
 */
import type pg from "pg";
import type { Env } from "../../env.ts";
import { createListeningClient, createPool, type DatabaseLocation } from "./connection.ts";
import { createDatabase, type Database } from "./database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

export type OpenDatabase = {
  database: Database;
  authPool: pg.Pool;
  /** A connection of its own, not yet connected. */
  listeningClient: () => pg.Client;
  /** In words, for the start-up message. */
  description: string;
  close: () => Promise<void>;
};

type Settings = Pick<Env, "databaseUrl" | "dataDir" | "dataDirChosen">;

export async function openDatabase(settings: Settings, use: "own" | "join"): Promise<OpenDatabase> {
  const { location, description, release } = await locate(settings, use);
  const authPool = createPool(location, "elaeis_auth");
  const database = createDatabase(createPool(location, "elaeis_app"));
  const close = async () => {
    await database.close();
    await authPool.end();
    await release();
  };
  try {
    await migrateAsOwner(location);
  } catch (error) {
    await close();
    throw error;
  }
  const listeningClient = () => createListeningClient(location);
  return { database, authPool, listeningClient, description, close };
}

async function migrateAsOwner(location: DatabaseLocation): Promise<void> {
  const owner = createPool(location, "owner");
  try {
    await migrate(owner);
  } finally {
    await owner.end();
  }
}

async function locate(
  settings: Settings,
  use: "own" | "join",
): Promise<{ location: DatabaseLocation; description: string; release: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) {
    return {
      location: { kind: "url", url: settings.databaseUrl },
      description: `PostgreSQL at ${new URL(settings.databaseUrl).host}`,
      release: () => Promise.resolve(),
    };
  }
  const running = use === "join" ? await findRunningPostgres(settings) : undefined;
  if (running !== undefined) {
    return {
      location: { kind: "embedded", socketFolder: running.socketFolder, database: "postgres" },
      description: "the running PostgreSQL",
      release: () => Promise.resolve(),
    };
  }
  const started = await startEmbeddedPostgres(settings);
  return {
    location: { kind: "embedded", socketFolder: started.socketFolder, database: "postgres" },
    description: `PostgreSQL in ${started.dataFolder}`,
    release: () => started.stop(),
  };
}
