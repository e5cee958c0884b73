/**
 * Every table, asked by the application's own role with none of its checks in front: a visitor, the
 * person a row belongs to, another collector, an administrator and the server each see, change and delete
 * what the table below says, and nothing else. A table without a row fails.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

const askers = ["visitor", "owner", "other", "admin", "system"] as const;
type Asker = (typeof askers)[number];
/** What the flows of signing in may touch, under a role of their own. */
const ofSigningIn = [
  "accounts",
  "ended_sessions",
  "known_devices",
  "passkeys",
  "sessions",
  "sign_in_cards",
  "two_factors",
  "user_wallets",
  "users",
  "verifications",
];

type Row = { read: readonly Asker[]; write: readonly Asker[] };

const nobody: readonly Asker[] = [];
const staff: readonly Asker[] = ["admin", "system"];
const ownerAndStaff: readonly Asker[] = ["owner", "admin", "system"];
const system: readonly Asker[] = ["system"];
const ownerAndSystem: readonly Asker[] = ["owner", "system"];
const signedIn: readonly Asker[] = ["owner", "other", "admin", "system"];
const closed: Row = { read: nobody, write: nobody };

/** `write`: whose update or delete reaches the row; nobody's where the role was granted neither. */
const rows: Record<string, Row> = {
  accounts: closed,
  admin_settings: { read: staff, write: staff },
  ai_model_changes: { read: staff, write: nobody },
  ai_models: { read: signedIn, write: staff },
  ai_predictions: { read: ownerAndStaff, write: staff },
  ai_training_checkpoints: { read: staff, write: staff },
  ai_training_runs: { read: staff, write: staff },
  api_keys: { read: ownerAndStaff, write: ownerAndStaff },
  audit_chain: { read: staff, write: nobody },
  audit_log: { read: staff, write: nobody },
  audit_seals: { read: staff, write: nobody },
  backup_runs: { read: staff, write: system },
  contact_requests: { read: staff, write: staff },
  cookie_consents: { read: staff, write: nobody },
  dataset_export_files: { read: staff, write: staff },
  dataset_exports: { read: staff, write: staff },
  ended_sessions: closed,
  email_template_versions: { read: signedIn, write: nobody },
  email_templates: { read: signedIn, write: staff },
  fruit_batches: { read: staff, write: staff },
  fruit_changes: { read: staff, write: staff },
  fruit_counts: { read: ownerAndStaff, write: nobody },
  fruit_edits: { read: ownerAndStaff, write: nobody },
  fruit_images: { read: ownerAndStaff, write: ownerAndStaff },
  fruits: { read: ownerAndStaff, write: ownerAndStaff },
  geocoding_cache: { read: system, write: system },
  fruit_plots: { read: ownerAndStaff, write: ownerAndStaff },
  plot_documents: { read: staff, write: staff },
  removed_plots: { read: staff, write: staff },
  plot_collectors: { read: ownerAndStaff, write: staff },
  plots: { read: signedIn, write: ownerAndStaff },
  producers: { read: signedIn, write: staff },
  value_decisions: { read: staff, write: staff },
  fruit_spectra: { read: ownerAndStaff, write: system },
  import_changes: { read: staff, write: nobody },
  import_photos: { read: staff, write: nobody },
  known_devices: closed,
  mail_outbox: { read: staff, write: staff },
  mail_reports: { read: staff, write: nobody },
  model_sums: { read: staff, write: nobody },
  nir_files: { read: staff, write: staff },
  nir_imports: { read: staff, write: staff },
  monitoring_incidents: { read: staff, write: system },
  monitoring_samples: { read: staff, write: system },
  monitoring_servers: { read: staff, write: system },
  notices: { read: ownerAndSystem, write: ownerAndSystem },
  notification_preferences: { read: ownerAndSystem, write: ["owner"] },
  offline_sync_queue: { read: ownerAndStaff, write: ownerAndStaff },
  passkeys: closed,
  photo_features: { read: staff, write: nobody },
  photo_parts: { read: ownerAndStaff, write: ownerAndStaff },
  prediction_batch_photos: { read: staff, write: staff },
  prediction_batches: { read: staff, write: staff },
  prediction_comparisons: { read: staff, write: nobody },
  prediction_signals: { read: staff, write: nobody },
  predictions: { read: ownerAndStaff, write: staff },
  priority_access_requests: { read: staff, write: staff },
  privacy_requests: { read: ownerAndStaff, write: staff },
  published_photos: { read: ownerAndStaff, write: staff },
  push_deliveries: { read: system, write: system },
  push_subscriptions: { read: ownerAndSystem, write: ownerAndSystem },
  rate_limits: { read: system, write: system },
  removed_fruits: { read: ownerAndStaff, write: staff },
  request_notes: { read: staff, write: nobody },
  retake_requests: { read: ownerAndStaff, write: staff },
  server_secrets: { read: system, write: nobody },
  sessions: closed,
  sign_in_cards: closed,
  storage_counts: { read: ownerAndStaff, write: nobody },
  transfers: { read: staff, write: staff },
  tutorial_files: { read: signedIn, write: staff },
  tutorial_translations: { read: signedIn, write: staff },
  tutorial_upload_pieces: { read: staff, write: staff },
  tutorial_uploads: { read: staff, write: staff },
  tutorials: { read: signedIn, write: staff },
  sheet_import_errors: { read: staff, write: staff },
  sheet_imports: { read: staff, write: staff },
  sheet_mappings: { read: staff, write: staff },
  two_factors: closed,
  unsent_import_items: { read: staff, write: staff },
  unsent_imports: { read: staff, write: staff },
  passport_readings: { read: ownerAndStaff, write: staff },
  user_sessions: { read: ownerAndStaff, write: ownerAndStaff },
  user_wallets: { read: ownerAndStaff, write: ownerAndStaff },
  users: { read: ownerAndStaff, write: staff },
  verifications: closed,
  webhook_deliveries: { read: staff, write: staff },
  webhook_secrets: { read: system, write: system },
  webhooks: { read: staff, write: staff },
  work_attempts: { read: staff, write: staff },
  backup_place: { read: staff, write: staff },
};

/** Rows that are the person's own, whatever the column is called. */
const personColumns = new Set(["user_id", "collector_id", "admin_user_id", "requested_by"]);

/** What hangs on a row belongs to whom that belongs. */
const parents: Record<string, string> = {
  fruit_id: "fruits",
  photo_id: "fruit_images",
  tutorial_id: "tutorials",
};
const ids: Record<string, string> = {};

type ColumnInfo = { column_name: string; data_type: string; udt_name: string };

let app: TestApp;
let owner: TestUser;
let other: TestUser;
let tables: string[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  owner = await app.user("collecteur");
  other = await app.user("collecteur");
  const found = await app.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
     order by 1`,
  );
  tables = found.rows.map(({ name }) => name);
  for (const table of tables) ids[table] = uuidv7();
  await forgetChecks();
  for (const table of tables) await addRow(table);
});
afterAll(() => app.close());

/** So that a value made of a column's type alone will do; policies and grants stay as they are. */
async function forgetChecks(): Promise<void> {
  await app.owner.query(
    `do $$ declare made record; begin
       for made in select conrelid::regclass as place, conname from pg_constraint
         where connamespace = 'public'::regnamespace and contype = 'c'
       loop
         execute format('alter table %s drop constraint %I', made.place, made.conname);
       end loop;
     end $$`,
  );
}

/** One row of the owner's, past every policy, trigger and key. */
async function addRow(table: string): Promise<void> {
  const there = await app.owner.query(`select from "${table}" limit 1`);
  if ((there.rowCount ?? 0) > 0) return;
  const { rows: columns } = await app.owner.query<ColumnInfo>(
    `select column_name, data_type, udt_name from information_schema.columns
     where table_schema = 'public' and table_name = $1
       and is_generated = 'NEVER' and is_identity = 'NO'
       and (column_default is null and is_nullable = 'NO' or column_name = any ($2))`,
    [table, [...personColumns]],
  );
  const names = columns.map(({ column_name }) => `"${column_name}"`);
  const given = columns.map((column) => valueOf(table, column));
  const client = await app.owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      names.length === 0
        ? `insert into "${table}" default values`
        : `insert into "${table}" (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
      given,
    );
  } catch (error) {
    throw new Error(`no row for ${table}`, { cause: error });
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
}

function valueOf(table: string, { column_name, data_type, udt_name }: ColumnInfo): unknown {
  if (personColumns.has(column_name)) return owner.id;
  if (data_type === "ARRAY") return "{}";
  switch (udt_name) {
    case "uuid":
      return column_name === "id" ? ids[table] : (ids[parents[column_name] ?? ""] ?? uuidv7());
    case "bool":
      return true;
    case "jsonb":
    case "json":
      return "{}";
    case "bytea":
      return Buffer.alloc(32);
    case "timestamptz":
    case "date":
      return "2026-03-01";
    case "text":
      return "x";
    default:
      return 1;
  }
}

/** How many rows the statement reaches; nothing of it stays. */
async function reaches(asker: Asker, statement: string): Promise<number | "not granted"> {
  const person = { visitor: "", owner: owner.id, other: other.id, admin: uuidv7(), system: "" }[
    asker
  ];
  const role = asker === "owner" || asker === "other" ? "collecteur" : asker;
  const client = await (asker === "system" ? app.systemRole : app.appRole).connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.role', $2, true)",
      [person, role],
    );
    const answer = await client.query(statement);
    return answer.rowCount ?? 0;
  } catch (error) {
    if (/permission denied|row-level security/.test(String(error))) return "not granted";
    throw error;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function updatable(table: string): Promise<string | undefined> {
  const found = await app.owner.query<{ column_name: string }>(
    `select column_name from information_schema.role_column_grants
     where grantee = 'elaeis_app' and table_name = $1 and privilege_type = 'UPDATE' limit 1`,
    [table],
  );
  return found.rows[0]?.column_name;
}

async function whoReaches(statement: string): Promise<Asker[]> {
  const reached: Asker[] = [];
  for (const asker of askers) {
    const count = await reaches(asker, statement);
    if (count !== "not granted" && count > 0) reached.push(asker);
  }
  return reached;
}

describe("[ROLE-02] the matrix of tables and people", () => {
  test("has a row for each table, and none for what is gone", () => {
    expect(tables).toEqual(Object.keys(rows).toSorted());
  });

  test.each(Object.keys(rows))("%s is read by whom it says", async (table) => {
    const which = table === "users" ? `where id = '${owner.id}'` : "";
    expect(await whoReaches(`select from "${table}" ${which}`)).toEqual(rows[table]?.read);
  });

  test.each(Object.keys(rows))("%s is changed by whom it says", async (table) => {
    const column = await updatable(table);
    const updating =
      column === undefined
        ? []
        : await whoReaches(`update "${table}" set "${column}" = "${column}"`);
    const deleting = await whoReaches(`delete from "${table}"`);
    const changing = askers.filter((one) => updating.includes(one) || deleting.includes(one));
    expect(changing).toEqual(rows[table]?.write);
  });

  test("a connection that claims to be the server without its login is nobody", async () => {
    for (const table of tables) {
      const client = await app.appRole.connect();
      try {
        await client.query("begin");
        await client.query("select set_config('app.role', 'system', true)");
        const read = await client.query(`select from "${table}"`).catch(() => ({ rowCount: 0 }));
        expect([table, read.rowCount]).toEqual([table, 0]);
      } finally {
        await client.query("rollback");
        client.release();
      }
    }
  });

  test("the role of signing in reaches what signing in needs, and no table besides", async () => {
    const found = await app.owner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.role_table_grants
       where grantee = 'elaeis_auth' order by 1`,
    );
    expect(found.rows.map(({ name }) => name)).toEqual(ofSigningIn);
  });
});
