import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, json, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ["fr", "Rien n'a été trouvé à cette adresse."],
  ["fr-CM,fr;q=0.9,en;q=0.8", "Rien n'a été trouvé à cette adresse."],
  ["en;q=0.2, fr;q=0.7", "Rien n'a été trouvé à cette adresse."],
  ["en-GB,en;q=0.9,fr;q=0.5", "Nothing was found at this address."],
  ["ms, id", "Nothing was found at this address."],
  ["", "Nothing was found at this address."],
])("a request in %o is answered: %s", async (language, sentence) => {
  const answer = await app.fetch("/api/nothing", { headers: { "accept-language": language } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    success: false,
    code: "not_found",
    error: sentence,
    details: {},
  });
});

test("a failure nobody foresaw tells its request and nothing of the inside", async () => {
  const user = await app.user("collecteur");
  await app.owner.query("alter table fruits rename to fruits_elsewhere");
  const answer = await app.fetch("/api/fruits", { as: user });
  await app.owner.query("alter table fruits_elsewhere rename to fruits");
  expect(answer.status).toBe(500);
  const body = await answer.text();
  expect(body).toContain(answer.headers.get("x-request-id"));
  expect(body).not.toMatch(/relation|select|fruits/);
});

test("a statement that took too long names no limit that is not its own", async () => {
  const user = await app.user("admin");
  const owner = await app.owner.connect();
  try {
    await owner.query("begin");
    await owner.query("lock table contact_requests in access exclusive mode");
    const answer = app.fetch("/api/requests", { as: user });
    // As its limit would do.
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query<{ ended: boolean }>(
        `select pg_cancel_backend(pid) as ended from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 15_000);
    expect((await answer).status).toBe(504);
    expect(await (await answer).json()).toMatchObject({
      code: "query_too_slow",
      error: expect.not.stringContaining("10"),
    });
  } finally {
    await owner.query("rollback");
    owner.release();
  }
});

test.each(["{", "[]", "null", '"text"', "{}"])(
  "the body %s is refused, not fatal",
  async (body) => {
    const user = await app.user("collecteur");
    const request = { ...json({}, "PUT"), body };
    const path = "/api/fruits/0197c5ab-0000-7000-8000-000000000000";
    expect((await app.fetch(path, { as: user, ...request })).status).toBe(400);
  },
);
