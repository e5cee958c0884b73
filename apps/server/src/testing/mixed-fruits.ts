/** Samples and real fruits of all kinds, with everything around them: what figures are held against. */
import { uuidv7 } from "uuidv7";
import type { TestApp, TestUser } from "./test-app.ts";

/** In each name and reference of a sample, and nowhere else. */
export const sampleMark = "zzsample";
export const mixedNow = new Date("2026-03-15T12:00:00Z");

const whole = [0, 100];
const interval = { huile: whole, matiere_seche: whole, proteines: whole, acides_gras: whole };
const judgement = {
  interval,
  coverage: 0.9,
  clamped: [],
  warnings: [],
  quality: null,
  model: null,
  device: null,
};

/** @returns the plot of all fruits */
export async function fillMixed(
  app: TestApp,
  { admin, collector }: Record<"admin" | "collector", TestUser>,
): Promise<string> {
  const { owner } = app;
  const plot = uuidv7();
  const people = { sample: uuidv7(), other: uuidv7(), today: uuidv7() };
  await owner.query("update users set created_at = '2026-02-20T10:00:00Z', company = 'Palmeraie'");
  await owner.query(
    `insert into users (id, email, role, company, created_at, disabled_at, is_sample) values
       ($1, '${sampleMark}-1@example.org', 'collecteur', '${sampleMark} SA', '2026-01-05', null, true),
       ($2, '${sampleMark}-2@example.org', 'collecteur', '${sampleMark} SA', '2026-03-10', '2026-03-11', true),
       ($3, 'today@example.org', 'collecteur', 'Palmeraie', '2026-03-15T08:00:00Z', null, false)`,
    [people.sample, people.other, people.today],
  );
  const producer = uuidv7();
  await owner.query("insert into producers (id, name, country) values ($1, 'Coopérative', 'CM')", [
    producer,
  ]);
  await owner.query(
    `insert into plots (id, producer_id, name, geometry, boundary, area_ha, crop) values ($1, $2, 'Nord',
       '{"type": "Point", "coordinates": [9.7, 4.05]}', null, 1, 'oil_palm')`,
    [plot, producer],
  );
  // Of each kind twenty fruits: some of last month, without a zone, a position, a value, or photos.
  await owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, created_at, location_name,
       latitude, longitude, oil_content, dry_matter, protein_content, fatty_acids, harvest_season, maturity_stage,
       nir_data_source, submission_sha256, is_sample)
     select gen_random_uuid(), case when sample then '${sampleMark}' else 'REAL' end || '-' || number,
       case when sample and number % 4 = 0 then $1::uuid when sample then $3::uuid else $2::uuid end,
       case when sample then '${sampleMark}-1@example.org' else 'x@example.org' end,
       '2026-03-15T10:00:00Z'::timestamptz - number * interval '31 hours',
       '2026-03-15T10:00:00Z'::timestamptz - number * interval '31 hours',
       (array['Nord', 'Sud', null, case when sample then '${sampleMark} Est' else 'Est' end, ''])[1 + number % 5],
       case when number % 6 <> 0 then 4 + number / 100.0 end, case when number % 6 <> 0 then 9.7 end,
       10 + number + case when sample then 5 else 0 end, 40, 6, 2,
       (array['dry', 'wet'])[1 + number % 2], (array['optimal', 'unripe'])[1 + number % 2],
       case when number % 7 = 0 then 'ai_accepted' end, sha256(number::text::bytea), sample
     from generate_series(1, 20) as number cross join (values (true), (false)) as kinds (sample)
     where sample or number <= 12`,
    [admin.id, collector.id, people.sample],
  );
  await owner.query(
    `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order, sha256,
       stored_sha256, received_at, is_protocol_compliant, is_sample)
     select gen_random_uuid(), id, 'front', case when here then 'fruits/' || id end, 'front.jpg', 1000, 1,
       sha256(id::text::bytea), case when here then sha256(id::text::bytea) end, case when here then now() end,
       right(fruit_id, 1) <> '3', is_sample
     from (select *, right(fruit_id, 1) <> '5' as here from fruits) as fruits`,
  );
  await owner.query(
    "insert into fruit_plots (fruit_id, plot_id, source) select id, $1, 'set' from fruits",
    [plot],
  );
  await owner.query(
    `insert into predictions (id, kind, image_url, model_version, pred_huile, pred_matiere_seche, pred_proteines,
       pred_acides_gras, user_id, processing_time_ms, created_at, judgement, is_sample)
     select gen_random_uuid(), 'single', 'x', case when is_sample then '${sampleMark}-v0' else 'v1' end, 20, 40, 6, 2,
       case when is_sample then $1::uuid else $2::uuid end, 5, created_at,
       '${JSON.stringify(judgement)}'::jsonb || jsonb_build_object('confidence', case when is_sample then 0.5 else 0.9 end), is_sample
     from fruits where right(fruit_id, 1) in ('1', '2', '4')`,
    [admin.id, collector.id],
  );
  await owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content, api_response,
       prediction_status, user_validation, created_at, is_sample)
     select gen_random_uuid(), id, 'p', 'v1', oil_content + case when is_sample then 3 else 1 end,
       '${JSON.stringify({ interval })}', case when right(fruit_id, 1) = '9' then 'failed' else 'success' end,
       (array['pending', 'validated', 'rejected', 'uncertain'])[1 + length(location_name) % 4], created_at, is_sample
     from fruits where location_name is not null`,
  );
  for (const isSample of [true, false]) await fillAround(app, isSample);
  await owner.query(
    `insert into audit_log (user_id, action, table_name, record_id, created_at, is_sample) values
       ($1, 'UPDATE', 'fruits', '${sampleMark}', now(), true), ($1, 'UPDATE', 'fruits', 'x', now(), false)`,
    [admin.id],
  );
  const { rows } = await owner.query<{ id: string }>(
    "select id from fruits where fruit_id in ('REAL-12', $1, $2)",
    [`${sampleMark}-19`, `${sampleMark}-20`],
  );
  for (const { id } of rows) {
    const deleted = await app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" });
    if (deleted.status !== 204) throw new Error(await deleted.text());
  }
  return plot;
}

/** Requests, tutorials and tasks. */
async function fillAround({ owner }: TestApp, isSample: boolean): Promise<void> {
  const name = isSample ? sampleMark : "Aya";
  const times = isSample ? 3 : 2;
  await owner.query(
    `insert into contact_requests (id, reference_id, client_name, client_email, message_type, subject,
       message_content, status, created_at, is_sample)
     select gen_random_uuid(), $4::text || lpad(number::text, 5, '0'), $1::text, $1::text || '@example.org', 'general', $1, $1,
       (array['new', 'in_progress', 'answered'])[1 + number % 3], now() - number * interval '13 hours', $2
     from generate_series(1, $3::integer * 3) as number`,
    [name, isSample, times, `CNT-2026-${isSample ? 1 : 0}`],
  );
  await owner.query(
    `insert into priority_access_requests (id, reference_id, client_name, client_email, client_company,
       message_content, status, created_at, is_sample)
     select gen_random_uuid(), $4::text || lpad(number::text, 5, '0'), $1::text, $1::text || '@example.org', $1, $1, 'pending',
       now() - number * interval '20 hours', $2
     from generate_series(1, $3::integer) as number`,
    [name, isSample, times, `VIP-2026-${isSample ? 1 : 0}`],
  );
  await owner.query(
    `insert into tutorials (id, title, description, is_active, display_order, is_sample)
     select gen_random_uuid(), $1::text, $1::text, number > 1, number, $2::boolean from generate_series(1, $3::integer) as number`,
    [name, isSample, times],
  );
  await owner.query(
    `insert into retake_requests (id, fruit_id, collector_id, photo_roles, value_names, reason, state, answer,
       closed_at)
     select gen_random_uuid(), id, collector_id, array['front'], '{}', $1,
       case when number = 1 then 'impossible' else 'open' end, case when number = 1 then $1 end,
       case when number = 1 then now() end
     from (
       select *, row_number() over (order by fruit_id) as number from fruits where is_sample = $2
     ) as fruits where number <= $3`,
    [name, isSample, times],
  );
}
