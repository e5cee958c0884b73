/** What the query builder needs of a pool of connections, and how they are given other manners. */
import type pg from "pg";

export type ClientPool = {
  options: object;
  connect: () => Promise<pg.PoolClient>;
  end: () => Promise<void>;
};

export type Manners = Partial<Pick<pg.PoolClient, "release">> & {
  query: (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
};

/** The same connections; what the manners do not name is as it was. Each is given them once. */
export function withManners(
  pool: ClientPool,
  mannersOf: (client: pg.PoolClient) => Manners,
): ClientPool {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const mannered = known.get(client) ?? withMannersOf(client, mannersOf(client));
      known.set(client, mannered);
      return mannered;
    },
  };
}

function withMannersOf(client: pg.PoolClient, manners: Manners): pg.PoolClient {
  return new Proxy(client, {
    get: (_client, property) =>
      Reflect.get(Reflect.has(manners, property) ? manners : client, property),
  });
}
