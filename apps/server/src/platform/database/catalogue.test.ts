import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Section 3 of the specification: the columns each entity must have. */
const specified: Record<string, string> = {
  users:
    "id email role first_name last_name phone city country company job_title created_at street_address postal_code",
  fruits:
    "id fruit_id collector_id collector_email photo_url oil_content dry_matter protein_content fatty_acids analysis_temperature maturity_stage harvest_season collection_date latitude longitude location_name remarks photos_count nir_data_source ai_confidence_score import_source batch_id nir_device_info created_at updated_at",
  fruit_images:
    "id fruit_id photo_role photo_url file_name file_size upload_order ai_correction_status photo_quality_score is_protocol_compliant",
  predictions:
    "client_id batch_id kind image_url model_version pred_huile pred_matiere_seche pred_proteines pred_acides_gras std_huile std_matiere_seche std_proteines std_acides_gras meta user_id processing_time_ms created_at",
  ai_predictions:
    "fruit_id user_id image_url project_label version_label predicted_oil_content predicted_dry_matter predicted_protein_content predicted_fatty_acids confidence_score api_response processing_time_ms prediction_status user_validation created_at",
  tutorials: "id title description video_url pdf_url is_active display_order",
  fruit_batches:
    "id batch_name user_id admin_user_id original_filename file_format file_size total_fruits_expected total_fruits_imported import_status processing_started_at processing_completed_at processing_duration_ms import_errors import_warnings import_summary created_at",
  fruit_batches_with_client: "id batch_name admin_email",
  audit_log: "id user_id action table_name record_id old_values new_values created_at",
  user_sessions:
    "user_id device_id last_sync_at offline_data_count app_version device_info updated_at",
  offline_sync_queue:
    "user_id device_id action_type table_name data local_id sync_status error_message",
  contact_requests:
    "reference_id client_name client_email client_company message_type subject message_content status",
  priority_access_requests:
    "reference_id client_name client_email client_company client_position client_phone plantation_size message_content status",
  email_templates: "id name is_active",
  cookie_consents:
    "user_id session_id essential analytics functional user_agent expires_at created_at",
  admin_settings: "key value",
};

/** Administrators make their rows by hand, so that reading them all takes no time. */
const fewRows = new Set([
  "admin_settings",
  "ai_model_changes",
  "ai_models",
  "ai_training_runs",
  "email_template_versions",
  "fruit_batches",
  "nir_files",
  "prediction_batches",
  "sheet_imports",
  "tutorial_translations",
  "tutorials",
  "unsent_imports",
]);
/** Templates are part of the release. */
const neverDeleted = "mail_outbox.template_id";

/**
 * Of the schema `public`. That of pg-boss is exempt: its tables are made and upgraded by the library, hold
 * ids only, and are reached by the server's own login alone (`jobs.test.ts`).
 */
describe("[DATA-01] the catalogue", () => {
  test.each(Object.entries(specified))("%s has the specified columns", async (table, columns) => {
    const found = await app.owner.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    expect(found.rows.map((row) => row.column_name)).toEqual(
      expect.arrayContaining(columns.split(" ")),
    );
  });

  test("every table is under row-level security, forced on its owner too", async () => {
    const found = await app.owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity) and relname <> 'migrations'`,
    );
    expect(found.rows).toEqual([]);
  });

  test("every table the application's roles may touch has a policy for what they may do", async () => {
    const found = await app.owner.query<{ name: string }>(
      `select distinct table_name || ' ' || privilege_type || ' ' || grantee as name
       from information_schema.role_table_grants as granted
       where grantee in ('elaeis_app', 'elaeis_auth', 'elaeis_system') and table_schema = 'public'
         and exists (select from pg_tables where tablename = table_name and schemaname = 'public')
         and not exists (
           select from pg_policies
           where tablename = granted.table_name and cmd in ('ALL', granted.privilege_type)
             and (granted.grantee::name = any (roles) or 'public' = any (roles)))`,
    );
    expect(found.rows).toEqual([]);
  });

  test("every table has a key, and lets its owner read it for a backup", async () => {
    const found = await app.owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
         and not (
           exists (select from pg_policies where tablename = relname and policyname = 'backup_reads')
           and exists (select from pg_index where indrelid = pg_class.oid and indisprimary))`,
    );
    expect(found.rows).toEqual([]);
  });

  // Without one, removing an account, or a row of another table, reads this whole table.
  test("every reference to another table begins an index", async () => {
    const found = await app.owner.query<{ table: string; columns: string }>(
      `select conrelid::regclass::text as table, string_agg(attname, ', ') as columns
       from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select from pg_index
         where indrelid = conrelid and indisvalid
           and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
           and (indkey::int2[])[0:array_length(conkey, 1) - 1] @> conkey)
       group by pg_constraint.oid, conrelid order by 1`,
    );
    const unexpected = found.rows.filter(
      ({ table, columns }) => !(fewRows.has(table) || `${table}.${columns}` === neverDeleted),
    );
    expect(unexpected).toEqual([]);
  });

  test("the application owns nothing, cannot create tables, and cannot bypass policies", async () => {
    const roles = await app.owner.query(
      "select rolname from pg_roles where rolname like 'elaeis%' and (rolbypassrls or rolsuper or rolcreaterole)",
    );
    expect(roles.rows).toEqual([]);
    await expect(app.appRole.query("create table mine (id int)")).rejects.toThrow(
      /permission denied/,
    );
  });

  test.each([
    ["maturity_stage", ["unripe", "optimal", "overripe", "good"]],
    ["harvest_season", ["dry", "wet", "transition"]],
  ])("fruits.%s takes its enumeration and nothing else", async (column, values) => {
    const constraint = await app.owner.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'fruits'::regclass and contype = 'c' and conname = $1`,
      [`fruits_${column}_check`],
    );
    const quoted = constraint.rows[0]?.definition.match(/'[a-z]+'/g) ?? [];
    expect(quoted.map((value) => value.slice(1, -1))).toEqual(values);
  });

  test.each([
    ["users", "{email}"],
    ["fruits", "{fruit_id}"],
    ["fruit_images", "{fruit_id,photo_role}"],
    ["contact_requests", "{reference_id}"],
    ["priority_access_requests", "{reference_id}"],
  ])("%s is unique on %s", async (table, columns) => {
    const found = await app.owner.query(
      `select from pg_constraint
       where conrelid = $1::regclass and contype = 'u'
         and (select array_agg(attname order by position)::text
              from unnest(conkey) with ordinality as key (number, position)
              join pg_attribute on attrelid = conrelid and attnum = number) = $2`,
      [table, columns],
    );
    expect(found.rowCount).toBe(1);
  });

  test.each([
    ["contact_requests", "message_type", "'general'"],
    ["contact_requests", "status", "'new'"],
    ["priority_access_requests", "status", "'pending'"],
    ["fruit_images", "ai_correction_status", "'none'"],
    ["ai_predictions", "user_validation", "'pending'"],
    ["offline_sync_queue", "error_message", "'Unknown error'"],
    ["users", "role", "'collecteur'"],
  ])("%s.%s defaults to %s", async (table, column, value) => {
    const found = await app.owner.query<{ column_default: string }>(
      "select column_default from information_schema.columns where table_name = $1 and column_name = $2",
      [table, column],
    );
    expect(found.rows[0]?.column_default).toContain(value);
  });
});
