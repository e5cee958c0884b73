/**
 * The way of an installation of the first release to the present one: its database, with data in every
 * table, is migrated forward; each row is still there as it was, and the application works on them.
 */
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { auditPageSchema } from "@elaeis/domain/audit/audit-schemas";
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { userPageSchema } from "@elaeis/domain/users/user-schemas";
import { hashPassword } from "better-auth/crypto";
import { createHash, createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { sealAuditLog } from "../../features/operations/audit/sealing.ts";
import { verifyAuditLog } from "../../features/operations/audit/verify.ts";
import { addFruit } from "../../testing/fruits.ts";
import { drawnJpeg, fourPhotos } from "../../testing/pictures.ts";
import {
  answered,
  createTestApp,
  json,
  signIn,
  testPassword,
  testSecrets,
  type TestApp,
  type TestUser,
} from "../../testing/test-app.ts";
import { createPool } from "./connection.ts";
import {
  firstReleaseRows,
  kept,
  lastOfFirstRelease,
  sessionOfFirstRelease,
  type Row,
} from "./first-release-rows.ts";
import { installJobTables } from "../jobs/job-room.ts";
import { migrate, readMigrations } from "./migrate.ts";

const name = `first_release_${randomBytes(6).toString("hex")}`;
let owner: pg.Pool;
let app: TestApp;
let before: Map<string, Row[]>;
let applied: string[];
let collector: TestUser;
let administrator: TestUser;

beforeAll(async () => {
  const { socketFolder } = inject("services");
  const admin = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  await admin.query(`create database ${name}`);
  await admin.end();
  owner = createPool({ kind: "embedded", socketFolder, database: name }, "owner");
  const first = readMigrations().filter((migration) => migration.name <= lastOfFirstRelease);
  await migrate(owner, first);
  const photo = await drawnJpeg("front");
  await fill(photo);
  before = await everyRow();
  applied = await migrate(owner);
  await installJobTables(owner);
  app = await createTestApp({ ai: "none", databaseName: name });
  await app.files.put(kept.photoPath, photo, "image/jpeg");
});
afterAll(async () => {
  await app.close();
  await owner.end();
});

async function fill(photo: Buffer): Promise<void> {
  const passwordHash = await hashPassword(testPassword);
  for (const [table, rows] of firstReleaseRows({ passwordHash, photo })) {
    for (const row of rows) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      await owner.query(
        `insert into ${table} (${columns.join()}) values (${places.join()})`,
        Object.values(row),
      );
    }
  }
}

/**
 * A session's token is kept as its fingerprint now, the first administrator's address is proved, a switch became a choice,
 * and a fruit of a device's file is its person's.
 */
function sinceKept(row: Row): Row {
  if (row["key"] === "administrators_need_second_factor") {
    return { ...row, key: "second_factor_needed_by", value: "administrators" };
  }
  if (row["id"] === kept.importedFruit) {
    const { collector_email: source } = row;
    return { ...row, collector_email: kept.email, nir_data_source: source };
  }
  if (row["id"] === kept.administrator) return { ...row, email_verified: true };
  if (row["token"] !== sessionOfFirstRelease.token) return row;
  return { ...row, token: createHash("sha256").update(row["token"]).digest("hex") };
}

/** Of each table, as text that every release writes alike. */
async function everyRow(): Promise<Map<string, Row[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  );
  const found = new Map<string, Row[]>();
  for (const table of tables) {
    const { rows } = await owner.query<{ row: Row }>(
      `select to_jsonb(kept) as row from ${table.name} as kept order by to_jsonb(kept)::text`,
    );
    found.set(
      table.name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

describe("[DATA-01] a database of the first release, migrated forward", () => {
  test("held something in every table", () => {
    const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(empty).toEqual([]);
    expect(before.size).toBe(21);
  });

  test("is brought to the present schema by every migration since", () => {
    const since = readMigrations().map((migration) => migration.name);
    expect(applied).toEqual(since.filter((one) => one > lastOfFirstRelease));
  });

  test("has every row with every value it had, in each table", async () => {
    const after = await everyRow();
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      const now = (after.get(table) ?? []).map((row) => pick(row, columns));
      expect(now).toEqual(expect.arrayContaining(rows.map(sinceKept)));
    }
  });

  test("gains nothing but what the product itself brings", async () => {
    const after = await everyRow();
    const grown = [...before].filter(([table, rows]) => after.get(table)?.length !== rows.length);
    expect(grown.map(([table]) => table)).toEqual(["email_templates"]);
  });

  test("still refuses what it refused", async () => {
    const refused = [
      `update fruits set oil_content = 101 where id = '${kept.fruit}'`,
      `update fruits set maturity_stage = 'rotten' where id = '${kept.fruit}'`,
      `update users set email = '${kept.email}' where id = '${kept.administrator}'`,
      `insert into fruit_images (id, fruit_id, photo_role, file_name, file_size, upload_order, sha256)
       values (gen_random_uuid(), '${kept.fruit}', 'front', 'x.jpg', 1, 1, sha256('x'))`,
    ];
    for (const statement of refused) {
      await expect(owner.query(statement)).rejects.toThrow(/violates (check|unique) constraint/);
    }
  });

  test("every constraint and index is in force", async () => {
    const idle = await owner.query<{ name: string }>(
      `select conname as name from pg_constraint
       where connamespace = 'public'::regnamespace and not convalidated
       union all
       select indexrelid::regclass::text from pg_index
       where not indisvalid and indrelid::regclass::text not like 'pg_%'`,
    );
    expect(idle.rows).toEqual([]);
  });
});

describe("[DATA-01] the application of today on that database", () => {
  test("signs people in with the password they had", async () => {
    collector = {
      id: kept.collector,
      email: kept.email,
      cookie: await signIn(app.fetch, kept.email),
    };
    const email = "admin@example.org";
    administrator = { id: kept.administrator, email, cookie: await signIn(app.fetch, email) };
    // Its administrator was to have a second factor.
    const asked = await answered(
      sessionAnswerSchema,
      app.fetch("/api/session", { as: administrator }),
    );
    expect(asked?.lacks_second_factor).toBe(true);
    await owner.query("update sessions set factor_demanded = false");
    expect(collector.cookie).toContain("session_token=");
    expect(administrator.cookie).toContain("session_token=");
    const hashes = await owner.query<{ password: string }>("select password from accounts");
    for (const { password } of hashes.rows) expect(password).toMatch(/^\$scrypt\$ln=17,/);
    expect(await signIn(app.fetch, kept.email)).toContain("session_token=");
  });

  test("leaves people signed in who were", async () => {
    const { token } = sessionOfFirstRelease;
    const signature = createHmac("sha256", testSecrets.sessions).update(token).digest("base64");
    const cookie = `elaeis.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    const session = await app.fetch("/api/session", { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { id: kept.collector } });
  });

  test("lists and shows the fruits, their photos and their values", async () => {
    const page = await answered(fruitPageSchema, app.fetch("/api/fruits", { as: collector }));
    expect(page.items.map((fruit) => fruit.id).toSorted()).toEqual([
      kept.fruit,
      kept.importedFruit,
    ]);
    const all = await answered(
      fruitPageSchema,
      app.fetch("/api/fruits?scope=all&search=PALM-2025", { as: administrator }),
    );
    expect(all.total).toBe(3);
    const fruit = await answered(
      fruitSchema,
      app.fetch(`/api/fruits/${kept.fruit}`, { as: collector }),
    );
    expect(fruit).toMatchObject({
      oil_content: 22.4,
      photos_count: 1,
      remarks: "Régime n° 12 : l'œuf",
    });
    const [photo] = fruit.photos;
    expect((await app.fetch(photo?.photo_url ?? "")).status).toBe(200);
  });

  test("takes an edit of an old fruit and a new one beside it", async () => {
    const fruit = await answered(
      fruitSchema,
      app.fetch(`/api/fruits/${kept.fruit}`, { as: collector }),
    );
    const edit = { base_version: fruit.version, fields: { oil_content: 23 }, photos: [] };
    const edited = await app.fetch(`/api/fruits/${kept.fruit}`, {
      as: collector,
      ...json(edit, "PATCH"),
    });
    expect(edited.status).toBe(200);
    await addFruit(app, collector, uuidv7(), await fourPhotos());
    const page = await answered(fruitPageSchema, app.fetch("/api/fruits", { as: collector }));
    expect(page.total).toBe(3);
  });

  test.each([
    ["/api/predictions", "predictions"],
    ["/api/requests", "requests"],
    ["/api/settings", "settings"],
    ["/api/administration/sections", "figures"],
    ["/api/statistics/me?time_zone=UTC", "own figures"],
    ["/api/tutorials", "tutorials"],
    ["/api/mail/templates", "mail"],
    ["/api/training", "training"],
    ["/api/notifications", "notices"],
  ])("answers %s of what was there", async (path) => {
    expect((await app.fetch(path, { as: administrator })).status).toBe(200);
  });

  test("counts the people with what their phones still hold", async () => {
    const people = await answered(userPageSchema, app.fetch("/api/users", { as: administrator }));
    const awa = people.items.find((person) => person.id === kept.collector);
    expect(awa).toMatchObject({ unsent_count: 2, failed_count: 1 });
  });

  test("[AUD-01] shows the old audit entries, seals them, and verifies", async () => {
    const entries = before.get("audit_log") ?? [];
    // A seal waits for the transactions of the whole server, those of other test files included.
    await vi.waitFor(
      async () => {
        await sealAuditLog(app.database);
        const verdict = await verifyAuditLog(app.database);
        expect(verdict).toMatchObject({ faults: [], isWitnessMissing: false });
        expect(verdict.entries).toBeGreaterThan(entries.length);
      },
      { timeout: 20_000, interval: 500 },
    );
    const page = await answered(
      auditPageSchema,
      app.fetch(`/api/audit?record=${kept.fruit}`, { as: administrator }),
    );
    expect(page.items.length).toBeGreaterThan(0);
  });
});

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
