/** What the release before transfers left: imports and exports in every state it knew. */
import { datasetExportSchema } from "@elaeis/domain/exports/export-schemas";
import { nirImportSchema } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { sheetImportSchema } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { emergencyImportSchema } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type * as z from "zod/mini";
import { createPool } from "../../../platform/database/connection.ts";
import { migrate, readMigrations } from "../../../platform/database/migrate.ts";
import { installJobTables } from "../../../platform/jobs/job-room.ts";
import { exportOf } from "../../../testing/exports.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const name = `before_transfers_${randomBytes(6).toString("hex")}`;
const admin = uuidv7();
const ids: Record<string, string> = {};
let owner: pg.Pool;
let app: TestApp;
let administrator: TestUser;

beforeAll(async () => {
  const { socketFolder } = inject("services");
  const postgres = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  await postgres.query(`create database ${name}`);
  await postgres.end();
  owner = createPool({ kind: "embedded", socketFolder, database: name }, "owner");
  await migrate(
    owner,
    readMigrations().filter((migration) => migration.name < "0064"),
  );
  await owner.query("insert into users (id, email, role) values ($1, 'a@example.org', 'admin')", [
    admin,
  ]);
  for (const state of ["uploaded", "checked", "failed", "importing", "imported", "undone"]) {
    await addSheet(state);
  }
  for (const state of ["uploading", "checked", "importing", "done"]) await addPhoneExport(state);
  for (const state of ["preparing", "done", "failed", "cancelled", "deleted"]) {
    await addExport(state);
  }
  for (const stopped of ["running", "over", "cancelled", "interrupted", "broken"]) {
    await addNirImport(stopped);
  }
  await migrate(owner);
  await installJobTables(owner);
  app = await createTestApp({ ai: "none", databaseName: name });
  administrator = await app.user("admin");
});
afterAll(async () => {
  await app.close();
  await owner.end();
});

function idOf(key: string): string {
  const id = uuidv7();
  ids[key] = id;
  return id;
}

async function addSheet(state: string): Promise<void> {
  const failure = state === "failed" ? '{"code": "database_query_failed", "details": {}}' : null;
  await owner.query(
    `insert into sheet_imports (id, kind, admin_user_id, file_name, file_size, file_format, file_sha256,
       headers, sample, row_count, columns, rules, is_remembered, state, done, failure, finished_at)
     values ($1, 'fruits', $2, 'a.csv', 1, 'csv', sha256('a'), '["fruit_id"]', '[]', 9, '[]',
       '{"existing": "update", "duplicates": "refuse", "collector_email": null}', false, $3, 5, $4,
       case when $3 in ('imported', 'undone') then now() end)`,
    [idOf(`sheet ${state}`), admin, state === "failed" ? "checked" : state, failure],
  );
}

async function addPhoneExport(state: string): Promise<void> {
  await owner.query(
    `insert into unsent_imports (id, admin_user_id, file_name, file_size, state, started_at)
     values ($1, $2, 'a.zip', 1, $3, now())`,
    [idOf(`phone ${state}`), admin, state],
  );
}

async function addExport(state: string): Promise<void> {
  const { columns, filters } = exportOf({});
  const file = state === "done" || state === "deleted";
  await owner.query(
    `insert into dataset_exports (id, number, requested_by, format, convention, columns, filters, state,
       attempt, file_name, file_size, sha256, failure)
     select $1, coalesce(max(number), 0) + 1, $2, 'csv', 'en', $3, $4, $5, 2,
       case when $6 then 'a.csv' end, case when $6 then 1 end, case when $6 then sha256('a') end,
       case when $5 = 'failed' then '{"code": "export_failed", "details": {}}'::jsonb end
     from dataset_exports`,
    [idOf(`export ${state}`), admin, columns, JSON.stringify(filters), state, file],
  );
}

async function addNirImport(end: string): Promise<void> {
  const id = idOf(`nir ${end}`);
  const status = { running: "processing", over: "completed" }[end] ?? "failed";
  await owner.query(
    `insert into fruit_batches (id, batch_name, user_id, admin_user_id, original_filename, file_format,
       file_size, total_fruits_expected, import_status)
     values ($1, 'NIR', $2, $2, 'a.json', 'json', 1, 9, $3)`,
    [id, admin, status],
  );
  await owner.query(
    `insert into nir_files (sha256, file_name, file_size) values (sha256('a'), 'a.json', 1)
     on conflict do nothing`,
  );
  await owner.query(
    `insert into nir_imports (batch_id, sha256, skip_duplicates, store_missing_as_null, mapping, worker,
       done, created, stopped)
     values ($1, sha256('a'), true, false, '[]', gen_random_uuid(), 4, 4, $2)`,
    [id, status === "failed" ? end : null],
  );
}

const read = <Schema extends z.ZodMiniType>(schema: Schema, path: string, key: string) =>
  answered(schema, app.fetch(`/api/${path}/${ids[key]}`, { as: administrator }));

test.each([
  ["sheet uploaded", undefined],
  ["sheet checked", undefined],
  ["sheet failed", "failed"],
  ["sheet importing", "queued"],
  ["sheet imported", "done"],
  ["sheet undone", "done"],
  ["phone uploading", undefined],
  ["phone checked", undefined],
  ["phone importing", "queued"],
  ["phone done", "done"],
  ["export preparing", "queued"],
  ["export done", "done"],
  ["export failed", "failed"],
  ["export cancelled", "cancelled"],
  ["export deleted", "done"],
  ["nir running", "queued"],
  ["nir over", "done"],
  ["nir cancelled", "cancelled"],
  ["nir interrupted", "failed"],
  ["nir broken", "failed"],
])("%s has the transfer %s", async (key, state) => {
  const { rows } = await owner.query<{ state: string }>(
    "select state from transfers where id = $1",
    [ids[key]],
  );
  expect(rows[0]?.state).toBe(state);
});

test("each is shown in the state it had", async () => {
  for (const state of ["uploaded", "checked", "importing", "imported", "undone"]) {
    const found = await read(sheetImportSchema, "sheet-imports", `sheet ${state}`);
    expect(found).toMatchObject({ state, failure: null });
  }
  const failed = await read(sheetImportSchema, "sheet-imports", "sheet failed");
  expect(failed).toMatchObject({ state: "checked", failure: { code: "database_query_failed" } });
  for (const state of ["uploading", "checked", "importing", "done"]) {
    const found = await read(emergencyImportSchema, "unsent-imports", `phone ${state}`);
    expect(found).toMatchObject({ state });
  }
  for (const state of ["preparing", "done", "failed", "cancelled", "deleted"]) {
    const found = await read(datasetExportSchema, "exports", `export ${state}`);
    expect(found).toMatchObject({ state, requested_by: "a@example.org" });
  }
  const nir = { running: null, over: null, cancelled: "cancelled", interrupted: "failed" };
  for (const [end, stopped] of Object.entries(nir)) {
    expect(await read(nirImportSchema, "nir-imports", `nir ${end}`)).toMatchObject({ stopped });
  }
});

test("what was running is taken up, and ends with a clear failure where its file is gone", async () => {
  await app.runJobs({ named: ["transfer-recovery"] });
  const { rows } = await owner.query<{ kind: string; state: string; failure_code: string | null }>(
    "select kind, state, failure_code from transfers where id = any ($1) order by kind",
    [
      ["sheet importing", "phone importing", "export preparing", "nir running"].map(
        (key) => ids[key],
      ),
    ],
  );
  expect(rows).toEqual([
    { kind: "dataset-export", state: "done", failure_code: null },
    { kind: "emergency-import", state: "failed", failure_code: "import_not_ready" },
    { kind: "nir-import", state: "failed", failure_code: "unknown_nir_file" },
    { kind: "sheet-import", state: "failed", failure_code: "import_not_ready" },
  ]);
});
