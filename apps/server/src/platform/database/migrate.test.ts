import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type pg from "pg";
import { createPool } from "./connection.ts";
import { migrate, type Migration } from "./migrate.ts";

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
