-- # Tables

-- Fruits that came together from one file.
create table fruit_batches (
  id uuid primary key,
  batch_name text not null,
  user_id uuid references users on delete set null,
  admin_user_id uuid references users on delete set null,
  original_filename text not null,
  file_format text not null,
  file_size bigint not null check (file_size >= 0),
  total_fruits_expected integer not null default 0 check (total_fruits_expected >= 0),
  total_fruits_imported integer not null default 0 check (total_fruits_imported >= 0),
  import_status text not null default 'processing'
    check (import_status in ('processing', 'completed', 'failed')),
  processing_started_at timestamptz,
  processing_completed_at timestamptz,
  processing_duration_ms integer check (processing_duration_ms >= 0),
  import_errors jsonb not null default '[]',
  import_warnings jsonb not null default '[]',
  import_summary jsonb,
  created_at timestamptz not null default now()
);
create index fruit_batches_created_at on fruit_batches (created_at desc);
create index fruit_batches_by_format on fruit_batches (file_format, created_at desc);
alter table fruit_batches enable row level security, force row level security;
create policy fruit_batches_staff on fruit_batches to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on fruit_batches for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on fruit_batches for select to current_user using (true);
grant select, insert, update, delete on fruit_batches to elaeis_app;

create view fruit_batches_with_client with (security_invoker = true) as
  select fruit_batches.*, admins.email as admin_email
  from fruit_batches
  left join users as admins on admins.id = fruit_batches.admin_user_id;
grant select on fruit_batches_with_client to elaeis_app;

-- A recorded fruit with its values and place. A row comes whole: what its photos are is promised by fruit_images.
-- The spectrum lies in nir_device_info, beside the row, where lists do not pass.
create table fruits (
  id uuid primary key,
  fruit_id text not null unique check (length(fruit_id) between 1 and 120),
  collector_id uuid references users on delete set null,
  collector_email text not null,
  photo_url text,
  oil_content numeric(6, 3) check (oil_content between 0 and 100),
  dry_matter numeric(6, 3) check (dry_matter between 0 and 100),
  protein_content numeric(6, 3) check (protein_content between 0 and 100),
  fatty_acids numeric(6, 3) check (fatty_acids between 0 and 100),
  analysis_temperature numeric(5, 2) check (analysis_temperature between -50 and 100),
  maturity_stage text check (maturity_stage in ('unripe', 'optimal', 'overripe', 'good')),
  harvest_season text check (harvest_season in ('dry', 'wet', 'transition')),
  collection_date timestamptz(3) not null default now(),
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  location_accuracy_m real check (location_accuracy_m >= 0),
  location_name text check (length(location_name) <= 300),
  remarks text check (length(remarks) <= 5000),
  photos_count integer not null default 0 check (photos_count between 0 and 6),
  nir_data_source text,
  ai_confidence_score real check (ai_confidence_score between 0 and 1),
  import_source text,
  batch_id uuid references fruit_batches on delete set null,
  nir_device_info json storage external,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Grows with each edit by a person; an edit names the version it was based on.
  version integer not null default 1 check (version >= 1),
  -- SHA-256 of the submission that made the row, so that sending it again is recognised.
  submission_sha256 bytea not null check (length(submission_sha256) = 32),
  is_sample boolean not null default false,
  -- A fruit made of a prediction counts as measured once a person has entered each of its four values.
  -- Until then this remembers which of them; the prediction itself stays in ai_predictions.
  entered_values text[] not null default '{}',
  -- A value that a file does not hold is stored as 0 and named here, so that no figure is made of it.
  missing_values text[] not null default '{}'
    check (missing_values <@ array['oil_content', 'dry_matter', 'protein_content', 'fatty_acids'])
);
create index fruits_by_date on fruits (collection_date desc, id desc);
create index fruits_by_collector_date on fruits (collector_id, collection_date desc, id desc);
create index fruits_batch on fruits (batch_id) where batch_id is not null;
-- Small or empty where the data is real: they find what to count and what to remove.
create index fruits_sample on fruits (id) where is_sample;
-- A zone is saved when a collector's fruit names it for the first time.
create index fruits_by_collector_zone on fruits (collector_id, location_name)
  where location_name is not null;
create index fruits_by_temperature on fruits (coalesce(analysis_temperature, -100) desc, id desc);
create index fruits_by_collector_temperature
  on fruits (collector_id, coalesce(analysis_temperature, -100) desc, id desc);
create index fruits_by_oil on fruits (
  (case when 'oil_content' = any (missing_values) then -1 else coalesce(oil_content, -1) end) desc, id desc);
create index fruits_by_dry_matter on fruits (
  (case when 'dry_matter' = any (missing_values) then -1 else coalesce(dry_matter, -1) end) desc, id desc);
create index fruits_by_protein on fruits (
  (case when 'protein_content' = any (missing_values) then -1 else coalesce(protein_content, -1) end) desc,
  id desc);
create index fruits_by_fatty_acids on fruits (
  (case when 'fatty_acids' = any (missing_values) then -1 else coalesce(fatty_acids, -1) end) desc, id desc);
create index fruits_by_location on fruits (
  (fold_text(coalesce(location_name, '')) collate "C") desc, id desc);
create index fruits_by_collector_oil on fruits (collector_id,
  (case when 'oil_content' = any (missing_values) then -1 else coalesce(oil_content, -1) end) desc, id desc);
create index fruits_by_collector_dry_matter on fruits (collector_id,
  (case when 'dry_matter' = any (missing_values) then -1 else coalesce(dry_matter, -1) end) desc, id desc);
create index fruits_by_collector_protein on fruits (collector_id,
  (case when 'protein_content' = any (missing_values) then -1 else coalesce(protein_content, -1) end) desc,
  id desc);
create index fruits_by_collector_fatty_acids on fruits (collector_id,
  (case when 'fatty_acids' = any (missing_values) then -1 else coalesce(fatty_acids, -1) end) desc, id desc);
create index fruits_by_collector_location on fruits (collector_id,
  (fold_text(coalesce(location_name, '')) collate "C") desc, id desc);
-- Text is found by three letters of it. Where the extension is missing it is found by reading. How many fruits hold a
-- text is guessed from a thousand samples: with a hundred, a search that many fruits match was read in the slowest way.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute format(
      'create index fruits_by_text on fruits using gin (fold_text(
          fruit_id || E''\n'' || coalesce(location_name, '''') || E''\n'' || coalesce(remarks, '''')) %s)
        with (gin_pending_list_limit = 256)',
      (select quote_ident(nspname) || '.gin_trgm_ops' from pg_extension
       join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'));
    alter index fruits_by_text alter column 1 set statistics 1000;
  end if;
end
$$;
-- The administrators' table of fruits: its orders, and what it narrows down by. Photos have no order: their
-- number changes with each photo that arrives, and an index would make each of these changes dearer.
create index fruits_by_reference on fruits ((fruit_id collate "C") desc, id desc);
create index fruits_by_collector_email on fruits ((collector_email collate "C") desc, id desc);
create index fruits_by_created on fruits (created_at desc, id desc);
create index fruits_by_maturity on fruits ((coalesce(maturity_stage, '') collate "C") desc, id desc);
create index fruits_by_season on fruits ((coalesce(harvest_season, '') collate "C") desc, id desc);
-- Where the values come from; `entered` is the rest.
create index fruits_of_nir on fruits (collection_date desc, id desc) where nir_device_info is not null;
create index fruits_of_ai on fruits (collection_date desc, id desc)
  where nir_device_info is null and nir_data_source = 'ai_accepted';
create index fruits_of_imports on fruits (collection_date desc, id desc)
  where nir_device_info is null and nir_data_source is distinct from 'ai_accepted'
    and import_source is not null;
-- What a program extracts since its last visit: changed fruits and deletions, in the order in which they changed.
create index fruits_by_change on fruits (updated_at, id);
create index fruits_by_collector_change on fruits (collector_id, updated_at, id);
alter table fruits enable row level security, force row level security;
-- Who is acting is asked once for a statement and not for each row: written as a subquery, PostgreSQL keeps the answer.
-- Reading ten million fruits took twice as long without it.
create policy fruits_read on fruits for select to elaeis_app
  using ((select app_is_staff()) or collector_id = (select app_user_id()));
create policy fruits_insert on fruits for insert to elaeis_app
  with check (collector_id = app_user_id() or app_is_staff());
create policy fruits_update on fruits for update to elaeis_app
  using (collector_id = app_user_id() or app_is_staff())
  with check (collector_id = app_user_id() or app_is_staff());
create policy fruits_delete on fruits for delete to elaeis_app using (app_is_staff());
create policy sample_scope on fruits as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on fruits for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy fruits_listed_by_owner on fruits for select to current_user
  using ((select app_is_staff()) or collector_id = (select app_user_id()));
create policy own_functions on fruits to current_user using (true) with check (true);
create policy fruits_locked_by_owner on fruits for update to current_user
  using (collector_id = app_user_id() or app_is_staff());
grant select, delete, insert (id, fruit_id, collector_id, collector_email, photo_url, oil_content, dry_matter,
  protein_content, fatty_acids, analysis_temperature, maturity_stage, harvest_season, collection_date, latitude,
  longitude, location_accuracy_m, location_name, remarks, photos_count, nir_data_source, ai_confidence_score,
  import_source, batch_id, nir_device_info, version, submission_sha256, is_sample, entered_values, missing_values),
  update (fruit_id, photo_url, oil_content, dry_matter, protein_content, fatty_acids, analysis_temperature,
  maturity_stage, harvest_season, collection_date, latitude, longitude, location_accuracy_m, location_name, remarks,
  photos_count, nir_data_source, ai_confidence_score, nir_device_info, version, entered_values, missing_values) on
  fruits to elaeis_app;

create view nir_spectra with (security_invoker = true) as
  select id, fruit_id, batch_id,
    nir_device_info ->> 'serial_number' as serial_number,
    nir_device_info ->> 'spectra_id' as spectra_id,
    array(
      select value::text::double precision
      from json_array_elements(nir_device_info -> 'spectra_values') with ordinality as measured(value, place)
      order by place
    ) as spectra_values
  from fruits
  where nir_device_info is not null;
grant select on nir_spectra to elaeis_app;

-- Which edits each fruit has had, and of whom. An edit leaves a phone under an id of its own and may come again, long
-- after others have changed the fruit: the row tells that it was applied. The changes are in the audit log.
create table fruit_edits (
  fruit_id uuid not null references fruits on delete cascade,
  edit_id uuid not null,
  -- The version the fruit had from then on.
  version integer not null check (version >= 1),
  editor_email text not null,
  edited_at timestamptz not null default clock_timestamp(),
  primary key (fruit_id, edit_id)
);
alter table fruit_edits enable row level security, force row level security;
-- Who may see and change the fruit may do so here.
create policy fruit_edits_of_visible_fruit on fruit_edits to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_edits.fruit_id))
  with check (exists (select from fruits where fruits.id = fruit_edits.fruit_id));
create policy backup_reads on fruit_edits for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on fruit_edits to current_user using (true) with check (true);
grant select, insert (fruit_id, edit_id, version, editor_email) on fruit_edits to elaeis_app;

-- How many fruits each collector has. A person's number lies in several rows, of which a transaction
-- takes one that no other is changing: fruits that come at once never wait for one another.
create table fruit_counts (
  id bigint generated always as identity primary key,
  -- Null for fruits whose collector's account is gone. No key of users: the fruits decide.
  collector_id uuid,
  fruits bigint not null,
  -- What is kept as sums is kept apart for samples; schema/ai/predictions.sql sums anew.
  is_sample boolean not null default false
) with (fillfactor = 50);
create index fruit_counts_collector
  on fruit_counts ((coalesce(collector_id, '00000000-0000-0000-0000-000000000000')));
alter table fruit_counts enable row level security, force row level security;
create policy fruit_counts_read on fruit_counts for select to elaeis_app
  using (collector_id = app_user_id() or app_is_staff());
create policy sample_scope on fruit_counts as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy fruit_counts_kept on fruit_counts to current_user using (true) with check (true);
create policy backup_reads on fruit_counts for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select on fruit_counts to elaeis_app;

-- What administrators decided about values that do not fit what a model expects: confirmed as they were entered, or
-- excluded from training. A confirmation ends with the value it was given for.
create table value_decisions (
  id uuid primary key,
  fruit_id uuid not null references fruits on delete cascade,
  value text not null check (value in ('huile', 'matiere_seche', 'proteines', 'acides_gras')),
  decision text not null check (decision in ('confirmed', 'excluded')),
  entered numeric(6, 3) not null,
  reason text check (length(reason) between 3 and 500),
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  unique (fruit_id, value),
  check (decision = 'confirmed' or reason is not null)
);
create index value_decisions_by on value_decisions (decided_by);
alter table value_decisions enable row level security, force row level security;
create policy value_decisions_staff on value_decisions to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on value_decisions for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on value_decisions to current_user using (true) with check (true);
grant select, delete, insert (id, fruit_id, value, decision, entered, reason, decided_by) on value_decisions to
  elaeis_app;

-- Of each fruit with a spectrum: its device, what the device itself said of the four values, and what the active
-- calibration says. A value of the fruit that differs from the device's was entered since, by hand or from a
-- laboratory's sheet: that is what calibrations learn from.
create table fruit_spectra (
  fruit_id uuid primary key references fruits on delete cascade,
  device_type text not null,
  serial_number text not null,
  spectrum_id text,
  is_drawn boolean not null,
  device_oil_content numeric(6, 3),
  device_dry_matter numeric(6, 3),
  device_protein_content numeric(6, 3),
  device_fatty_acids numeric(6, 3),
  model_version text,
  predicted_at timestamptz,
  prediction jsonb,
  check (num_nonnulls(model_version, predicted_at, prediction) in (0, 3))
);
create index fruit_spectra_of_device on fruit_spectra (device_type, serial_number, spectrum_id);
alter table fruit_spectra enable row level security, force row level security;
-- Who may read the fruit may read this.
create policy fruit_spectra_read on fruit_spectra for select to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_spectra.fruit_id));
create policy fruit_spectra_predict on fruit_spectra for update to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy backup_reads on fruit_spectra for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy fruit_spectra_kept on fruit_spectra to current_user using (true) with check (true);
grant select, update (model_version, predicted_at, prediction) on fruit_spectra to elaeis_app;

-- # Functions

create or replace function fruits_before_write() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not (new.is_sample and new.updated_at is distinct from old.updated_at) then
    new.updated_at := clock_timestamp();
  end if;
  if new.missing_values <> '{}' then
    new.missing_values := array(
      select name from unnest(new.missing_values) as name
      where 0 = case name
        when 'oil_content' then new.oil_content
        when 'dry_matter' then new.dry_matter
        when 'protein_content' then new.protein_content
        when 'fatty_acids' then new.fatty_acids
      end
    );
  end if;
  return new;
end
$$;

create or replace function fruits_before_delete() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(old.collector_id, -(
    select coalesce(sum(stored_bytes), 0)::bigint from fruit_images where fruit_id = old.id));
  return old;
end
$$;

-- Of sample fruits, which come and go by the thousand, lists are only told to look again; of an import, its batch is.
create or replace function fruits_inserted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_fruit_count(collector_id, is_sample, count(*)) from added group by collector_id, is_sample;
  perform announce('fruit-added', id, collector_id) from added where not is_sample and batch_id is null;
  perform announce('force-data-refresh', null, collector_id)
  from (select distinct collector_id from added where is_sample or batch_id is not null) as people;
  if exists (select from added where nir_device_info is not null) then
    perform keep_spectra(array(select id from added where nir_device_info is not null));
  end if;
  return null;
end
$$;

create or replace function fruits_updated() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_fruit_count(collector_id, is_sample, sum(difference)::bigint)
  from (
    select collector_id, is_sample, 1 as difference from after
    union all
    select collector_id, is_sample, -1 from before
  ) as moved
  group by collector_id, is_sample having sum(difference) <> 0;
  perform announce('fruit-updated', id, collector_id) from after where not is_sample;
  perform announce('force-data-refresh', null, collector_id)
  from (select distinct collector_id from after where is_sample) as people;
  -- Most fruits that change have no prediction, or keep their values.
  perform compare_fruits(array(
    select after.id from before join after using (id)
    where (before.oil_content, before.dry_matter, before.protein_content, before.fatty_acids,
        before.missing_values, before.entered_values, before.nir_data_source, before.is_sample)
      is distinct from (after.oil_content, after.dry_matter, after.protein_content, after.fatty_acids,
        after.missing_values, after.entered_values, after.nir_data_source, after.is_sample)
      and exists (select from ai_predictions where ai_predictions.fruit_id = after.id)));
  -- Values that were entered end those parts of an open task. One that was missing stands as 0 until then.
  perform retaken(after.id, array(
    select name
    from (values
      ('oil_content', before.oil_content::text, after.oil_content::text),
      ('dry_matter', before.dry_matter::text, after.dry_matter::text),
      ('protein_content', before.protein_content::text, after.protein_content::text),
      ('fatty_acids', before.fatty_acids::text, after.fatty_acids::text),
      ('analysis_temperature', before.analysis_temperature::text, after.analysis_temperature::text),
      ('maturity_stage', before.maturity_stage, after.maturity_stage),
      ('harvest_season', before.harvest_season, after.harvest_season),
      ('location_name', before.location_name, after.location_name)
    ) as entered (name, former, latter)
    where latter is not null and name <> all (after.missing_values)
      and (former is distinct from latter or name = any (before.missing_values))))
  from before join after using (id)
  where exists (select from retake_requests where fruit_id = after.id and state = 'open');
  return null;
end
$$;

create or replace function fruits_deleted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_fruit_count(collector_id, is_sample, -count(*)) from removed group by collector_id, is_sample;
  perform announce('fruit-deleted', id, collector_id) from removed where not is_sample;
  perform announce('force-data-refresh', null, collector_id)
  from (select distinct collector_id from removed where is_sample) as people;
  return null;
end
$$;

-- No fruit is ever recorded with a photo it does not have: what its row said when it was inserted is compared with its
-- photos once they are all there, which is when the transaction ends.
create or replace function check_counted_photos() returns trigger
  language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from fruits cross join (
      select count(received_at)::integer as photos,
        (array_agg(photo_url order by upload_order) filter (where received_at is not null))[1] as first_url
      from fruit_images where fruit_id = new.id
    ) as received
    where fruits.id = new.id and (photos_count, photo_url) is distinct from (photos, first_url)
  ) then
    raise check_violation using message = format('fruit %s has not the photos it is said to have', new.id);
  end if;
  return null;
end
$$;

-- Adds to the row of this person that no other transaction is changing, or to a new one: nobody waits.
create or replace function add_to_fruit_count(person uuid, sample_ boolean, difference bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  select id into free from fruit_counts
  where coalesce(collector_id, '00000000-0000-0000-0000-000000000000')
    = coalesce(person, '00000000-0000-0000-0000-000000000000') and is_sample = sample_
  limit 1 for update skip locked;
  if free is null then
    insert into fruit_counts (collector_id, is_sample, fruits) values (person, sample_, difference);
  else
    update fruit_counts set fruits = fruits + difference where id = free;
    -- Where none are left, nothing tells that there were any.
    delete from fruit_counts where id = free and fruits = 0;
  end if;
end
$$;
revoke execute on function add_to_fruit_count(uuid, boolean, bigint) from public;

-- What a device said is kept with its spectrum, so that it comes back with it from the trash or an undone import.
-- Of older imports the fruit's value is all there is.
create or replace function device_value(said json, field text, stored numeric, missing text[]) returns numeric
  language sql immutable as $$
  select case when said is not null then (said ->> field)::numeric
    when field = any (missing) then null else stored end
$$;

-- Of new fruits, and of those whose spectrum was replaced or removed.
create or replace function keep_spectra(changed uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from fruit_spectra where fruit_id = any (changed);
  insert into fruit_spectra (fruit_id, device_type, serial_number, spectrum_id, is_drawn,
    device_oil_content, device_dry_matter, device_protein_content, device_fatty_acids)
  select fruits.id, coalesce(device_type, ''), coalesce(serial_number, ''), spectra_id,
    is_sample or coalesce(calibration_info::text like '%(drawn%', false),
    device_value(device_values, 'oil_content', oil_content, missing_values),
    device_value(device_values, 'dry_matter', dry_matter, missing_values),
    device_value(device_values, 'protein_content', protein_content, missing_values),
    device_value(device_values, 'fatty_acids', fatty_acids, missing_values)
  from fruits cross join lateral json_to_record(nir_device_info) as said (device_type text,
    serial_number text, spectra_id text, calibration_info json, device_values json)
  where fruits.id = any (changed) and nir_device_info is not null;
$$;
revoke execute on function keep_spectra(uuid[]) from public;

create or replace function fruits_spectrum() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_spectra(array[new.id]);
  return null;
end
$$;

-- A fruit's own history out of the log, for its collector and administrators: who changed what and when. The log
-- itself stays closed to collectors.
-- Fields of the installation's own that administrators alone see.
create or replace function own_fields_of_administrators() returns text[]
  language sql stable parallel safe security definer set search_path = public, pg_temp
  return array(
    select field ->> 'name'
    from admin_settings as setting, jsonb_array_elements(setting.value) as listed (field)
    where setting.key = 'own_fields' and field ->> 'shown_to' = 'administrators');

-- Those of them that are not for who is acting.
create or replace function hidden_own_fields() returns text[]
  language sql stable parallel safe
  return case when app_is_staff() or app_is_system() then '{}' else own_fields_of_administrators() end;

-- Of these fields of the installation's own, those that a fruit holds a value of, also one in the trash.
create or replace function held_own_fields(names text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select name from unnest(names) as name
  where app_is_staff() and (
    exists (select from fruits where own_values <> '{}' and own_values ? name)
    or exists (select from removed_fruits where (content #> '{fruits,0,own_values}')::jsonb ? name))
$$;
revoke execute on function held_own_fields(text[]) from public;
grant execute on function held_own_fields(text[]) to elaeis_app;

create or replace function fruit_history(fruit uuid, at_most integer)
  returns table (id bigint, created_at timestamptz, action text, user_id uuid, old_values jsonb,
    new_values jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select change.id, change.created_at, change.action, change.user_id,
    (select jsonb_object_agg(field, case field when 'own_values' then (change.old_values -> field) - hidden
      else change.old_values -> field end) from unnest(differing) as field),
    (select jsonb_object_agg(field, value)
     from (
       select field, case field when 'own_values' then (change.new_values -> field) - hidden
         else change.new_values -> field end as value
       from unnest(differing) as field
       union all
       select 'from_photos', told.new_values -> 'from_photos' from audit_log as told
       where told.record_id = change.record_id and told.action = 'FRUIT_TOLD_BY_PHOTOS'
         and told.new_values -> 'version' = change.new_values -> 'version'
         -- Of a version there are further entries: photos that arrive.
         and (change.action = 'INSERT' or 'version' = any (differing))
     ) as shown)
  from audit_log as change, hidden_own_fields() as hidden,
    lateral (
      select coalesce(array_agg(field), '{}') as differing
      from unnest(array['fruit_id', 'oil_content', 'dry_matter', 'protein_content', 'fatty_acids',
        'analysis_temperature', 'maturity_stage', 'harvest_season', 'latitude', 'longitude',
        'location_accuracy_m', 'location_name', 'remarks', 'collection_date', 'nir_data_source',
        'photos_count', 'version', 'own_values']) as field
      where change.action = 'UPDATE'
        and change.old_values -> field is distinct from change.new_values -> field
    ) as compared
  where change.table_name = 'fruits' and change.record_id = fruit::text
    and change.action in ('INSERT', 'UPDATE', 'DELETE')
    and (app_is_staff()
      or coalesce(change.new_values, change.old_values) ->> 'collector_id' = app_user_id()::text)
  order by change.created_at desc, change.id desc
  limit least(at_most, 1000)
$$;
revoke execute on function fruit_history(uuid, integer) from public;
grant execute on function fruit_history(uuid, integer) to elaeis_app;

-- Where a fruit's values come from, if it has any; the very words of the indexes.
create or replace function fruit_source_condition(source text) returns text
  language sql immutable
  return case source
    when 'nir' then 'fruits.nir_device_info is not null'
    when 'ai' then 'fruits.nir_device_info is null and fruits.nir_data_source = ''ai_accepted'''
    when 'import' then 'fruits.nir_device_info is null
      and fruits.nir_data_source is distinct from ''ai_accepted'' and fruits.import_source is not null'
    when 'entered' then 'fruits.nir_device_info is null
      and fruits.nir_data_source is distinct from ''ai_accepted'' and fruits.import_source is null'
  end || ' and cardinality(fruits.missing_values) < num_nonnulls(fruits.oil_content, fruits.dry_matter,
    fruits.protein_content, fruits.fatty_acids)';

-- By a field of the installation's own: {name, value}, or {name, min, max} of numbers or days.
create or replace function own_value_condition(wanted jsonb) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  name text := wanted ->> 'name';
  kind text := jsonb_typeof(coalesce(nullif(wanted -> 'min', 'null'), wanted -> 'max'));
  held text := case kind when 'number' then format('(fruits.own_values -> %L)::numeric', name)
    else format('(fruits.own_values ->> %L) collate "C"', name) end;
  conditions text[] := '{}';
begin
  if name = any (hidden_own_fields()) then return 'false'; end if;
  if wanted -> 'value' = 'null' then return format('not (fruits.own_values ? %L)', name); end if;
  if wanted ? 'value' then
    return format('fruits.own_values <> ''{}'' and fruits.own_values @> %L::jsonb',
      jsonb_build_object(name, wanted -> 'value'));
  end if;
  if wanted ? 'min' then
    conditions := conditions || format('%s >= %L', held, wanted ->> 'min');
  end if;
  if wanted ? 'max' then
    conditions := conditions || format('%s <= %L', held, wanted ->> 'max');
  end if;
  return format('case when jsonb_typeof(fruits.own_values -> %L) = %L then %s else false end', name,
    case kind when 'number' then 'number' else 'string' end, array_to_string(conditions || 'true'::text, ' and '));
end
$$;
revoke execute on function own_value_condition(jsonb) from public;

-- The conditions of a list, every value quoted. A collector's list is theirs, whatever is asked for.
create or replace function fruit_list_conditions(filter jsonb) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  person uuid := case when app_is_staff() then (filter ->> 'collector')::uuid else app_user_id() end;
  conditions text[] := '{}';
  range jsonb;
begin
  if person is not null then
    conditions := conditions || format('fruits.collector_id = %L::uuid', person);
  elsif not app_is_staff() then
    conditions := conditions || 'false'::text;
  end if;
  if not app_sees_samples() then
    conditions := conditions || 'not fruits.is_sample'::text;
  end if;
  if filter ? 'pattern' then
    conditions := conditions || format(
      'fold_text(fruits.fruit_id || E''\n'' || coalesce(fruits.location_name, '''') || E''\n''
        || coalesce(fruits.remarks, '''')) like %L', fold_text(filter ->> 'pattern'));
  end if;
  if filter ? 'from' then
    conditions := conditions || format('fruits.collection_date >= %L::timestamptz', filter ->> 'from');
  end if;
  if filter ? 'to' then
    conditions := conditions || format('fruits.collection_date < %L::timestamptz', filter ->> 'to');
  end if;
  if filter ? 'location' then
    conditions := conditions || format('%s = %L',
      fruit_sort_expression('location_name'), fold_text(filter ->> 'location'));
  end if;
  if filter ? 'batch' then
    conditions := conditions || format('fruits.batch_id = %L::uuid', filter ->> 'batch');
  end if;
  if filter ? 'plot' then
    conditions := conditions || format('exists (select from fruit_plots
      where fruit_plots.fruit_id = fruits.id and fruit_plots.plot_id = %L::uuid)', filter ->> 'plot');
  end if;
  if filter ? 'source' then
    conditions := conditions || fruit_source_condition(filter ->> 'source');
  end if;
  if filter ->> 'validation' = 'none' then
    conditions := conditions || 'not exists (select from ai_predictions
      where ai_predictions.fruit_id = fruits.id and superseded_at is null)'::text;
  elsif filter ? 'validation' then
    conditions := conditions || format('exists (select from ai_predictions
      where ai_predictions.fruit_id = fruits.id and superseded_at is null and user_validation = %L)', filter ->> 'validation');
  end if;
  if filter ? 'outside_protocol' then
    conditions := conditions || 'exists (select from fruit_images
      where fruit_images.fruit_id = fruits.id and not fruit_images.is_protocol_compliant)'::text;
  end if;
  if filter ? 'lacks_values' then
    -- The very words of the indexes.
    conditions := conditions || '(fruits.missing_values <> ''{}'' or fruits.oil_content is null
      or fruits.dry_matter is null or fruits.protein_content is null or fruits.fatty_acids is null)'::text;
  end if;
  for range in select jsonb_array_elements(filter -> 'own') loop
    conditions := conditions || own_value_condition(range);
  end loop;
  for range in select jsonb_array_elements(filter -> 'ranges') loop
    conditions := conditions || format('%s between %L::numeric and %L::numeric',
      fruit_sort_expression(range ->> 'field'), range ->> 'min', range ->> 'max');
    if range ? 'below' then
      conditions := conditions || format('%s < %L::numeric',
        fruit_sort_expression(range ->> 'field'), range ->> 'below');
    end if;
  end loop;
  return case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end;
end
$$;
revoke execute on function fruit_list_conditions(jsonb) from public;

-- By what each order goes; the very words of the indexes.
create or replace function fruit_sort_expression(sort text) returns text
  language plpgsql immutable as $$
begin
  return case sort
    when 'collection_date' then 'fruits.collection_date'
    when 'analysis_temperature' then 'coalesce(fruits.analysis_temperature, -100)'
    when 'fruit_id' then '(fruits.fruit_id collate "C")'
    when 'collector_email' then '(fruits.collector_email collate "C")'
    when 'created_at' then 'fruits.created_at'
    when 'maturity_stage' then
      'coalesce(array_position(array[''unripe'', ''good'', ''optimal'', ''overripe''], fruits.maturity_stage), 0)'
    when 'harvest_season' then
      'coalesce(array_position(array[''dry'', ''wet'', ''transition''], fruits.harvest_season), 0)'
    when 'location_name' then '(fold_text(coalesce(fruits.location_name, '''')) collate "C")'
    when 'oil_content' then
      '(case when ''oil_content'' = any (fruits.missing_values) then -1 else coalesce(fruits.oil_content, -1) end)'
    when 'dry_matter' then
      '(case when ''dry_matter'' = any (fruits.missing_values) then -1 else coalesce(fruits.dry_matter, -1) end)'
    when 'protein_content' then
      '(case when ''protein_content'' = any (fruits.missing_values) then -1 else coalesce(fruits.protein_content, -1) end)'
    when 'fatty_acids' then
      '(case when ''fatty_acids'' = any (fruits.missing_values) then -1 else coalesce(fruits.fatty_acids, -1) end)'
  end;
end
$$;
revoke execute on function fruit_sort_expression(text) from public;

-- The same of a field of the installation's own: {by, absent}. What is not for who is acting puts nothing in order.
create or replace function own_sort(name text) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if name = any (hidden_own_fields()) then
    return jsonb_build_object('absent', '', 'by', '(coalesce(null, '''') collate "C")');
  end if;
  if exists (
    select from admin_settings as setting, jsonb_array_elements(setting.value) as listed (field)
    where setting.key = 'own_fields' and field ->> 'name' = own_sort.name and field ->> 'kind' = 'number'
  ) then
    return jsonb_build_object('absent', '-10000000000', 'by', format(
      '(case when jsonb_typeof(fruits.own_values -> %1$L) = ''number''
        then (fruits.own_values -> %1$L)::numeric else -10000000000 end)', name));
  end if;
  return jsonb_build_object('absent', '',
    'by', format('(coalesce(fruits.own_values ->> %L, '''') collate "C")', name));
end
$$;
revoke execute on function own_sort(text) from public;

-- The ids of all fruits of a list, as far as there are so many.
create or replace function fruits_listed(filter jsonb, at_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 as $$
begin
  return query execute format('select fruits.id from fruits where %s limit %L::bigint',
    fruit_list_conditions(filter), at_most);
end
$$;
revoke execute on function fruits_listed(jsonb, integer) from public;
grant execute on function fruits_listed(jsonb, integer) to elaeis_app;

-- The number that is kept, for the person who is acting. A collector's list is theirs, whatever is asked for.
create or replace function fruits_kept(filter jsonb) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person uuid := case when app_is_staff() then (filter ->> 'collector')::uuid else app_user_id() end;
begin
  if person is null and app_is_staff() then
    return (select coalesce(sum(fruits), 0) from fruit_counts where not is_sample or app_sees_samples());
  end if;
  return (
    select coalesce(sum(fruits), 0) from fruit_counts
    where coalesce(collector_id, '00000000-0000-0000-0000-000000000000') = person
      and (not is_sample or app_sees_samples())
  );
end
$$;
revoke execute on function fruits_kept(jsonb) from public;

-- The fruits behind a position, in order, each with the number of all: the one that is kept, or, where
-- `counted_to` is given, of those found behind the position, as far as they are counted. Fruits without the
-- value come last: an index holds them below all others, so that ascending they are read after the rest.
create or replace function fruits_page(filter jsonb, sort text, descending boolean, after_value text,
    after_id uuid, at_most integer, counted_to integer)
  returns table (id uuid, photos_declared integer, outside_protocol boolean, total bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  -- What a row anywhere costs beside the next one, on a solid-state disk. With the default of 4, the planner reads
  -- 100,000 rows in order rather than find 10,000 by an index.
  set random_page_cost = 1.1 as $$
declare
  own jsonb := case when sort like 'own:%' then own_sort(substr(sort, 5)) end;
  sorted text := coalesce(own ->> 'by', fruit_sort_expression(sort));
  way text := case when descending then 'desc' else 'asc' end;
  conditions text := fruit_list_conditions(filter);
  read integer := greatest(at_most, counted_to);
  absent text := case when own is not null then own ->> 'absent' else case sort
    when 'location_name' then '' when 'maturity_stage' then '0' when 'harvest_season' then '0'
    when 'analysis_temperature' then '-100'
    when 'collection_date' then null when 'created_at' then null when 'fruit_id' then null
    when 'collector_email' then null
    else '-1' end end;
  behind text := 'true';
  source text := 'fruits';
  found text;
begin
  if sort = 'collector_email' and (filter ? 'collector' or not app_is_staff()) then
    -- All fruits of a person have one e-mail address, which the planner does not know: it would read past everybody
    -- else's in that order.
    source := format('(select * from fruits where %s offset 0) as fruits', conditions);
    conditions := 'true';
  end if;
  if after_id is not null then
    after_value := coalesce(after_value, absent);
    behind := format('(%s, fruits.id) %s (%L, %L::uuid)', sorted,
      case when descending then '<' else '>' end, after_value, after_id);
  end if;
  if descending or absent is null then
    found := format('select fruits.id from %s where %s and %s order by %s %s, fruits.id %s limit %s',
      source, conditions, behind, sorted, way, way, read);
  else
    found := format(
      'with present as materialized (
         select fruits.id, row_number() over (order by %3$s, fruits.id) as place
         from fruits where %1$s and %2$s and %3$s > %4$L order by %3$s, fruits.id limit %5$s
       ), rest as materialized (
         select fruits.id, row_number() over (order by fruits.id) as place
         from fruits where %1$s and %3$s = %4$L and %6$s
         order by fruits.id limit (select %5$s - count(*) from present)
       )
       select id from (
         select id, 1 as part, place from present union all select id, 2, place from rest
       ) as both_parts order by part, place',
      conditions, case when after_value = absent then 'false' else behind end, sorted, absent, read,
      case when after_value = absent then format('fruits.id > %L::uuid', after_id) else 'true' end);
  end if;
  return query execute format(
    'with found as materialized (%s)
     select found.id,
       (select count(*)::integer from fruit_images where fruit_images.fruit_id = found.id),
       exists (select from fruit_images
         where fruit_images.fruit_id = found.id and not fruit_images.is_protocol_compliant),
       coalesce($1, (select count(*) from found))
     from found limit %s',
    found, at_most)
  using case when counted_to is null then fruits_kept(filter) end;
end
$$;
revoke execute on function fruits_page(jsonb, text, boolean, text, uuid, integer, integer) from public;
grant execute on function fruits_page(jsonb, text, boolean, text, uuid, integer, integer) to elaeis_app;

-- # Triggers

-- On fruits.
-- Dates a change, and counts a value that was entered no longer as missing.
create or replace trigger fruits_before_write before insert or update on fruits
  for each row execute function fruits_before_write();
-- The photos of a deleted fruit no longer count for the person's storage. Before, because they go with the fruit.
create or replace trigger fruits_before_delete before delete on fruits
  for each row when (old.photos_count > 0 and not old.is_sample) execute function fruits_before_delete();
-- Changes go into the audit log.
create or replace trigger fruits_audit after insert or update or delete on fruits
  for each row execute function audit_row_change();
-- Keeps fruit_spectra true. For each row, because comparing spectra at every update of a fruit is slow.
create or replace trigger fruits_spectrum after update of nir_device_info on fruits
  for each row when (old.nir_device_info::text is distinct from new.nir_device_info::text)
  execute function fruits_spectrum();
-- Counts, announces, and what follows from a value that changed.
create or replace trigger fruits_inserted after insert on fruits
  referencing new table as added for each statement execute function fruits_inserted();
create or replace trigger fruits_updated after update on fruits
  referencing old table as before new table as after for each statement execute function fruits_updated();
create or replace trigger fruits_deleted after delete on fruits
  referencing old table as removed for each statement execute function fruits_deleted();
-- At the end of the transaction, a fruit has the photos that its row counts.
drop trigger if exists fruits_photos_counted on fruits;
create constraint trigger fruits_photos_counted after insert on fruits
  deferrable initially deferred for each row when (new.photos_count > 0 and not new.is_sample)
  execute function check_counted_photos();

-- On value_decisions.
-- Changes go into the audit log.
create or replace trigger value_decisions_audit after insert or delete on value_decisions
  for each row execute function audit_row_change();

-- On fruit_spectra.
-- Failed attempts are forgotten with what they were made for.
create or replace trigger fruit_spectra_forget_attempts after delete on fruit_spectra
  for each row execute function forget_attempts('fruit_id');
-- Wakes the job that works on such rows.
create or replace trigger fruit_spectra_wake after insert on fruit_spectra
  referencing new table as added for each statement execute function wake_job_for_added('spectrum-predictions');
