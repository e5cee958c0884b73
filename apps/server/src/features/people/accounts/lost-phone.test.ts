/** A lost phone: whose sessions end with it, and what it hears at its next contact. */
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { endedSessionListSchema } from "@elaeis/domain/accounts/session-end";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, createTestApp, signIn, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
afterAll(() => app.close());

/** Asks, as the app does at each start. @returns the session's id */
async function openOn(deviceId: string, person: TestUser): Promise<string> {
  const headers = { "x-device-id": deviceId };
  const session = await answered(
    sessionAnswerSchema,
    app.fetch("/api/session", { as: person, headers }),
  );
  return session?.id ?? "";
}

async function told(person: TestUser): Promise<unknown> {
  const answer = await app.fetch("/api/session", { as: person });
  if (answer.ok) return "signed in";
  const { code, details } = await answered(problemAnswerSchema, answer);
  return { code, ...details };
}

const lost = { code: "session_ended", reason: "lost" };
const byStaff = (person: TestUser, session: string, as = admin) =>
  app.fetch(`/api/users/${person.id}/sessions/${session}?lost=true`, { as, method: "DELETE" });
const byThemselves = (person: TestUser, session: string) =>
  app.fetch(`/api/account/sessions/${session}?lost=true`, { as: person, method: "DELETE" });

async function events(personId: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ action: string }>(
    "select action from audit_log where record_id = $1 and action in ('DEVICE_LOST', 'SESSIONS_ENDED')",
    [personId],
  );
  return rows.map(({ action }) => action);
}

test("[SESS-03] an administrator marks a phone as lost: everybody on it is out, other phones go on", async () => {
  const [awa, kofi] = [await app.user("collecteur"), await app.user("collecteur")];
  const elsewhere = { ...awa, cookie: await signIn(app.fetch, awa.email) };
  const session = await openOn("device-shared", awa);
  const other = await openOn("device-shared", kofi);
  await openOn("device-at-home", elsewhere);
  expect((await byStaff(awa, session)).status).toBe(204);
  expect([await told(awa), await told(kofi), await told(elsewhere)]).toEqual([
    lost,
    lost,
    "signed in",
  ]);
  const { items } = await answered(
    endedSessionListSchema,
    app.fetch(`/api/session/ended?ids=${session},${other}`),
  );
  expect(items.map(({ reason }) => reason)).toEqual(["lost", "lost"]);
  expect([await events(awa.id), await events(kofi.id)]).toEqual([["DEVICE_LOST"], ["DEVICE_LOST"]]);
  const { rows } = await app.owner.query<{ text: string }>(
    "select mail_outbox::text as text from mail_outbox where to_email = $1",
    [kofi.email],
  );
  expect(rows.map(({ text }) => text).join()).toMatch(/perdu|lost/);
  expect((await byStaff(awa, session)).status).toBe(404);
});

test("[SESS-03] a person marks their phone as lost; who shares it stays", async () => {
  const [awa, kofi] = [await app.user("collecteur"), await app.user("collecteur")];
  const desk = { ...awa, cookie: await signIn(app.fetch, awa.email) };
  const session = await openOn("device-of-two", awa);
  const others = await openOn("device-of-two", kofi);
  expect((await byThemselves(desk, others)).status).toBe(404);
  expect((await byThemselves(desk, session)).status).toBe(204);
  expect([await told(awa), await told(kofi), await told(desk)]).toEqual([
    lost,
    "signed in",
    "signed in",
  ]);
  expect(await events(awa.id)).toEqual(["DEVICE_LOST"]);
});

test("[SESS-03] a session whose device is not known ends alone; collectors mark nobody's", async () => {
  const [awa, kofi] = [await app.user("collecteur"), await app.user("collecteur")];
  const nameless = async (person: TestUser) =>
    (await answered(sessionAnswerSchema, app.fetch("/api/session", { as: person })))?.id ?? "";
  const [session, other] = [await nameless(awa), await nameless(kofi)];
  expect((await byStaff(awa, session, kofi)).status).toBe(403);
  expect((await byStaff(awa, other)).status).toBe(404);
  expect((await byStaff(awa, session)).status).toBe(204);
  expect([await told(awa), await told(kofi)]).toEqual([lost, "signed in"]);
});
