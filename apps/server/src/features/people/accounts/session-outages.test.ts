/** A database that fails while a session is opened, renewed or ended is told as what it is. */
import { passkeyOptionsSchema } from "@elaeis/domain/accounts/second-factor-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createSoftPasskey } from "#testing/soft-passkey.ts";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let person: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  await app.owner.query(
    `create function full_disk() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.user("collecteur");
});
afterEach(() => app.owner.query("drop trigger if exists full_disk on sessions"));

const fillDisk = () =>
  app.owner.query(
    `create trigger full_disk before insert or update or delete on sessions
     for each row execute function full_disk()`,
  );

const fullDisk = { status: 503, code: "disk_full", cookies: [] };

async function told(answer: Response) {
  const { code } = await answered(problemAnswerSchema, answer.clone());
  const cookies = answer.headers.getSetCookie().filter((one) => one.includes("session_token"));
  return { status: answer.status, code, cookies };
}

test("a sign-out whose session could not be deleted is not confirmed", async () => {
  const signOut = () => app.fetch("/api/auth/sign-out", { as: person, method: "POST" });
  await fillDisk();
  expect(await told(await signOut())).toEqual(fullDisk);
  await app.owner.query("drop trigger full_disk on sessions");
  expect((await signOut()).status).toBe(204);
  const left = await app.owner.query("select from sessions where user_id = $1", [person.id]);
  expect(left.rowCount).toBe(0);
});

test("a session that could not be renewed is not called an error of the server", async () => {
  await app.owner.query(
    "update sessions set expires_at = now() + interval '2 days' where user_id = $1",
    [person.id],
  );
  await fillDisk();
  expect(await told(await app.fetch("/api/session", { as: person }))).toEqual(fullDisk);
});

test("a sign-in by password", async () => {
  await fillDisk();
  const credentials = { email: person.email, password: testPassword };
  expect(await told(await app.fetch("/api/auth/sign-in/email", json(credentials)))).toEqual(
    fullDisk,
  );
});

test("a passkey is not called wrong", async () => {
  const passkey = createSoftPasskey();
  const ask = async (path: string, cookie = "") => {
    const answer = await app.fetch(path, { method: "POST", headers: { cookie } });
    const { challenge } = await answered(passkeyOptionsSchema, answer.clone());
    return { challenge, cookie: `${cookie}; ${cookieOf(answer)}` };
  };
  const post = (path: string, cookie: string, body: unknown) =>
    app.fetch(path, { ...json(body), headers: { "content-type": "application/json", cookie } });
  const base = "/api/account/second-factor/passkeys";
  const adding = await ask(`${base}/challenge`, person.cookie);
  const response = passkey.register(adding);
  expect((await post(base, adding.cookie, { name: "Phone", response })).status).toBe(200);
  const asked = await ask("/api/auth/passkey/challenge");
  await fillDisk();
  const proof = { response: passkey.authenticate(asked) };
  expect(await told(await post("/api/auth/passkey/sign-in", asked.cookie, proof))).toEqual(
    fullDisk,
  );
});
