/** A PostgreSQL that is the operator's: its owner of the database is no superuser, and signs in by password. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createPool } from "../../apps/server/src/platform/database/connection.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";

const ownerPassword = "p@ss/w:rd";

export type OperatorsPostgres = {
  socketFolder: string;
  /** As the superuser. */
  query: (sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
};

export async function startOperatorsPostgres(dataDir: string): Promise<OperatorsPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  const { socketFolder } = postgres;
  const query = async (sql: string, database = "postgres") => {
    const pool = createPool({ kind: "embedded", socketFolder, database }, "owner");
    try {
      const { rows } = await pool.query<Record<string, unknown>>(sql);
      return rows;
    } finally {
      await pool.end();
    }
  };
  const rules = "local all postgres trust\nlocal all all scram-sha-256\n";
  writeFileSync(path.join(postgres.dataFolder, "pg_hba.conf"), rules);
  await query("select pg_reload_conf()");
  await makeDatabase(query);
  return { socketFolder, query, stop: postgres.stop };
}

/** By the very statements of deploy/create-database.sh. */
async function makeDatabase(query: OperatorsPostgres["query"]): Promise<void> {
  const script = path.join(import.meta.dirname, "../../deploy/create-database.sh");
  const statements = /<<'SQL'\n([^]*)\nSQL\n/.exec(readFileSync(script, "utf8"))?.[1]?.split("\n");
  if (statements === undefined) throw new Error("create-database.sh holds no statements");
  for (const statement of statements) {
    await query(statement.replace(":'password'", `'${ownerPassword}'`));
  }
}

export function databaseUrl(at: string, parameters: Record<string, string> = {}): string {
  const url = new URL(`postgresql://elaeis:${encodeURIComponent(ownerPassword)}@${at}/elaeis`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
