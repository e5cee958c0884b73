import {
  auditChainSchema,
  auditChoicesSchema,
  auditPageSchema,
  auditPageSize,
} from "@elaeis/domain/audit/audit-schemas";
import { auditedTables } from "@elaeis/domain/audit/security-events";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let other: TestUser;
const fruitId = uuidv7();

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => new Date("2026-11-21T10:00:00Z") });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  other = await app.user("collecteur");
  await app.database.withActor(person(collector), (tx) =>
    tx
      .insertInto("fruits")
      .values({
        id: fruitId,
        fruit_id: "PALM-1",
        collector_id: collector.id,
        collector_email: collector.email,
        collection_date: new Date("2026-11-01T10:00:00Z"),
        submission_sha256: Buffer.alloc(32),
        remarks: '=HYPERLINK("http://evil.example")',
      })
      .execute(),
  );
  await app.database.withActor(person(admin, "admin"), async (tx) => {
    await tx.updateTable("fruits").set({ remarks: "ripe" }).where("id", "=", fruitId).execute();
    await tx.deleteFrom("fruits").where("id", "=", fruitId).execute();
  });
});
afterAll(() => app.close());

function person({ id, email }: TestUser, role: "admin" | "collecteur" = "collecteur") {
  return { kind: "user", id, accountName: email, role } as const;
}

const page = (query = "", as = admin) =>
  answered(auditPageSchema, app.fetch(`/api/audit${query}`, { as }));

describe("who may read the audit log", () => {
  test.each(["", "/choices", "/chain", "/csv"])(
    "of /api/audit%s administrators only",
    async (path) => {
      expect((await app.fetch(`/api/audit${path}`)).status).toBe(401);
      expect((await app.fetch(`/api/audit${path}`, { as: collector })).status).toBe(403);
      expect((await app.fetch(`/api/audit${path}`, { as: admin })).status).toBe(200);
    },
  );
});

describe("[AUD-01] from where an entry came", () => {
  const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const fromBrowser = { "user-agent": browser, "content-type": "application/json" };

  test("address and browser are shown for a change, an event and a failed sign-in, by the account's name", async () => {
    const settings = { method: "PATCH", headers: fromBrowser, as: admin };
    const changes = JSON.stringify({ changes: { collector_monthly_target: 321 } });
    expect((await app.fetch("/api/settings", { ...settings, body: changes })).status).toBe(200);
    const [changed] = (await page("?table=admin_settings")).items;
    expect(changed).toMatchObject({ address: "local", user_agent: browser });

    await app.fetch("/api/audit/csv", { headers: { "user-agent": browser }, as: admin });
    const [exported] = (await page("?action=EXPORT")).items;
    expect(exported).toMatchObject({ address: "local", user_agent: browser });

    const tried = JSON.stringify({ email: collector.email, password: "guessed-it-not" });
    const signIn = { method: "POST", headers: fromBrowser, body: tried };
    expect((await app.fetch("/api/auth/sign-in/email", signIn)).status).toBe(401);
    const [failed] = (await page("?action=SIGN_IN_FAILED")).items;
    expect(failed).toMatchObject({
      subject: collector.email,
      address: "local",
      user_agent: browser,
      user_email: null,
    });
  });

  test("the tables that the triggers watch are those with a sentence", async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger
       where tgfoid = 'audit_row_change'::regproc`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...auditedTables].toSorted());
  });
});

describe("[AUD-01] what the database writes by itself", () => {
  test("insert, update and delete with old and new values and the acting user", async () => {
    const { items } = await page(`?record=${fruitId}`);
    expect(items.map(({ action, user_email }) => [action, user_email])).toEqual([
      ["DELETE", admin.email],
      ["UPDATE", admin.email],
      ["INSERT", collector.email],
    ]);
    const [deleted, updated, inserted] = items;
    expect(inserted).toMatchObject({ old_values: null, new_values: { fruit_id: "PALM-1" } });
    expect(updated).toMatchObject({
      old_values: { remarks: '=HYPERLINK("http://evil.example")' },
      new_values: { remarks: "ripe" },
    });
    expect(deleted).toMatchObject({ old_values: { remarks: "ripe" }, new_values: null });
  });

  test.each(["users", "fruits", "admin_settings"])("%s tells each of the three", async (table) => {
    const found = await app.owner.query<{ events: string }>(
      `select string_agg(distinct event_manipulation, ' ' order by event_manipulation) as events
       from information_schema.triggers
       where event_object_table = $1 and action_statement ~ 'audit_(row_change|added_fruits)'`,
      [table],
    );
    expect(found.rows[0]?.events).toBe("DELETE INSERT UPDATE");
  });
});

describe("[AUD-02] filters, pages and the file", () => {
  test("each filter alone and all together", async () => {
    const users = await page("?table=users&action=INSERT");
    expect(new Set(users.items.map(({ table_name }) => table_name))).toEqual(new Set(["users"]));
    expect((await page(`?user=${collector.id}&table=fruits`)).items).toHaveLength(1);
    expect((await page("?start=2999-01-01T00:00:00Z")).items).toEqual([]);
    expect((await page("?end=2000-01-01T00:00:00Z")).items).toEqual([]);
    const [last] = (await page(`?record=${fruitId}`)).items;
    const until = encodeURIComponent(last?.created_at ?? "");
    expect((await page(`?record=${fruitId}&end=${until}`)).items).toHaveLength(2);
    expect((await page(`?record=${fruitId}&start=${until}`)).items).toHaveLength(1);
  });

  test.each([
    "action=drop",
    "table=Users;",
    "start=yesterday",
    "user=me",
    "record=",
    "record=%00",
    "after=0",
    "after=2026-13-41T99:00:00.000000Z_1",
  ])("a filter that is none is refused: %s", async (query) => {
    expect((await app.fetch(`/api/audit?${query}`, { as: admin })).status).toBe(400);
  });

  test("what occurs is what can be chosen", async () => {
    const choices = await answered(
      auditChoicesSchema,
      app.fetch("/api/audit/choices", { as: admin }),
    );
    const found = await app.owner.query<{ action: string }>(
      "select distinct action from audit_log",
    );
    expect(new Set(choices.actions)).toEqual(new Set(found.rows.map(({ action }) => action)));
    expect(choices.tables).toEqual(expect.arrayContaining(["fruits", "users"]));
    expect(choices.users).toContainEqual({ id: collector.id, email: collector.email });
    expect(choices.users).not.toContainEqual({ id: other.id, email: null });
  });

  test("pages of 100 that miss and repeat nothing, also where moments are the same", async () => {
    await app.owner.query(
      `insert into audit_log (action, table_name, record_id, created_at)
       select 'UPDATE', 'paged', number::text, timestamptz '2026-01-01' + (number / 50) * interval '1 microsecond'
       from generate_series(1, 250) as number`,
    );
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { items, next } = await page(
        `?table=paged${after && `&after=${encodeURIComponent(after)}`}`,
      );
      expect(items.length).toBeLessThanOrEqual(auditPageSize);
      seen.push(...items.map(({ record_id }) => record_id ?? ""));
      after = next;
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => String(250 - index)));
  });

  test("the file has the columns, every entry, and nothing a spreadsheet would run", async () => {
    const answer = await app.fetch(`/api/audit/csv?record=${fruitId}`, { as: admin });
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="audit_log_2026-11-21.csv"',
    );
    const text = await answer.text();
    const [head, ...lines] = text
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(head).toBe('"date","user","action","table","record_id","details"');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('{""remarks"":{""old"":""=HYPERLINK');
    await app.owner.query(
      "insert into audit_log (action, table_name, record_id) values ('UPDATE', 'danger', '=1+1')",
    );
    const danger = await app.fetch("/api/audit/csv?table=danger", { as: admin });
    expect(await danger.text()).toContain(`,"danger","'=1+1",`);
  });

  test("[AUD-01] taking the file is in the log itself, with what was asked for", async () => {
    await (await app.fetch("/api/audit/csv?table=fruits", { as: admin })).text();
    const [taken] = (await page("?action=EXPORT")).items;
    expect(taken).toMatchObject({
      user_id: admin.id,
      table_name: "audit_log",
      new_values: { table: "fruits" },
    });
  });

  test("more entries than a piece holds arrive all", async () => {
    await app.owner.query(
      `insert into audit_log (action, table_name, record_id)
       select 'UPDATE', 'many', number::text from generate_series(1, 2500) as number`,
    );
    const answer = await app.fetch("/api/audit/csv?table=many", { as: admin });
    expect((await answer.text()).trim().split("\n")).toHaveLength(2501);
  });
});

test("the chain's state can be read", async () => {
  const chain = await answered(auditChainSchema, app.fetch("/api/audit/chain", { as: admin }));
  expect(chain).toMatchObject({ seals: 0, sealed_until: null, broken: null });
  expect(chain.waiting).toBeGreaterThan(0);
});
