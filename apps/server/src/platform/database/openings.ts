/**
 * The beginning of a transaction waits for its first statement, and both go out in one message: each
 * message of its own wakes PostgreSQL once more, and is waited for.
 */
import pg from "pg";
import { withManners, type ClientPool, type Manners } from "./client-pool.ts";

/** Says who acts until the transaction ends: their id, their role, their device. */
export const acting = `select set_config('app.user_id', $1, true), set_config('app.role', $2, true),
  set_config('app.device_id', $3, true)`;

/** The same connections. A transaction in which nothing is asked never begins. */
export function openingPool(pool: ClientPool): ClientPool {
  return withManners(pool, openingManners);
}

/** Sends in one message what is asked without waiting in between. */
export function sentTogether<Result>(client: pg.PoolClient, ask: () => Result): Result {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  stream?.cork();
  try {
    return ask();
  } finally {
    stream?.uncork();
  }
}

function openingManners(client: pg.PoolClient): Manners {
  let unsent: Asked[] = [];
  return {
    async query(...asked) {
      if (isOfOpening(asked)) {
        unsent.push(asked);
        return nothing;
      }
      const opening = unsent;
      unsent = [];
      if (opening.length === 0) return client.query(...asked);
      if (asked[0] === "commit" || asked[0] === "rollback") return nothing;
      const answers = await Promise.allSettled(
        sentTogether(client, () => [...opening, asked].map((one) => client.query(...one))),
      );
      // What is asked in a transaction that did not begin fails, too, and for a lesser reason.
      for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
      const last = answers.at(-1);
      return last?.status === "fulfilled" ? last.value : nothing;
    },
  };
}

type Asked = Parameters<Manners["query"]>;

const nothing: pg.QueryResult = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };

function isOfOpening([statement]: Asked): boolean {
  const text = typeof statement === "string" ? statement : statement.text;
  return text === acting || /^(begin|start transaction)\b/.test(text);
}
