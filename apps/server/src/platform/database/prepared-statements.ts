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
import { withManners, type ClientPool, type Manners } from "./client-pool.ts";
import { errorCode } from "./database-errors.ts";

/** Far more than there are; one whose text is made anew each time must not fill the memory of every connection. */
const mostNames = 200;

/** The same connections, on which every statement with values has a name. */
export function namingPool(pool: ClientPool): ClientPool {
  const names = new Map<string, string>();
  return withManners(pool, (client) => namingManners(client, nameOf));

  function nameOf(text: string): string | undefined {
    const given = names.get(text);
    if (given !== undefined || names.size >= mostNames) return given;
    const name = `elaeis_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
}

function namingManners(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): Manners {
  let refused: unknown;
  return {
    async query(statement, values = []) {
      // Whoever went on without what was refused must not have it kept so.
      if (statement === "commit" && refused !== undefined) throw refused;
      const isNamed = typeof statement === "string" && values.length > 0;
      const name = isNamed ? nameOf(statement) : undefined;
      try {
        if (!isNamed || name === undefined) return await client.query(statement, values);
        return await client.query({ name, text: statement, values });
      } catch (error) {
        if (isStalePlan(error)) refused = error;
        throw error;
      }
    },
    release: (destroy = false) => client.release(destroy || refused !== undefined),
  };
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
