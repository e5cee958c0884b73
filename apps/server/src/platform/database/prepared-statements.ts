/**
 * Statements under a name, which PostgreSQL parses and plans once a connection and not each time they
 * are sent: under row-level security that takes longer than to carry them out.
 *
 * Another server of the installation may migrate the tables meanwhile. PostgreSQL then plans anew by
 * itself, but for a statement whose answer would have other columns: that one it refuses, and so does
 * a pool between us and it that has taken us to another connection. `isStalePlan` tells; the connection
 * is closed when it is given back.
 */
import type pg from "pg";
import { errorCode } from "./database-errors.ts";

/** Far more than there are; one whose text is made anew each time must not fill the memory of every connection. */
const mostNames = 200;

/** What the query builder needs of a pool. */
export type NamingPool = {
  options: object;
  connect: () => Promise<pg.PoolClient>;
  end: () => Promise<void>;
};

/** The same connections, on which every statement with values has a name. */
export function namingPool(pool: pg.Pool): NamingPool {
  const names = new Map<string, string>();
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client, nameOf);
      known.set(client, naming);
      return naming;
    },
  };

  function nameOf(text: string): string | undefined {
    const given = names.get(text);
    if (given !== undefined || names.size >= mostNames) return given;
    const name = `elaeis_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
}

function namingClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): pg.PoolClient {
  let refused: unknown;
  const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    // Whoever went on without what was refused must not have it kept so.
    if (text === "commit" && refused !== undefined) throw refused;
    const name = values.length === 0 ? undefined : nameOf(text);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (isStalePlan(error)) refused = error;
      throw error;
    }
  };
  const release = (destroy = false) => client.release(destroy || refused !== undefined);
  return new Proxy(client, {
    get(_client, property) {
      if (property === "query") return query;
      if (property === "release") return release;
      return Reflect.get(client, property);
    },
  });
}

/** The work may be begun anew, without names: nothing of it has happened. */
export function isStalePlan(error: unknown): boolean {
  const code = errorCode(error);
  // feature_not_supported stands for much else; invalid_sql_statement_name does not.
  return (
    code === "26000" ||
    (code === "0A000" && error instanceof Error && /cached plan/.test(error.message))
  );
}
