/** What the server says of a session that is over, and how long it can. */
import { endedSessionListSchema } from "@elaeis/domain/accounts/session-end";
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  testSecrets,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { deleteExpired } from "./queries.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
afterAll(() => app.close());

const sessionOf = (as: TestUser) => app.fetch("/api/session", { as });

async function told(as: TestUser, path = "/api/session"): Promise<unknown> {
  const answer = await app.fetch(path, { as });
  expect(answer.status).toBe(401);
  const { code, details } = await answered(problemAnswerSchema, answer);
  return { code, ...details };
}

async function idOf(person: TestUser): Promise<string> {
  const session = await answered(sessionAnswerSchema, sessionOf(person));
  return session?.id ?? "";
}

async function findEnded(...ids: string[]): Promise<unknown> {
  const { items } = await answered(
    endedSessionListSchema,
    app.fetch(`/api/session/ended?ids=${ids.join(",")}`),
  );
  return items;
}

test.each<[string, (person: TestUser, id: string) => Promise<Response>, string]>([
  [
    "an administrator, in one place",
    (person, id) =>
      app.fetch(`/api/users/${person.id}/sessions/${id}`, { as: admin, method: "DELETE" }),
    "administrator",
  ],
  [
    "an administrator, everywhere",
    (person) => app.fetch(`/api/users/${person.id}/sessions`, { as: admin, method: "DELETE" }),
    "administrator",
  ],
  [
    "a new password by an administrator",
    (person) => app.fetch(`/api/users/${person.id}/password`, { as: admin, ...json({}) }),
    "password",
  ],
  [
    "disabling the account",
    (person) =>
      app.fetch(`/api/users/${person.id}/disabled`, {
        as: admin,
        ...json({ disabled: true }, "PUT"),
      }),
    "account_disabled",
  ],
  [
    "deleting the account",
    (person) => app.fetch(`/api/users/${person.id}`, { as: admin, method: "DELETE" }),
    "account_deleted",
  ],
  [
    "the person, on another device",
    (person, id) => app.fetch(`/api/account/sessions/${id}`, { as: person, method: "DELETE" }),
    "person",
  ],
  [
    "the person, who signed out",
    (person) => app.fetch("/api/auth/sign-out", { as: person, method: "POST" }),
    "person",
  ],
])("[SESS-03] a session ended by %s says so at every address", async (_by, end, reason) => {
  const person = await app.user("collecteur");
  const id = await idOf(person);
  expect(await findEnded(id)).toEqual([]);
  expect((await end(person, id)).ok).toBe(true);
  expect(await told(person)).toEqual({ code: "session_ended", reason });
  expect(await told(person, "/api/fruits")).toEqual({ code: "session_ended", reason });
  expect((await sessionOf(person)).headers.get("clear-site-data")).toBe('"cache"');
  expect(await findEnded(id)).toEqual([{ id, reason }]);
});

test("[SESS-03] an erased account's session was ended, and nothing names its person", async () => {
  const person = await app.user("collecteur");
  await app.owner.query("delete from users where id = $1", [person.id]);
  expect(await told(person)).toEqual({ code: "session_ended", reason: "account_deleted" });
  const columns = await app.owner.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'ended_sessions' order by 1",
  );
  expect(columns.rows.map(({ column_name }) => column_name)).toEqual([
    "ended_at",
    "id",
    "reason",
    "token",
  ]);
});

test("[SESS-03] a session that ran out says so, also after its row is gone", async () => {
  const person = await app.user("collecteur");
  const id = await idOf(person);
  await app.owner.query("update sessions set expires_at = now() - interval '1 s' where id = $1", [
    id,
  ]);
  expect(await told(person)).toEqual({ code: "session_expired" });
  await deleteExpired(app.authPool);
  expect(await told(person, "/api/fruits")).toEqual({ code: "session_expired" });
  expect(await findEnded(id)).toEqual([]);
});

test("[SESS-03] a session past its absolute end has expired, also after its row is gone", async () => {
  const person = await app.user("collecteur");
  await app.owner.query(
    "update sessions set created_at = now() - interval '91 days' where user_id = $1",
    [person.id],
  );
  expect(await told(person)).toEqual({ code: "session_expired" });
  await deleteExpired(app.authPool);
  expect(await told(person)).toEqual({ code: "session_expired" });
});

test("[SESS-03] an ended session is remembered for longer than a season, then forgotten", async () => {
  const person = await app.user("collecteur");
  const id = await idOf(person);
  await app.fetch("/api/auth/sign-out", { as: person, method: "POST" });
  const ended = (daysAgo: number) =>
    app.owner.query("update ended_sessions set ended_at = now() - make_interval(days => $1)", [
      daysAgo,
    ]);
  await ended(399);
  await deleteExpired(app.authPool);
  expect(await findEnded(id)).toHaveLength(1);
  await ended(401);
  await deleteExpired(app.authPool);
  expect(await findEnded(id)).toEqual([]);
});

test("[SESS-03] strangers learn nothing: not by a token they made up, nor by an id", async () => {
  expect(await (await app.fetch("/api/session")).json()).toBeNull();
  const forged = { cookie: "elaeis.session_token=made-up.c2lnbmF0dXJl" };
  expect(await (await app.fetch("/api/session", { headers: forged })).json()).toBeNull();
  expect((await app.fetch("/api/fruits", { headers: forged })).status).toBe(401);
  const refused = await answered(
    problemAnswerSchema,
    app.fetch("/api/fruits", { headers: forged }),
  );
  expect(refused.code).toBe("not_signed_in");
  // Signed by this server and known to nobody any more, as after a restore of the database.
  const signature = createHmac("sha256", testSecrets.sessions).update("long-gone").digest("base64");
  const unknown = {
    cookie: `elaeis.session_token=${encodeURIComponent(`long-gone.${signature}`)}`,
  };
  const answer = app.fetch("/api/session", { headers: unknown });
  expect((await answered(problemAnswerSchema, answer)).code).toBe("session_expired");
  const open = await app.user("collecteur");
  expect(await findEnded(await idOf(open), crypto.randomUUID())).toEqual([]);
  for (const ids of ["", "x", Array.from({ length: 51 }, () => crypto.randomUUID()).join(",")])
    expect((await app.fetch(`/api/session/ended?ids=${ids}`)).status).toBe(400);
});
