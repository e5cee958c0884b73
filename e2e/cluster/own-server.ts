/** One server with its own embedded PostgreSQL and file store, as `npm start` starts it, in a given folder. */
import path from "node:path";
import { createUser } from "../../apps/server/src/features/people/accounts/user-accounts.ts";
import { createPool } from "../../apps/server/src/platform/database/connection.ts";
import { findRunningPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";
import { createLocalFiles } from "../../apps/server/src/platform/files/local-files.ts";
import { freePort, type Person } from "../elaeis-server.ts";
import { signIn, type Ask } from "./client.ts";
import type { Place } from "./outage.ts";
import { administrator, processOf, type Process } from "./start-cluster.ts";

export type OwnServer = {
  server: Process;
  held: Place["held"];
  postgresFolder: string;
  addCollector: (person: Person) => Promise<void>;
  signIn: (person: Person) => Promise<Ask>;
  remove: () => Promise<void>;
};

/** @param more settings of its environment */
export async function startOwnServer(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<OwnServer> {
  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const server = processOf({
    url,
    entry: "apps/server/src/main.ts",
    sentence: "Elaeis is ready",
    env: {
      DATA_DIR: dataDir,
      PORT: url.port,
      PUBLIC_URL: url.origin,
      // Nobody answers there: what is tried here needs no AI.
      AI_URL: `http://127.0.0.1:${await freePort()}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SAMPLE_DATA: "0",
      ...more,
    },
  });
  await server.start();
  const running = await findRunningPostgres({ dataDir, dataDirChosen: true });
  if (running === undefined) throw new Error("the server's PostgreSQL does not answer");
  const at = {
    kind: "embedded",
    socketFolder: running.socketFolder,
    database: "postgres",
  } as const;
  const owner = createPool(at, "owner");
  const accounts = createPool(at, "elaeis_auth");
  return {
    server,
    postgresFolder: path.join(dataDir, "postgres"),
    held: {
      query: async (sql, values = []) =>
        (await owner.query<Record<string, unknown>>(sql, values)).rows,
      files: createLocalFiles(path.join(dataDir, "files")),
    },
    addCollector: async ({ email, password }) =>
      void (await createUser(accounts, { email, password, role: "collecteur" })),
    signIn: (person) => signIn(url, person),
    async remove() {
      for (const pool of [owner, accounts]) await pool.end();
      await server.stop();
    },
  };
}

export const placeOf = (
  { server, held }: OwnServer,
  ask: Ask,
  given: Pick<Place, "nextFruit" | "sent">,
): Place => ({ ...given, held, places: [{ ask, base: server.url, pid: server.pid }] });
