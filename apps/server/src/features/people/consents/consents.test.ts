import { consentStatisticsSchema } from "@elaeis/domain/statistics/global-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
const now = new Date("2026-11-21T10:00:00.000Z");

beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const choice = { session_id: "1795255200000-a1b2c3d4e5", analytics: false, functional: true };
const path = "/api/cookie-consents";

test("[COOKIE-01] [COOKIE-03] a visitor's choice and a person's are kept for 365 days, and counted", async () => {
  const asked = json(choice);
  const fromPhone = {
    ...asked,
    headers: { "content-type": "application/json", "user-agent": "A phone".padEnd(900, "!") },
  };
  expect((await app.fetch(path, fromPhone)).status).toBe(204);
  expect((await app.fetch(path, { ...asked, as: collector })).status).toBe(204);
  const { rows } = await app.owner.query(
    `select user_id, session_id, essential, analytics, functional, length(user_agent) as agent, expires_at
     from cookie_consents order by id`,
  );
  const kept = { session_id: choice.session_id, essential: true, analytics: false };
  const expires_at = new Date("2027-11-21T10:00:00.000Z");
  expect(rows).toMatchObject([
    { ...kept, user_id: null, functional: true, agent: 500, expires_at },
    { ...kept, user_id: collector.id, functional: true, expires_at },
  ]);
  const counted = await answered(
    consentStatisticsSchema,
    app.fetch("/api/statistics/consents", { as: admin }),
  );
  expect(counted).toMatchObject({ total: 2, essential: 2, analytics: 0, functional: 2 });
});

test("[COOKIE-01] what is no choice is refused, and nobody reads or sends without end", async () => {
  for (const wrong of [
    { ...choice, analytics: "yes" },
    { ...choice, session_id: "me@example.org" },
    { session_id: choice.session_id },
  ]) {
    expect((await app.fetch(path, json(wrong))).status).toBe(400);
  }
  expect((await app.fetch("/api/statistics/consents", { as: collector })).status).toBe(403);
  const statuses: number[] = [];
  for (let times = 0; times < 61; times += 1) {
    statuses.push((await app.fetch(path, json(choice))).status);
  }
  expect(statuses).toContain(204);
  expect(statuses.at(-1)).toBe(429);
});
