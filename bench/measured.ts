/** An installation that is measured from outside, and from within its embedded PostgreSQL. */
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { findRunningPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";

export type Measured = {
  server: ElaeisServer;
  owner: ReturnType<typeof createPool>;
  dataDir: string;
  socketFolder: string;
};

/** Removes it afterwards, however the work ended. */
export async function withMeasured(
  name: string,
  work: (measured: Measured) => Promise<void>,
): Promise<void> {
  const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);
  const installation = await createInstallation(name);
  try {
    const server = await installation.start();
    const running = await findRunningPostgres({ dataDir, dataDirChosen: true });
    if (running === undefined) throw new Error("no PostgreSQL");
    const { socketFolder } = running;
    const owner = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
    try {
      await work({ server, owner, dataDir, socketFolder });
    } finally {
      await owner.end();
      await server.stop();
    }
  } finally {
    installation.remove();
  }
}
