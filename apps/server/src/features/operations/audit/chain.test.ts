import { auditChainSchema } from "@elaeis/domain/audit/audit-schemas";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { runJob } from "#testing/run-job.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createMailer, type Mailer } from "#features/people/mail/mailer.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { checkSeals, sealEntries } from "./queries.ts";
import { auditSealingJob, sealAuditLog } from "./sealing.ts";
import { verifyAuditLog } from "./verify.ts";

let app: TestApp;
let admin: TestUser;
let mailer: Mailer;
const system = { kind: "system", job: "test" } as const;
const log = createLog("silent");

beforeEach(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
  const settings = createSettingsReader({
    database: app.database,
    log,
  });
  mailer = createMailer({ settings, publicUrl: new URL("http://localhost:8080") });
});
afterEach(() => app.close());

/** The first look notes which entries there are, the next seals them. */
async function sealAll(): Promise<number> {
  return (await sealAuditLog(app.database)) + (await sealAuditLog(app.database));
}

async function write(entries: number): Promise<void> {
  await app.owner.query(
    `insert into audit_log (action, table_name, record_id, new_values)
     select 'UPDATE', 'fruits', number::text, jsonb_build_object('number', number)
     from generate_series(1, $1::integer) as number`,
    [entries],
  );
}

const seal = (atMost: number) => app.database.withActor(system, (tx) => sealEntries(tx, atMost));
const check = () => app.database.withActor(system, (tx) => checkSeals(tx, 100));
const chain = () => answered(auditChainSchema, app.fetch("/api/audit/chain", { as: admin }));
const faults = async () =>
  (await verifyAuditLog(app.database)).faults.map(({ number, what }) => [number, what]);

describe("[AUD-01] the chain of seals", () => {
  test("covers every entry once, in ranges, each on the one before", async () => {
    await write(95);
    await seal(40);
    const sizes: number[] = [];
    for (let one = await seal(40); one !== undefined; one = await seal(40)) sizes.push(one.entries);
    const { rows } = await app.owner.query<{ entries: number }>(
      "select count(*) as entries from audit_log",
    );
    expect(sizes.slice(0, 2)).toEqual([40, 40]);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(rows[0]?.entries);
    const ranges = await app.owner.query(
      `select from audit_seals as seal join audit_seals as before on before.number = seal.number - 1
       where seal.previous <> before.seal or seal.first_id <> before.last_id + 1`,
    );
    expect(ranges.rowCount).toBe(0);
    expect(await verifyAuditLog(app.database)).toMatchObject({ faults: [], waiting: 0 });
  });

  test("waits for a writer that holds an earlier number, and then covers it", async () => {
    await sealAll();
    const slow = await app.owner.connect();
    await slow.query("begin");
    await slow.query("insert into audit_log (action, table_name) values ('UPDATE', 'slow')");
    await write(3);
    expect(await sealAll()).toBe(0);
    await slow.query("commit");
    slow.release();
    expect(await sealAll()).toBe(4);
    expect(await faults()).toEqual([]);
  });

  test("two servers at once seal each entry once", async () => {
    await write(500);
    await seal(10);
    await Promise.all(Array.from({ length: 6 }, () => sealAuditLog(app.database)));
    await sealAll();
    const verdict = await verifyAuditLog(app.database);
    const { rows } = await app.owner.query<{ entries: number }>(
      "select count(*) as entries from audit_log",
    );
    expect(verdict).toMatchObject({ faults: [], entries: rows[0]?.entries, waiting: 0 });
  });

  test("sample entries are not sealed, and may be removed", async () => {
    await app.owner.query(
      "insert into audit_log (action, table_name, is_sample) values ('INSERT', 'fruits', true)",
    );
    await write(2);
    await sealAll();
    await app.database.withActor(system, (tx) => sql`select sample_remove_audit(10)`.execute(tx));
    expect(await faults()).toEqual([]);
  });

  test("goes on in a database restored elsewhere, whose transactions count anew", async () => {
    await app.owner.query(
      "update audit_chain set candidate_id = 1, candidate_xid = '999999999999'",
    );
    await write(2);
    await sealAuditLog(app.database);
    expect(await sealAuditLog(app.database)).toBeGreaterThan(0);
  });

  test("a server does it by itself, and what it finds can be read", async () => {
    await write(5);
    expect(await app.runJobs({ named: ["audit-seals"] })).toEqual([]);
    expect(await app.runJobs({ named: ["audit-seals"] })).toEqual([]);
    const told = await chain();
    expect(told).toMatchObject({ seals: 1, broken: null });
    expect(told.sealed_until).not.toBeNull();
    expect(told.sound_at).not.toBeNull();
  });
});

describe("[AUD-01] what the owner of the database alters is found", () => {
  beforeEach(async () => {
    await seal(20);
    await write(60);
    await sealAll();
    while ((await seal(20)) !== undefined);
    await write(60);
    await sealAll();
  });

  const inTheSecond = "(select first_id + 5 from audit_seals where number = 2)";

  test.each([
    ["a value", `update audit_log set new_values = '{"number": 7000}' where id = ${inTheSecond}`],
    ["who it was", `update audit_log set user_id = gen_random_uuid() where id = ${inTheSecond}`],
    ["the time", `update audit_log set created_at = now() where id = ${inTheSecond}`],
    ["an action", `update audit_log set action = 'INSERT' where id = ${inTheSecond}`],
    ["an entry taken out", `delete from audit_log where id = ${inTheSecond}`],
    [
      "an entry hidden among the samples",
      `update audit_log set is_sample = true where id = ${inTheSecond}`,
    ],
    [
      "an entry slipped in",
      `with taken as (delete from audit_log where id = ${inTheSecond} returning *)
       insert into audit_log (id, action, table_name) overriding system value
       select id, action, table_name from taken`,
    ],
    [
      "values erased with a digest of others",
      `update audit_log set erased_at = now(), old_digest = null, new_digest = sha256('other'),
         new_values = null where id = ${inTheSecond}`,
    ],
  ])("%s", async (_what, alteration) => {
    await app.owner.query(alteration);
    expect(await faults()).toEqual([[2, "entries were changed, added or removed"]]);
    await check();
    expect((await chain()).broken).toMatchObject({ number: 2 });
  });

  test("a seal made anew over altered entries no longer carries the next one", async () => {
    await app.owner.query(`update audit_log set action = 'INSERT' where id = ${inTheSecond}`);
    await app.owner.query(
      `update audit_seals set digest = (audit_range_digest(first_id, last_id)).digest where number = 2`,
    );
    expect(await faults()).toEqual([[2, "the seal itself was changed"]]);
    await app.owner.query(
      "update audit_seals set seal = audit_seal_of(audit_seals) where number = 2",
    );
    expect(await faults()).toEqual([[3, "does not follow the seal before it"]]);
  });

  test("a seal taken out breaks the chain", async () => {
    await app.owner.query("delete from audit_seals where number = 2");
    expect(await faults()).toEqual([[3, "does not follow the seal before it"]]);
  });

  test("one taken from its end is missed by who noted it", async () => {
    const { newest } = await verifyAuditLog(app.database);
    expect((await verifyAuditLog(app.database, newest)).isWitnessMissing).toBe(false);
    await app.owner.query("delete from audit_seals where number = 3");
    expect(await verifyAuditLog(app.database, newest)).toMatchObject({
      faults: [],
      isWitnessMissing: true,
    });
  });

  test("[MAIL-02] every administrator gets a mail, once for each fault", async () => {
    const other = await app.user("admin");
    // Of requests, not of alerts.
    await app.fetch("/api/settings", {
      ...json({ changes: { staff_notification_emails: ["sales@example.org"] } }, "PATCH"),
      as: admin,
    });
    await app.owner.query(`update audit_log set action = 'INSERT' where id = ${inTheSecond}`);
    for (let pass = 0; pass < 2; pass += 1) {
      await runJob(auditSealingJob({ database: app.database, mailer }));
    }
    const { rows } = await app.owner.query<{ to_email: string; priority: string; text: string }>(
      `select to_email, priority, text from mail_outbox
       where template_id = 'admin_critical_alert' order by to_email`,
    );
    expect(rows.map(({ to_email }) => to_email)).toEqual([admin.email, other.email].toSorted());
    expect(rows.map(({ priority }) => priority)).toEqual(["high", "high"]);
    expect(rows[0]?.text).toContain("audit:verify");
  });

  test("once it is mended the next round says so", async () => {
    await app.owner.query(`update audit_log set action = 'INSERT' where id = ${inTheSecond}`);
    await check();
    await app.owner.query(`update audit_log set action = 'UPDATE' where id = ${inTheSecond}`);
    await check();
    expect(await chain()).toMatchObject({ broken: null });
  });
});

describe("[AUD-01] a person's values can be erased, and the chain still verifies", () => {
  test("who did what and when stays; names, e-mail and address are gone", async () => {
    const leaving = await app.user("collecteur");
    await sealAll();
    const acting = { kind: "system", job: "erasure", person: admin.id } as const;
    await app.database.withActor(acting, (tx) =>
      sql`select audit_erase_person(${leaving.id}, ${leaving.email}, 'former-1')`.execute(tx),
    );
    const left = await app.owner.query(
      "select from audit_log where audit_log::text like '%' || $1 || '%'",
      [leaving.email],
    );
    expect(left.rowCount).toBe(0);
    const verdict = await verifyAuditLog(app.database);
    expect(verdict.faults).toEqual([]);
    expect(verdict.erased).toBeGreaterThan(0);
    await sealAll();
    expect(await faults()).toEqual([]);
    const told = await app.owner.query("select user_id from audit_log where action = 'ERASURE'");
    expect(told.rows).toEqual([{ user_id: admin.id }]);
  });
});

describe("[AUD-01] through the application's role nothing of it can be altered", () => {
  const asRole = async (role: string, statement: string) => {
    const client = await app.appRole.connect();
    try {
      await client.query("begin");
      await client.query(
        "select set_config('app.role', $1, true), set_config('app.user_id', $2, true)",
        [role, admin.id],
      );
      await client.query(statement);
      return "done";
    } catch (error) {
      return String(error);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };

  test.each([
    "insert into audit_log (action, table_name) values ('INSERT', 'fruits')",
    "update audit_log set action = 'X'",
    "delete from audit_log",
    "truncate audit_log",
    "insert into audit_seals select * from audit_seals",
    "update audit_seals set entries = 1",
    "delete from audit_seals",
    "truncate audit_seals",
    "update audit_chain set broken_number = null",
    "delete from audit_chain",
    "alter table audit_log disable trigger all",
    "alter table users disable trigger users_audit",
    "drop trigger users_audit on users",
    "set session_replication_role = replica",
  ])("%s", async (statement) => {
    for (const role of ["admin", "system"]) {
      expect(await asRole(role, statement)).toMatch(/permission denied|must be owner/);
    }
  });

  test("no function it may call alters an entry; four of the server's login do, and say so", async () => {
    const functionsOf = async (role: string) => {
      const found = await app.owner.query<{ name: string }>(
        `select proname as name from pg_proc
         where pronamespace = 'public'::regnamespace and prosecdef
           and has_function_privilege($1, oid, 'execute')
           and prosrc ~* '(update|delete from|truncate)\\s+(public\\.)?audit_'
         order by 1`,
        [role],
      );
      return found.rows.map(({ name }) => name);
    };
    expect(await functionsOf("elaeis_app")).toEqual([]);
    expect(await functionsOf("elaeis_auth")).toEqual([]);
    expect(await functionsOf("elaeis_system")).toEqual([
      "audit_erase_person",
      "check_audit_seals",
      "sample_remove_audit",
      "seal_audit",
    ]);
  });

  test("a connection that claims to be the server forges no sign-in and erases nothing", async () => {
    for (const call of [
      "audit_erase_person(gen_random_uuid(), 'x', 'y')",
      "sample_remove_audit(9)",
      "seal_audit(9)",
      "check_audit_seals(9)",
      `record_security_event('SIGN_IN', 'sessions', null, null, '${admin.id}')`,
      `record_security_event('SIGN_OUT', 'sessions', null, null, '${admin.id}')`,
    ]) {
      for (const role of ["collecteur", "admin", "system"]) {
        expect([call, await asRole(role, `select ${call}`)]).toEqual([
          call,
          expect.stringMatching(/permission denied|not for you to record/),
        ]);
      }
    }
    for (const way of [
      "set role elaeis_system",
      "set session authorization elaeis_system",
      "grant elaeis_system to elaeis_app",
      "create policy mine on audit_log using (true)",
    ]) {
      expect(await asRole("system", way)).toMatch(/permission denied|must be|member/);
    }
    expect(await asRole("system", "set role none; select sample_remove_audit(9)")).toMatch(
      /permission denied/,
    );
  });

  test("removing samples leaves every real entry", async () => {
    const count = async () =>
      (await app.owner.query("select from audit_log where not is_sample")).rowCount;
    const before = await count();
    await app.database.withActor(system, (tx) =>
      sql`select sample_remove_audit(1000000)`.execute(tx),
    );
    expect(await count()).toBe(before);
  });
});
