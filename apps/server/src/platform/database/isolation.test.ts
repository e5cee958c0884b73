/**
 * What the database itself refuses, with every check of the application out of the way: statements
 * are sent as the application's role would send them after a service had forgotten to ask.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let mine: TestUser;
let other: TestUser;
let admin: TestUser;
let fruitId: string;

beforeAll(async () => {
  app = await createTestApp();
  mine = await app.user("collecteur");
  other = await app.user("collecteur");
  admin = await app.user("admin");
  fruitId = uuidv7();
  await as({ id: mine.id, role: "collecteur" }, insertFruit(fruitId, mine.id));
  await as({ id: mine.id, role: "collecteur" }, [
    `insert into fruit_images (id, fruit_id, photo_role, file_name, file_size, upload_order, sha256)
     values ($1, $2, 'front', 'a.jpg', 10, 1, sha256('a'))`,
    [uuidv7(), fruitId],
  ]);
});
afterAll(() => app.close());

type Statement = [text: string, values?: unknown[]];
type Who = { id: string; role: string };
const nobody: Who = { id: "", role: "visitor" };

function insertFruit(id: string, collectorId: string): Statement {
  return [
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ($1, $2, $3, 'x@example.org', sha256('x'))`,
    [id, `REF-${id}`, collectorId],
  ];
}

async function as(who: Who, [text, values = []]: Statement): Promise<number> {
  const client = await app.appRole.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.role', $2, true)",
      [who.id, who.role],
    );
    const result = await client.query(text, values);
    await client.query("commit");
    return result.rowCount ?? 0;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const person = (user: TestUser, role: string): Who => ({ id: user.id, role });

describe("[ROLE-02] row-level security", () => {
  test("a fruit and its photos are visible to their collector and to administrators only", async () => {
    const fruits: Statement = ["select from fruits where id = $1", [fruitId]];
    const photos: Statement = ["select from fruit_images where fruit_id = $1", [fruitId]];
    for (const statement of [fruits, photos]) {
      expect(await as(person(mine, "collecteur"), statement)).toBe(1);
      expect(await as(person(admin, "admin"), statement)).toBe(1);
      expect(await as(person(other, "collecteur"), statement)).toBe(0);
      expect(await as(nobody, statement)).toBe(0);
    }
  });

  test("nobody records a fruit in another collector's name", async () => {
    await expect(as(person(other, "collecteur"), insertFruit(uuidv7(), mine.id))).rejects.toThrow(
      /row-level security/,
    );
    await expect(as(nobody, insertFruit(uuidv7(), mine.id))).rejects.toThrow(/row-level security/);
  });

  test("another collector changes nothing, and a collector deletes nothing", async () => {
    const update: Statement = ["update fruits set remarks = 'x' where id = $1", [fruitId]];
    const remove: Statement = ["delete from fruits where id = $1", [fruitId]];
    expect(await as(person(other, "collecteur"), update)).toBe(0);
    expect(await as(person(other, "collecteur"), remove)).toBe(0);
    expect(await as(person(mine, "collecteur"), remove)).toBe(0);
    expect(await as(person(mine, "collecteur"), update)).toBe(1);
  });

  test("another collector adds no photo to a fruit", async () => {
    await expect(
      as(person(other, "collecteur"), [
        `insert into fruit_images (id, fruit_id, photo_role, file_name, file_size, upload_order, sha256)
         values ($1, $2, 'back', 'a.jpg', 10, 2, sha256('a'))`,
        [uuidv7(), fruitId],
      ]),
    ).rejects.toThrow(/row-level security/);
  });

  test("people see themselves; only administrators see everyone", async () => {
    const everyone: Statement = ["select from users"];
    expect(await as(person(mine, "collecteur"), everyone)).toBe(1);
    expect(await as(person(admin, "admin"), everyone)).toBe(3);
    expect(await as(nobody, everyone)).toBe(0);
  });

  test("nobody makes themselves an administrator", async () => {
    const promotion: Statement = ["update users set role = 'admin' where id = $1", [mine.id]];
    expect(await as(person(mine, "collecteur"), promotion)).toBe(0);
  });

  test.each(["sessions", "accounts", "verifications"])(
    "the application's role cannot read %s",
    async (table) => {
      await expect(as(person(admin, "admin"), [`select from ${table}`])).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  test("the sign-in role reads accounts and nothing of the harvest", async () => {
    expect((await app.authPool.query("select from accounts")).rowCount).toBe(3);
    await expect(app.authPool.query("select from fruits")).rejects.toThrow(/permission denied/);
  });

  test("[AUD-01] the audit log is written by the database and cannot be altered", async () => {
    const logged: Statement = [
      "select from audit_log where table_name = 'fruits' and record_id = $1 and action = 'INSERT' and user_id = $2",
      [fruitId, mine.id],
    ];
    expect(await as(person(admin, "admin"), logged)).toBe(1);
    expect(await as(person(mine, "collecteur"), logged)).toBe(0);
    for (const forgery of [
      "insert into audit_log (action, table_name) values ('INSERT', 'fruits')",
      "update audit_log set action = 'X'",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      await expect(as(person(admin, "admin"), [forgery])).rejects.toThrow(/permission denied/);
    }
  });

  test("secrets, attempts and cached places are the server's alone", async () => {
    for (const table of ["server_secrets", "rate_limits", "geocoding_cache"]) {
      expect(await as(person(admin, "admin"), [`select from ${table}`])).toBe(0);
    }
  });
});
