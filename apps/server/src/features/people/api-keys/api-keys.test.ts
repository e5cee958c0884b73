import {
  apiKeyListSchema,
  madeApiKeySchema,
  type MadeApiKey,
  type NewApiKey,
} from "@elaeis/domain/api-keys/api-key-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { submissionOf } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let person: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.user("collecteur");
});
afterAll(() => app.close());

const reading: NewApiKey = { name: "R script", scopes: ["read"], lifetime_days: 90 };

const make = (wanted: object, as?: TestUser) =>
  app.fetch("/api/api-keys", { ...json(wanted), ...(as === undefined ? {} : { as }) });

const made = (wanted: Partial<NewApiKey> = {}, as = person): Promise<MadeApiKey> =>
  answered(madeApiKeySchema, make({ ...reading, ...wanted }, as));

const list = async (as: TestUser) =>
  (await answered(apiKeyListSchema, app.fetch("/api/api-keys", { as }))).items;

const revoke = (id: string, as?: TestUser) =>
  app.fetch(`/api/api-keys/${id}`, { method: "DELETE", ...(as === undefined ? {} : { as }) });

const withKey = (secret: string, path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${secret}`);
  return app.fetch(path, { ...init, headers });
};

const aFruit = async () => submissionOf(await fourPhotos());

const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

describe("a key", () => {
  test("is shown once, stored as a fingerprint, and listed by its beginning", async () => {
    const { secret, api_key } = await made();
    expect(secret).toMatch(/^elk_[\w-]{43}$/);
    expect(secret.startsWith(api_key.prefix)).toBe(true);
    expect(api_key).toMatchObject({ name: "R script", scopes: ["read"], last_used_at: null });
    const days = (Date.parse(api_key.expires_at) - Date.parse(api_key.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(await list(person)).toContainEqual(api_key);
    const rowsOf = async (query: string) =>
      z.parse(z.array(z.object({ row: z.string() })), (await app.owner.query(query)).rows);
    const kept = await rowsOf(
      "select keys::text || encode(key_sha256, 'escape') as row from api_keys as keys",
    );
    const told = await rowsOf(
      "select new_values::text as row from audit_log where table_name = 'api_keys'",
    );
    expect(told[0]?.row).toContain("R script");
    for (const { row } of [...kept, ...told]) {
      expect(row).not.toContain(secret.slice(api_key.prefix.length));
    }
  });

  test("asks as its person, and says when it was last used", async () => {
    const { secret, api_key } = await made();
    expect((await withKey(secret, "/api/fruits")).status).toBe(200);
    const listed = (await list(person)).find(({ id }) => id === api_key.id);
    expect(Date.now() - Date.parse(listed?.last_used_at ?? "")).toBeLessThan(60_000);
  });

  test("to read reads, and changes nothing", async () => {
    const { secret } = await made({ scopes: ["read"] });
    for (const path of ["/api/fruits", "/api/predictions", "/api/statistics/me?time_zone=UTC"]) {
      expect(`${path} ${(await withKey(secret, path)).status}`).toBe(`${path} 200`);
    }
    const refused = await withKey(secret, `/api/fruits/${uuidv7()}`, json(await aFruit(), "PUT"));
    expect([refused.status, await codeOf(refused)]).toEqual([403, "key_lacks_scope"]);
  });

  test("that lacks a permission gets its name; what its person may not do is refused as theirs", async () => {
    const { secret } = await made({ scopes: ["read"] });
    const id = uuidv7();
    const sent = await withKey(secret, `/api/fruits/${id}`, json(await aFruit(), "PUT"));
    expect(await answered(problemAnswerSchema, sent)).toMatchObject({
      code: "key_lacks_scope",
      error: expect.stringContaining("write"),
      details: { scopes: "write" },
    });
    // A collector deletes no fruit, with whatever key.
    const deleting = await withKey(secret, `/api/fruits/${id}`, { method: "DELETE" });
    expect([deleting.status, await codeOf(deleting)]).toEqual([403, "forbidden"]);
    const elsewhere = await withKey(secret, "/api/account/sessions");
    expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([403, "key_not_accepted"]);
  });

  test("for exports or for statistics reaches these and no fruit", async () => {
    const admin = await app.user("admin");
    const exporting = await made({ scopes: ["exports"] }, admin);
    const counting = await made({ scopes: ["statistics"] }, admin);
    const paths = ["/api/exports", "/api/statistics/global?time_zone=UTC", "/api/fruits"];
    const answersTo = async (secret: string) => {
      const answers = await Promise.all(paths.map((path) => withKey(secret, path)));
      return answers.map(({ status }) => status);
    };
    expect(await answersTo(exporting.secret)).toEqual([200, 403, 403]);
    expect(await answersTo(counting.secret)).toEqual([403, 200, 403]);
  });

  test("to write writes, under its person's name, and reads nothing", async () => {
    const { secret } = await made({ scopes: ["write"] });
    const id = uuidv7();
    const sent = await withKey(secret, `/api/fruits/${id}`, json(await aFruit(), "PUT"));
    expect(sent.status).toBe(200);
    const stored = await app.owner.query("select collector_id from fruits where id = $1", [id]);
    expect(stored.rows).toEqual([{ collector_id: person.id }]);
    expect((await withKey(secret, "/api/fruits")).status).toBe(403);
  });

  test("that expired or was revoked is refused, with another code than no key", async () => {
    const expired = await made();
    await app.owner.query("update api_keys set expires_at = now() where id = $1", [
      expired.api_key.id,
    ]);
    const revoked = await made();
    expect((await revoke(revoked.api_key.id, person)).status).toBe(204);
    expect((await revoke(revoked.api_key.id, person)).status).toBe(204);
    const unknown = `elk_${"a".repeat(43)}`;
    for (const secret of [expired.secret, revoked.secret, unknown, "elk_short"]) {
      const refused = await withKey(secret, "/api/fruits");
      expect([refused.status, await codeOf(refused)]).toEqual([401, "api_key_refused"]);
    }
    const none = await app.fetch("/api/fruits");
    expect([none.status, await codeOf(none)]).toEqual([401, "not_signed_in"]);
  });

  test("of somebody who may not sign in any more is refused", async () => {
    const former = await app.user("collecteur");
    const { secret } = await made({}, former);
    await app.owner.query("update users set disabled_at = now() where id = $1", [former.id]);
    expect((await withKey(secret, "/api/fruits")).status).toBe(401);
  });

  test("goes with its person", async () => {
    const leaving = await app.user("collecteur");
    const { secret } = await made({}, leaving);
    await app.owner.query("delete from users where id = $1", [leaving.id]);
    expect((await withKey(secret, "/api/fruits")).status).toBe(401);
  });

  test("[ROLE-01] of an administrator reaches no operation but those of the data", async () => {
    const admin = await app.user("admin");
    const { secret } = await made({ scopes: ["read", "write"] }, admin);
    const documented = z.object({
      paths: z.record(
        z.string(),
        z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.unknown())) })),
      ),
    });
    const { paths } = await answered(documented, app.fetch("/api/openapi.json"));
    const closed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        // What is open to everybody gives a program nothing that it needs a key for.
        .filter(([, { security }]) => security.length > 0)
        .filter(([, { security }]) => !security.some((way) => "apiKey" in way))
        .map(([method]) => ({ path: path.replace(/\{\w+\}/g, uuidv7()), method })),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const { path, method } of closed) {
      const answer = await withKey(secret, path, { method: method.toUpperCase() });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 403`);
    }
  });
});

describe("who has keys", () => {
  test("a visitor has none", async () => {
    expect((await make(reading)).status).toBe(401);
    expect((await app.fetch("/api/api-keys")).status).toBe(401);
    expect((await revoke(uuidv7())).status).toBe(401);
  });

  test("nobody sees or revokes another person's", async () => {
    const { secret, api_key } = await made();
    for (const other of [await app.user("collecteur"), await app.user("admin")]) {
      expect(await list(other)).toEqual([]);
      const refused = await revoke(api_key.id, other);
      expect([refused.status, await codeOf(refused)]).toEqual([404, "unknown_api_key"]);
    }
    expect((await withKey(secret, "/api/fruits")).status).toBe(200);
  });

  test("a key makes no other key", async () => {
    const { secret } = await made({ scopes: ["read", "write"] });
    expect((await withKey(secret, "/api/api-keys", json(reading))).status).toBe(403);
  });

  test.each([
    [{ ...reading, name: " " }, "name"],
    [{ ...reading, scopes: [] }, "scopes"],
    [{ ...reading, scopes: ["read", "read"] }, "scopes"],
    [{ ...reading, scopes: ["admin"] }, "scopes.0"],
    [{ ...reading, lifetime_days: 10_000 }, "lifetime_days"],
  ])("%o is refused by name", async (wanted, fields) => {
    const refused = await make(wanted, person);
    expect(refused.status).toBe(400);
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({ details: { fields } });
  });

  test("twenty can be used at once, asked for together or not", async () => {
    const eager = await app.user("collecteur");
    const asked = await Promise.all(Array.from({ length: 24 }, () => make(reading, eager)));
    const refused = asked.filter(({ status }) => status === 409);
    expect(refused.length).toBe(4);
    const [first] = await list(eager);
    await revoke(first?.id ?? "", eager);
    expect((await make(reading, eager)).status).toBe(201);
  });

  test("[ROLE-03] the database keeps each person's to themselves", async () => {
    await made();
    const other = await app.user("collecteur");
    const seen = await app.database.withActor(
      { kind: "user", id: other.id, accountName: other.email, role: "collecteur" },
      (tx) => tx.selectFrom("api_keys").select("id").execute(),
    );
    expect(seen).toEqual([]);
    await expect(app.appRole.query("select key_sha256 from api_keys")).rejects.toThrow(
      /permission denied/,
    );
  });
});
