import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type pg from "pg";
import { createPool } from "./connection.ts";
import { isRepeatable, migrate, readMigrations, type Migration } from "./migrate.ts";

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
/** Before the folder of functions, their later versions were pasted into migrations. */
const lastWithPastedFunctions = "0063_system_login.sql";

const once = readMigrations().filter((file) => !isRepeatable(file));
const repeatable = readMigrations().filter(isRepeatable);
const inFolder = repeatable.flatMap(namesIn);

test("no migration pastes a function anew, or one of the folder of functions", () => {
  const later = once.filter(({ name }) => name > lastWithPastedFunctions);
  const pasted = later.filter((file) => file.sql.includes("or replace function"));
  expect(pasted.map(({ name }) => name)).toEqual([]);
  expect(later.flatMap(namesIn).filter((name) => inFolder.includes(name))).toEqual([]);
});

test("the folder holds every function that was pasted, as the database has it, and can run again", async () => {
  const definitions = async () => {
    const { rows } = await owner.query<{ name: string; definition: string; grants: string[] }>(
      `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition,
         (select array_agg(item::text order by item::text) from unnest(proacl) as item) as grants
       from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by name`,
    );
    return rows;
  };
  await migrate(owner);
  const before = await definitions();
  for (const { sql } of repeatable) await owner.query(sql);
  expect(await definitions()).toEqual(before);
  const present = before.map(({ name }) => name.replace(/\(.*/, ""));
  expect(present).toEqual(expect.arrayContaining(inFolder));
  const pasted = once.flatMap(namesIn).filter((name, index, all) => all.indexOf(name) !== index);
  expect(inFolder).toEqual(expect.arrayContaining(pasted.filter((name) => present.includes(name))));
  expect(pasted).not.toEqual([]);
});
