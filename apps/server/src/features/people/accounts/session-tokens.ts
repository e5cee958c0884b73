/**
 * Session tokens are kept as their SHA-256: what is in the table, or in a backup of it, opens nothing.
 * The authentication library keeps them as they are and has no setting for it, so this plugin sits
 * between the library and its database adapter: tokens become fingerprints on the way in, and rows that
 * come back carry the token the library asked with, from which it makes the cookie.
 */
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter } from "better-auth/types";
import { tokenFingerprint } from "../../../http/session-cookies.ts";
import { noteOutage } from "./library-outages.ts";

export function sessionTokenFingerprints() {
  return {
    id: "session-token-fingerprints",
    init: ({ adapter }) => ({ context: { adapter: withTokenFingerprints(adapter) } }),
  } satisfies BetterAuthPlugin;
}

function withTokenFingerprints(adapter: DBAdapter): DBAdapter {
  return {
    ...fingerprinting(adapter),
    transaction: (work) => adapter.transaction((tx) => work(fingerprinting(tx))),
  };
}

/** Every question the library can put to a table. */
const questions = [
  "create",
  "findOne",
  "findMany",
  "count",
  "update",
  "updateMany",
  "delete",
  "deleteMany",
  "consumeOne",
  "incrementOne",
] as const satisfies (keyof DBTransactionAdapter)[];

type Query = {
  model: string;
  where?: { field: string; value: unknown }[];
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
};

type Ask = (query: Query) => Promise<unknown>;

function fingerprinting<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const asked = questions.map((question) => {
    // The library's own query comes back as it was, but for its tokens.
    const ask: Ask = (query) => noteOutage(Reflect.apply(adapter[question], adapter, [query]));
    return [question, (query: Query) => askAboutSessions(query, ask)] as const;
  });
  return { ...adapter, ...Object.fromEntries(asked) };
}

async function askAboutSessions(query: Query, ask: Ask): Promise<unknown> {
  if (query.model !== "session") return ask(query);
  const tokens = new Map<string, string>();
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keep);
    if (typeof value !== "string") return value;
    tokens.set(tokenFingerprint(value), value);
    return tokenFingerprint(value);
  };
  const kept = (row: Record<string, unknown>) =>
    "token" in row ? { ...row, token: keep(row["token"]) } : row;
  const shown = (row: unknown): unknown =>
    isRow(row) ? { ...row, token: tokens.get(String(row["token"])) ?? row["token"] } : row;
  const answer = await ask({
    ...query,
    ...(query.where && {
      where: query.where.map((condition) =>
        condition.field === "token" ? { ...condition, value: keep(condition.value) } : condition,
      ),
    }),
    ...(query.data && { data: kept(query.data) }),
    ...(query.update && { update: kept(query.update) }),
  });
  return Array.isArray(answer) ? answer.map(shown) : shown(answer);
}

function isRow(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === "object" && answer !== null && "token" in answer;
}
