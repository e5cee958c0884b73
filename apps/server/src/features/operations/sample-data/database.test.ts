/** What the database lets the sample data's functions do, for every caller and argument. */
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;
const realId = uuidv7();

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
  admin = await app.user("admin");
  await as("system", [
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ('${realId}', 'REAL', '${collector.id}', 'x@example.org', sha256('x'))`,
  ]);
});
afterAll(() => app.close());

type Role = "visitor" | "collecteur" | "admin" | "system";

async function as(role: Role, statements: readonly string[]): Promise<unknown[]> {
  const userId = { visitor: "", system: "", collecteur: collector.id, admin: admin.id }[role];
  const client = await (role === "system" ? app.systemRole : app.appRole).connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.role', $2, true)",
      [userId, role],
    );
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const callEach = [
  "select sample_insert_users('[]')",
  "select sample_insert_fruits('[]')",
  "select sample_insert_photos('[]')",
  "select sample_edit_fruits('[]')",
  "select sample_remove_fruits(10)",
  "select sample_remove_others()",
  "select sample_remove_audit(10)",
];

const longAgo = "2020-01-01T00:00:00Z";
const real = () => app.owner.query("select * from fruits where id = $1", [realId]);
const auditOfReal = () =>
  app.owner.query("select * from audit_log where not is_sample order by id");

describe("[START-01] the functions of the sample data", () => {
  test.each(callEach)("%s is for the server alone", async (call) => {
    for (const role of ["collecteur", "visitor", "admin"] as const) {
      await expect(as(role, [call])).rejects.toThrow(/permission denied/);
    }
    await expect(as("system", [call])).resolves.toBeDefined();
    // With its login, but acting for a person.
    await expect(
      as("system", ["select set_config('app.role', 'admin', true)", call]),
    ).rejects.toThrow(/for the server alone/);
  });

  test("cannot be called by the sign-in role", async () => {
    for (const call of callEach) {
      await expect(app.authPool.query(call)).rejects.toThrow(/permission denied/);
    }
  });

  test("what they insert is a sample, whatever the rows say", async () => {
    const id = uuidv7();
    const fruit = {
      id,
      fruit_id: "S-1",
      collector_email: "x@example.org",
      photos_count: 0,
      collection_date: longAgo,
      created_at: longAgo,
      is_sample: false,
    };
    await as("system", [`select sample_insert_fruits('${JSON.stringify([fruit])}')`]);
    const { rows } = await app.owner.query("select is_sample from fruits where id = $1", [id]);
    expect(rows).toEqual([{ is_sample: true }]);
  });

  test("they change no real fruit, add it no photo and overwrite nothing", async () => {
    const before = (await real()).rows;
    const edit = { id: realId, remarks: "forged", updated_at: longAgo };
    const photo = {
      id: uuidv7(),
      fruit_id: realId,
      photo_role: "front",
      photo_url: "x.jpg",
      file_name: "x.jpg",
      file_size: 1,
      upload_order: 1,
      sha256: `\\x${"00".repeat(32)}`,
      quality_reasons: [],
      created_at: longAgo,
      received_at: longAgo,
    };
    const twin = {
      id: realId,
      fruit_id: "REAL",
      collector_email: "forged@example.org",
      photos_count: 3,
      collection_date: longAgo,
      created_at: longAgo,
    };
    await as("system", [
      `select sample_edit_fruits('${JSON.stringify([edit])}')`,
      `select sample_insert_photos('${JSON.stringify([photo])}')`,
      `select sample_insert_fruits('${JSON.stringify([twin])}')`,
      `select sample_insert_users('${JSON.stringify([{ id: admin.id, email: admin.email, role: "admin", created_at: longAgo }])}')`,
    ]);
    expect((await real()).rows).toEqual(before);
    expect((await app.owner.query("select from fruit_images")).rowCount).toBe(0);
    const users = await app.owner.query("select from users where is_sample");
    expect(users.rowCount).toBe(0);
  });

  test("a real change is never dated back, in the row or in the audit log", async () => {
    await expect(
      as("admin", [`update fruits set updated_at = '${longAgo}' where id = '${realId}'`]),
    ).rejects.toThrow(/permission denied/);
    await as("admin", [`update fruits set remarks = 'seen' where id = '${realId}'`]);
    const recent = "created_at > now() - interval '1 minute'";
    const logged = await app.owner.query(
      `select from audit_log where record_id = $1 and action = 'UPDATE' and not is_sample and ${recent}`,
      [realId],
    );
    expect(logged.rowCount).toBe(1);
  });

  test("they remove samples and what the log says of them, and nothing else", async () => {
    const [fruits, audit] = [(await real()).rows, (await auditOfReal()).rows];
    await as("system", [
      "select sample_remove_fruits(1000)",
      "select sample_remove_others()",
      "select sample_remove_audit(1000000)",
    ]);
    expect((await real()).rows).toEqual(fruits);
    expect((await auditOfReal()).rows).toEqual(audit);
    expect((await app.owner.query("select from users")).rowCount).toBe(2);
    const left = await app.owner.query("select from audit_log where is_sample");
    expect(left.rowCount).toBe(0);
  });

  test("the audit log stays out of reach, and nobody calls a row of it a sample", async () => {
    for (const forgery of [
      "delete from audit_log where is_sample",
      "update audit_log set is_sample = true",
      "insert into audit_log (action, table_name, is_sample) values ('INSERT', 'fruits', true)",
      `update fruits set is_sample = true where id = '${realId}'`,
    ]) {
      await expect(as("admin", [forgery])).rejects.toThrow(/permission denied/);
    }
  });
});
