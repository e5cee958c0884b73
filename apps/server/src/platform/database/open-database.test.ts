/**
 * An installation on a PostgreSQL of its operator, set up as deploy/create-database.sh does: the owner is no
 * superuser, and everybody signs in by password.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealEntries } from "#features/operations/audit/queries.ts";
import { verifyAuditLog } from "#features/operations/audit/verify.ts";
import { createPool } from "./connection.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { loginRoles, loginUrl, type LoginRole } from "./logins.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";

const dataDir = path.join(tmpdir(), `elaeis-elsewhere-${process.pid}`);
const root = path.join(import.meta.dirname, "../../../../..");
const system = { kind: "system", job: "test" } as const;
let elsewhere: EmbeddedPostgres;
let superuser: pg.Pool;

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  elsewhere = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  const { socketFolder } = elsewhere;
  superuser = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  const script = readFileSync(path.join(root, "deploy/create-database.sh"), "utf8");
  const statements = /<<'SQL'\n([^]*)\nSQL\n/.exec(script)?.[1]?.split("\n") ?? [];
  for (const statement of statements) {
    await superuser.query(statement.replace(":'password'", "'p@ss/w:rd'"));
  }
  const ofDatabase = createPool({ kind: "embedded", socketFolder, database: "elaeis" }, "owner");
  await ofDatabase.query(/<<'LARGE_OBJECTS'\n([^]*)\nLARGE_OBJECTS\n/.exec(script)?.[1] ?? "");
  await ofDatabase.end();
  await letIn("local all all scram-sha-256");
});
afterAll(async () => {
  await superuser.end();
  await elsewhere.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function letIn(...lines: string[]): Promise<void> {
  const rules = ["local all postgres trust", ...lines, ""].join("\n");
  writeFileSync(path.join(elsewhere.dataFolder, "pg_hba.conf"), rules);
  await superuser.query("select pg_reload_conf()");
  // The postmaster reads it a moment after the signal.
  await superuser.query("select pg_sleep(0.3)");
}

const socket = () => encodeURIComponent(elsewhere.socketFolder);
const databaseUrl = (password = "p@ss/w:rd") =>
  `postgresql://elaeis:${encodeURIComponent(password)}@${socket()}/elaeis`;
const settings = (url = databaseUrl()) => {
  return { databaseUrl: url, dataDir, dataDirChosen: true };
};

async function opened(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(settings(), "own");
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

test("is migrated, and used under the roles that row-level security binds, again and again", async () => {
  for (let start = 0; start < 2; start += 1) {
    await opened(async ({ database, authPool }) => {
      const seen = await database.withActor(system, (tx) =>
        tx
          .insertInto("server_secrets")
          .values({ name: `n${start}`, value: "v" })
          .returning("name")
          .execute(),
      );
      expect(seen).toEqual([{ name: `n${start}` }]);
      const hidden = await database.withActor({ kind: "visitor" }, (tx) =>
        tx.selectFrom("server_secrets").select("name").execute(),
      );
      expect(hidden).toEqual([]);
      const role = await authPool.query<{ role: string }>("select session_user as role");
      expect(role.rows).toEqual([{ role: "elaeis_auth" }]);
    });
  }
});

test("servers that start at once agree on the passwords of the roles", async () => {
  const started = await Promise.all([1, 2, 3].map(() => openDatabase(settings(), "own")));
  for (const { database, close } of started) {
    expect(await database.withActor(system, (tx) => sql`select 1`.execute(tx))).toBeDefined();
    await close();
  }
});

describe("a role of the application", () => {
  async function as<Result>(role: LoginRole, work: (client: pg.Client) => Promise<Result>) {
    const client = new pg.Client({ connectionString: loginUrl(databaseUrl(), role) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  test.each(loginRoles)("%s signs in by a password of its own", async (role) => {
    await opened(() => Promise.resolve());
    const passwords = [role, ...loginRoles].map(
      (one) => new URL(loginUrl(databaseUrl(), one)).password,
    );
    expect(new Set(passwords).size).toBe(loginRoles.length);
    expect(passwords).not.toContain(encodeURIComponent("p@ss/w:rd"));
    const wrong = new URL(loginUrl(databaseUrl(), role));
    wrong.password = "guessed";
    await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow(
      /password authentication failed/,
    );
    const { rows } = await superuser.query<{ rolpassword: string }>(
      "select rolpassword from pg_authid where rolname = $1",
      [role],
    );
    expect(rows[0]?.rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
  });

  test.each(loginRoles)("%s gains nothing by putting a role off or on", async (role) => {
    await as(role, async (client) => {
      for (const way of ["set role none", "reset role", "reset session authorization"]) {
        await client.query(way);
        const { rows } = await client.query<{ name: string }>("select current_user as name");
        expect(rows).toEqual([{ name: role }]);
      }
      for (const other of ["elaeis", "postgres", ...loginRoles]) {
        const isOwn = other === role || (role === "elaeis_system" && other === "elaeis_app");
        if (isOwn) continue;
        await expect(client.query(`set role ${other}`)).rejects.toThrow(/permission denied/);
      }
    });
  });

  test("that PostgreSQL takes for more than it should be is refused, with what to do", async () => {
    const url = databaseUrl();
    const asking = async () => {
      const pool = createPool({ kind: "url", url }, "elaeis_app");
      try {
        await pool.query("select 1");
      } finally {
        await pool.end();
      }
    };
    await opened(() => Promise.resolve());
    await asking();
    await superuser.query("alter role elaeis_app bypassrls");
    await expect(asking()).rejects.toThrow(/alter role elaeis_app nosuperuser nobypassrls/);
    await superuser.query("alter role elaeis_app nobypassrls");
    await superuser.query("alter role elaeis_app set role = elaeis_auth");
    await superuser.query("grant elaeis_auth to elaeis_app");
    await expect(asking()).rejects.toThrow(/took us for/);
    await superuser.query("revoke elaeis_auth from elaeis_app");
    await superuser.query("alter role elaeis_app reset role");
    await asking();
  });
});

test("functions of the database do their work for an owner that is no superuser", async () => {
  await opened(async ({ database, authPool, ownerIsSuperuser }) => {
    expect(ownerIsSuperuser).toBe(false);
    const { rows } = await authPool.query<{ id: string }>(
      `insert into users (id, email, role, name)
       values (gen_random_uuid(), 'awa@example.org', 'collecteur', 'Awa') returning id`,
    );
    const id = rows[0]?.id ?? "";
    const person = {
      kind: "user",
      id,
      accountName: "awa@example.org",
      role: "collecteur",
    } as const;
    const mail = {
      id,
      language: "fr",
      to_email: "awa@example.org",
      from_name: "Elaeis",
      priority: "normal",
      subject: "s",
      html: "h",
      text: "t",
      once_key: "once",
    };
    const answers = await database.withActor(person, async (tx) => {
      await sql`select add_notices('test', ${id}, 'here', '{"device": "phone-of-awa"}')`.execute(
        tx,
      );
      const queued = sql<{ is_new: boolean }>`select queue_mail(${JSON.stringify(mail)}) as is_new`;
      const restricted = await sql<{ withdrawn: number }>`
        select restrict_processing(${id}, true) as withdrawn`.execute(tx);
      const seen = await sql<{ notices: number; mails: number }>`
        select (select count(*) from notices) as notices,
          (select count(*) from mail_outbox) as mails`.execute(tx);
      return {
        queued: [(await queued.execute(tx)).rows, (await queued.execute(tx)).rows].flat(),
        ...restricted.rows[0],
        ...seen.rows[0],
      };
    });
    expect(answers).toEqual({
      queued: [{ is_new: true }, { is_new: false }],
      withdrawn: 0,
      notices: 1,
      mails: 0,
    });
    const admin = { kind: "user", id, accountName: "awa@example.org", role: "admin" } as const;
    await expect(
      database.withActor(admin, (tx) => sql`select sample_remove_others()`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
    const erasing = { ...system, person: id };
    await database.withActor(erasing, (tx) =>
      sql`select audit_erase_person(${id}, 'awa@example.org', 'former-1')`.execute(tx),
    );
    const left = await database.withActor(system, (tx) =>
      sql`select from audit_log where audit_log::text like '%awa@example.org%'`.execute(tx),
    );
    expect(left.rows).toEqual([]);
    for (let pass = 0; pass < 2; pass += 1) {
      await database.withActor(system, (tx) => sealEntries(tx, 1_000));
    }
    const verdict = await verifyAuditLog(database);
    expect(verdict).toMatchObject({ faults: [] });
    expect(verdict.erased).toBeGreaterThan(0);
    const owner = new pg.Client({ connectionString: databaseUrl() });
    await owner.connect();
    const secrets = () => owner.query("select from server_secrets");
    expect((await secrets()).rowCount).toBe(0);
    // As a server of the release before does its work, until it is replaced.
    await owner.query("set role elaeis_app; select set_config('app.role', 'system', false)");
    expect((await secrets()).rowCount).toBeGreaterThan(0);
    await owner.end();
  });
});

test("requests can make neither temporary tables nor large objects", async () => {
  await opened(async () => {
    for (const role of loginRoles) {
      const pool = createPool({ kind: "url", url: databaseUrl() }, role);
      for (const statement of scratch) {
        await expect(pool.query(statement), `${role}: ${statement}`).rejects.toThrow(
          /permission denied/,
        );
      }
      await pool.end();
    }
  });
});

const scratch = [
  "create temporary table scratch (id int)",
  "select lo_create(0)",
  "select lo_creat(-1)",
  "select lo_from_bytea(0, 'x')",
  "select lowrite(0, 'x')",
  "select lo_put(1, 0, 'x')",
];

test("where the roles are not let in, the start stops and says what to do", async () => {
  await letIn("local all elaeis scram-sha-256", "local all all reject");
  await expect(openDatabase(settings(), "own")).rejects.toThrow(
    /does not let elaeis_app sign in .*pg_hba\.conf/s,
  );
  await letIn("local all all trust");
  // Without a password nobody needs one.
  const trusted = `postgresql://elaeis@${socket()}/elaeis`;
  const { close, authPool } = await openDatabase(settings(trusted), "own");
  expect((await authPool.query("select from users")).rowCount).toBe(1);
  await close();
  await letIn("local all elaeis trust", "local all all scram-sha-256");
  await expect(openDatabase(settings(trusted), "own")).rejects.toThrow(/names no password/);
  await letIn("local all all scram-sha-256");
});

test("an owner that is a superuser is reported", async () => {
  await superuser.query("alter role elaeis superuser");
  const { close, ownerIsSuperuser } = await openDatabase(settings(), "own");
  expect(ownerIsSuperuser).toBe(true);
  await close();
  await superuser.query("alter role elaeis nosuperuser");
});

test("an owner whose password changed changes those of the roles with it", async () => {
  await superuser.query("alter role elaeis password 'another-1'");
  const { close, authPool } = await openDatabase(settings(databaseUrl("another-1")), "own");
  expect((await authPool.query("select from users")).rowCount).toBe(1);
  await close();
});

test("that does not answer stops the start", async () => {
  const nowhere = settings("postgresql://nobody:x@127.0.0.1:1/nothing");
  await expect(openDatabase(nowhere, "own")).rejects.toThrow(/ECONNREFUSED/);
});
