import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import type pg from "pg";
import { createPool } from "./connection.ts";
import { isRepeatable, migrate, readMigrations, type Migration } from "./migrate.ts";
import { schemaFiles } from "./schema-files.ts";

let database: string;
let admin: pg.Pool;
let owner: pg.Pool;

beforeEach(async () => {
  const { socketFolder } = inject("services");
  database = `migrate_${randomBytes(6).toString("hex")}`;
  admin = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  await admin.query(`create database ${database}`);
  owner = createPool({ kind: "embedded", socketFolder, database }, "owner");
});
afterEach(async () => {
  await owner.end();
  await admin.query(`drop database ${database}`);
  await admin.end();
});

const step = (name: string, sql: string, sha256 = name): Migration => ({ name, sql, sha256 });
const first = step("0001.sql", "create table one (id int)");
const second = step("0002.sql", "create table two (id int)");

test("each file is applied once, in order", async () => {
  expect(await migrate(owner, [first])).toEqual(["0001.sql"]);
  expect(await migrate(owner, [first, second])).toEqual(["0002.sql"]);
  expect(await migrate(owner, [first, second])).toEqual([]);
});

test("where pg_trgm is listed and refused, texts are found without it", async () => {
  await owner.query(`
    create function refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'extension is not allowed here'; end $$;
    create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
      execute function refuse()`);
  await migrate(owner);
  const { rows } = await owner.query(
    `select exists (select from pg_extension where extname = 'pg_trgm') as extension,
       exists (select from pg_available_extensions where name = 'pg_trgm') as listed,
       to_regclass('fruits_by_text') is not null as index`,
  );
  expect(rows).toEqual([{ extension: false, listed: true, index: false }]);
});

test("nobody but the owner can make temporary tables or large objects", async () => {
  await migrate(owner);
  const { rows } = await owner.query(
    `select has_database_privilege('elaeis_app', current_database(), 'temporary') as temporary,
       has_function_privilege('elaeis_app', 'lo_create(oid)', 'execute') as made,
       has_function_privilege('elaeis_app', 'lo_from_bytea(oid, bytea)', 'execute') as filled`,
  );
  expect(rows).toEqual([{ temporary: false, made: false, filled: false }]);
});

test("two servers starting at once do not apply a file twice", async () => {
  const applied = await Promise.all([migrate(owner, [first]), migrate(owner, [first])]);
  expect(applied.flat()).toEqual(["0001.sql"]);
});

test("a file that fails leaves nothing behind", async () => {
  const broken = step("0002.sql", "create table two (id int); select nonsense");
  await migrate(owner, [first]);
  await expect(migrate(owner, [first, broken])).rejects.toThrow(/0002\.sql failed/);
  const tables = await owner.query("select from pg_tables where tablename = 'two'");
  expect(tables.rowCount).toBe(0);
});

test("a changed file and a newer release's database are refused with a sentence", async () => {
  await migrate(owner, [first, second]);
  await expect(migrate(owner, [{ ...first, sha256: "other" }, second])).rejects.toThrow(
    /0001\.sql has changed/,
  );
  await expect(migrate(owner, [first])).rejects.toThrow(/newer release/);
});

const functions = (sql: string): Migration => step("functions/one.sql", sql, sql);
const answer = (value: number) =>
  `create or replace function answer() returns integer language sql return ${value}`;

test("a file of functions runs again once it changed, and after a new migration", async () => {
  const asked = async () => (await owner.query("select answer()")).rows[0]?.answer;
  expect(await migrate(owner, [first, functions(answer(1))])).toEqual([
    "0001.sql",
    "functions/one.sql",
  ]);
  expect(await migrate(owner, [first, functions(answer(1))])).toEqual([]);
  expect(await migrate(owner, [first, functions(answer(2))])).toEqual(["functions/one.sql"]);
  expect(await asked()).toBe(2);
  const overwriting = step("0002.sql", answer(3));
  expect(await migrate(owner, [first, overwriting, functions(answer(2))])).toEqual([
    "0002.sql",
    "functions/one.sql",
  ]);
  expect(await asked()).toBe(2);
});

const defined = /create (?:or replace )?function (\w+)/g;
const namesIn = ({ sql }: Migration) => [...sql.matchAll(defined)].map(([, name]) => name ?? "");

const parts = readMigrations();
const repeatable = parts.filter(isRepeatable);

test("each file of schema/ is applied", () => {
  const folder = path.join(import.meta.dirname, "../../../schema");
  const there = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.replace(/\.sql$/, ""));
  expect(there.toSorted()).toEqual([...schemaFiles].toSorted());
});

test("no migration pastes a function or a trigger of schema/", () => {
  const later = parts.filter((file) => /^\d/.test(file.name));
  const edited = new Set(repeatable.flatMap(namesIn));
  expect(later.flatMap(namesIn).filter((name) => edited.has(name))).toEqual([]);
  expect(later.filter(({ sql }) => /create (or replace )?trigger/i.test(sql))).toEqual([]);
});

test("functions and triggers can run again, and are then as they were", async () => {
  const definitions = async () => {
    const { rows } = await owner.query<{ definition: string }>(
      `select pg_get_functiondef(oid) || coalesce((
           select string_agg(item::text, ' ' order by item::text) from unnest(proacl) as item), '')
         as definition
       from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       order by definition`,
    );
    return rows;
  };
  await migrate(owner);
  const before = await definitions();
  for (const { sql } of repeatable) await owner.query(sql);
  expect(await definitions()).toEqual(before);
});

describe("an installation from before schema/", () => {
  const wasMadeOf = async (...names: string[]) => {
    await owner.query("delete from migrations");
    for (const name of names) {
      await owner.query("insert into migrations (name, sha256) values ($1, $1)", [name]);
    }
  };

  test("goes on where it has the last migration of then", async () => {
    await migrate(
      owner,
      // Its functions were others: those of today know what came since.
      parts.filter(({ name }) => name.startsWith("tables/")),
    );
    await owner.query("insert into email_templates (id, name) values ('own', 'Own')");
    await wasMadeOf("0001_foundations.sql", "0185_nir_collectors.sql", "functions/trash.sql");
    const applied = await migrate(owner);
    expect(applied.filter((name) => name.startsWith("tables/"))).toEqual([]);
    expect(applied).toEqual(expect.arrayContaining(["functions/field/trash"]));
    const { rows } = await owner.query("select from email_templates where id = 'own'");
    expect(rows).toHaveLength(1);
    expect(await migrate(owner)).toEqual([]);
  });

  test("is refused where it lacks migrations, with the commit to go through", async () => {
    await migrate(owner);
    await wasMadeOf("0001_foundations.sql", "0136_account_removal.sql");
    await expect(migrate(owner)).rejects.toThrow(/start commit \w{8} on it once/);
    const { rows } = await owner.query("select name from migrations order by name");
    expect(rows).toHaveLength(2);
  });
});
