/**
 * What is asked without waiting in between goes out in one message, and the beginning of a transaction
 * waits for its first statement: each message of its own wakes PostgreSQL once more, and is waited for.
 */
import pg from "pg";
import { allOver } from "../all-over.ts";
import { withManners, type ClientPool, type Manners } from "./client-pool.ts";

/** Says who acts until the transaction ends: their id, their role, their device. */
export const acting = `select set_config('app.user_id', $1, true), set_config('app.role', $2, true),
  set_config('app.device_id', $3, true)`;

/** The same connections. A transaction in which nothing is asked never begins. */
export function openingPool(pool: ClientPool): ClientPool {
  return withManners(pool, openingManners);
}

/** Sends what is asked of the connection from now on, until something is waited for, in one message. */
export function sendTogether(client: pg.PoolClient): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

function openingManners(client: pg.PoolClient): Manners {
  let unsent: Asked[] = [];
  return {
    async query(...asked) {
      sendTogether(client);
      if (isOfOpening(asked)) {
        unsent.push(asked);
        return nothing;
      }
      const opening = unsent;
      unsent = [];
      if (opening.length === 0) return client.query(...asked);
      if (asked[0] === "commit" || asked[0] === "rollback") return nothing;
      // What is asked in a transaction that did not begin fails, too, and for a lesser reason.
      const answers = await allOver([...opening, asked].map((one) => client.query(...one)));
      return answers.at(-1) ?? nothing;
    },
  };
}

type Asked = Parameters<Manners["query"]>;

const nothing: pg.QueryResult = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };

function isOfOpening([statement]: Asked): boolean {
  const text = typeof statement === "string" ? statement : statement.text;
  return text === acting || /^(begin|start transaction)\b/.test(text);
}
