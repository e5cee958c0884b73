-- # Tables

-- What the AI answered, and to whom: one picture, or several of one fruit.
create table predictions (
  id uuid primary key,
  client_id text,
  batch_id uuid,
  kind text not null check (kind in ('single', 'batch', 'batch_summary')),
  -- Path in the file store; the product hands it out as a signed link.
  image_url text not null,
  model_version text,
  pred_huile real not null check (pred_huile between 0 and 100),
  pred_matiere_seche real not null check (pred_matiere_seche between 0 and 100),
  pred_proteines real not null check (pred_proteines between 0 and 100),
  pred_acides_gras real not null check (pred_acides_gras between 0 and 100),
  std_huile real check (std_huile >= 0),
  std_matiere_seche real check (std_matiere_seche >= 0),
  std_proteines real check (std_proteines >= 0),
  std_acides_gras real check (std_acides_gras >= 0),
  -- File name, size, type, source, device and model type.
  meta jsonb not null default '{}',
  -- Interval, coverage, confidence, clamped values, warnings, photo quality and model, as answered.
  judgement jsonb not null default '{}',
  user_id uuid references users on delete set null,
  processing_time_ms real not null check (processing_time_ms >= 0),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  -- Of the picture that a prediction keeps, to find what was measured on it.
  picture_sha256 bytea check (length(picture_sha256) = 32),
  -- Of a batch the row that sums it up counts all its pictures, those that were refused included.
  stored_bytes bigint not null default 0 check (stored_bytes >= 0)
);
create index predictions_by_user on predictions (user_id, created_at desc);
create index predictions_batch on predictions (batch_id) where batch_id is not null;
create index predictions_picture on predictions (picture_sha256) where picture_sha256 is not null;
create index predictions_by_date on predictions (created_at desc);
-- Whether a picture that was sent to be predicted still belongs to a prediction is asked of each, every night.
create index predictions_image_url on predictions (image_url);
create index predictions_pictures on predictions using gin ((meta -> 'pictures')) where kind = 'batch_summary';
alter table predictions enable row level security, force row level security;
create policy predictions_read on predictions for select to elaeis_app
  using ((select app_is_staff()) or user_id = (select app_user_id()));
create policy predictions_insert on predictions for insert to elaeis_app
  with check (user_id = app_user_id() or app_is_system());
create policy predictions_delete on predictions for delete to elaeis_app using (app_is_staff());
create policy sample_scope on predictions as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on predictions for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on predictions to current_user using (true) with check (true);
grant select, insert, delete on predictions to elaeis_app;

-- A prediction that belongs to a fruit, and what became of it: who accepted or refused it, and why.
create table ai_predictions (
  id uuid primary key,
  fruit_id uuid not null references fruits on delete cascade,
  user_id uuid references users on delete set null,
  image_url text,
  project_label text not null,
  version_label text not null,
  predicted_oil_content real check (predicted_oil_content between 0 and 100),
  predicted_dry_matter real check (predicted_dry_matter between 0 and 100),
  predicted_protein_content real check (predicted_protein_content between 0 and 100),
  predicted_fatty_acids real check (predicted_fatty_acids between 0 and 100),
  confidence_score real check (confidence_score between 0 and 1),
  api_response jsonb not null,
  processing_time_ms real check (processing_time_ms >= 0),
  prediction_status text not null check (prediction_status in ('success', 'failed')),
  user_validation text not null default 'pending',
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  -- Of a prediction that a batch made; of one that a person accepted they are null.
  batch_id uuid references prediction_batches on delete set null,
  -- Of the photo as it was predicted or refused.
  picture_sha256 bytea check (length(picture_sha256) = 32),
  photo_role text,
  -- What a person made of it: 1 wrong to 5 right.
  validation_grade smallint check (validation_grade between 1 and 5),
  validated_by uuid references users on delete set null,
  validated_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint ai_predictions_user_validation_check
    check (user_validation in ('pending', 'validated', 'uncertain', 'rejected'))
);
create index ai_predictions_by_fruit on ai_predictions (fruit_id);
create index ai_predictions_by_user on ai_predictions (user_id, created_at desc);
-- A photo is never predicted twice by one model.
create unique index ai_predictions_once on ai_predictions (fruit_id, picture_sha256, version_label)
  where picture_sha256 is not null;
create index ai_predictions_review
  on ai_predictions (prediction_status, user_validation, created_at desc, id desc);
create index ai_predictions_newest on ai_predictions (prediction_status, created_at desc, id desc);
create index ai_predictions_batch on ai_predictions (batch_id) where batch_id is not null;
create index ai_predictions_by_validation on ai_predictions (user_validation, fruit_id);
create index ai_predictions_version on ai_predictions (version_label, created_at desc)
  where prediction_status = 'success';
create index ai_predictions_accepted on ai_predictions ((api_response ->> 'prediction_id'))
  where batch_id is null;
-- Removing an account looks for what refers to it, in each of these tables.
create index ai_predictions_validated_by on ai_predictions (validated_by) where validated_by is not null;
create index ai_predictions_image_url on ai_predictions (image_url) where image_url like 'predictions/%';
alter table ai_predictions enable row level security, force row level security;
create policy ai_predictions_read on ai_predictions for select to elaeis_app
  using ((select app_is_staff()) or user_id = (select app_user_id()));
-- A prediction that a phone made comes with its fruit, also when an administrator brings the fruit from an emergency
-- export: the prediction is the collector's.
create policy ai_predictions_insert on ai_predictions for insert to elaeis_app
  with check (
  (user_id = app_user_id() or app_is_staff())
  and exists (select from fruits where fruits.id = ai_predictions.fruit_id)
);
create policy ai_predictions_validate on ai_predictions for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy sample_scope on ai_predictions as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on ai_predictions for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on ai_predictions to current_user using (true) with check (true);
grant select, insert, update (image_url, user_validation, validation_grade, validated_by, validated_at) on
  ai_predictions to elaeis_app;

-- Neither fruit nor photo need be there any more when its turn comes.
create table prediction_batch_photos (
  batch_id uuid not null references prediction_batches on delete cascade,
  position integer not null check (position > 0),
  fruit_id uuid not null,
  image_id uuid not null,
  failed_at timestamptz,
  primary key (batch_id, position)
);
alter table prediction_batch_photos enable row level security, force row level security;
create policy prediction_batch_photos_staff on prediction_batch_photos to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on prediction_batch_photos for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (batch_id, position, fruit_id, image_id), update (failed_at) on prediction_batch_photos
  to elaeis_app;

-- What each photo sent for a prediction tells of the photos of lately, refused ones included.
create table prediction_signals (
  id uuid primary key,
  created_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  -- What the device calls itself.
  device text check (length(device) between 1 and 100),
  model_version text,
  -- 'predicted', or the code of the refusal.
  outcome text not null check (length(outcome) between 1 and 60),
  -- Distance to the training photos over the 95th percentile of theirs.
  distance_ratio real,
  -- For each watched component the bin, 0 to 9, that its score falls into.
  bins smallint[],
  prediction_id uuid references predictions on delete cascade
);
create index prediction_signals_of_model on prediction_signals (model_version, created_at desc);
create index prediction_signals_prediction on prediction_signals (prediction_id)
  where prediction_id is not null;
create index prediction_signals_user on prediction_signals (user_id) where user_id is not null;
alter table prediction_signals enable row level security, force row level security;
create policy prediction_signals_insert on prediction_signals for insert to elaeis_app
  with check (user_id = app_user_id() or app_is_system());
create policy prediction_signals_read on prediction_signals for select to elaeis_app
  using ((select app_is_staff()));
create policy backup_reads on prediction_signals for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on prediction_signals for select to current_user using (true);
grant select, insert (id, user_id, device, model_version, outcome, distance_ratio, bins, prediction_id) on
  prediction_signals to elaeis_app;

-- What a fruit adds to the sums of predictions beside measured values, so that it can be taken off again. No key of
-- fruits: its predictions decide.
create table prediction_comparisons (
  id bigint generated always as identity primary key,
  fruit_id uuid not null,
  subject text not null,
  version text not null,
  week date not null default '-infinity',
  device text not null default '',
  sums jsonb not null,
  is_sample boolean not null default false
);
create index prediction_comparisons_fruit on prediction_comparisons (fruit_id);
-- The order in which points are drawn: as if by chance, and always the same.
create index prediction_comparisons_lot on prediction_comparisons (version, md5(fruit_id::text))
  where subject = 'parity';
alter table prediction_comparisons enable row level security, force row level security;
create policy prediction_comparisons_read on prediction_comparisons for select to elaeis_app
  using ((select app_is_staff()));
create policy sample_scope on prediction_comparisons as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy own_functions on prediction_comparisons to current_user using (true) with check (true);
create policy backup_reads on prediction_comparisons for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select on prediction_comparisons to elaeis_app;

-- Sums of a model and week, by which figures of reviews, of errors and of drift answer at any size.
create table model_sums (
  id bigint generated always as identity primary key,
  -- 'reviews', 'parity', 'learned' or 'drift'.
  subject text not null,
  version text not null,
  -- Monday of the week, and the device's own name, where the subject has them.
  week date not null default '-infinity',
  device text not null default '',
  -- Exact numbers by name. A total may lie in several rows: a transaction takes one that no other is changing.
  sums jsonb not null,
  is_sample boolean not null default false
) with (fillfactor = 50);
create index model_sums_key on model_sums (subject, version, week, device);
alter table model_sums enable row level security, force row level security;
create policy model_sums_read on model_sums for select to elaeis_app using (app_is_staff());
create policy sample_scope on model_sums as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy own_functions on model_sums to current_user using (true) with check (true);
create policy backup_reads on model_sums for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select on model_sums to elaeis_app;

-- # Functions

create or replace function week_of(moment timestamptz) returns date
  language sql immutable
  return date_trunc('week', moment at time zone 'UTC')::date;

-- What of a signal is counted.
create or replace function signal_counts(outcome text, distance_ratio real, bins smallint[])
  returns setof text
  language sql immutable as $$
  select 'photos'
  union all select 'refused' where outcome <> 'predicted'
  -- A photo refused for its quality says nothing of how the usable ones are spread.
  union all select name
    from (
      select 'located' as name
      union all select 'far' where distance_ratio > 1
      union all select 'bin ' || component - 1 || ' ' || bin
        from unnest(bins) with ordinality as scores (bin, component)
    ) as spread
    where distance_ratio is not null and outcome in ('predicted', 'outside_training_domain')
$$;

-- Adds to the row of this key that no other transaction is changing, or to a new one: nobody waits.
create or replace function add_to_model_sums(subject_ text, version_ text, week_ date, device_ text,
    sample_ boolean, differences jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  select id into free from model_sums
  where subject = subject_ and version = version_ and week = week_ and device = device_ and is_sample = sample_
  limit 1 for update skip locked;
  if free is null then
    insert into model_sums (subject, version, week, device, is_sample, sums)
    values (subject_, version_, week_, device_, sample_, differences);
    return;
  end if;
  update model_sums set sums = (
    select coalesce(jsonb_object_agg(name, total), '{}')
    from (
      select name, sum(amount::numeric) as total
      from (select * from jsonb_each_text(model_sums.sums) union all select * from jsonb_each_text(differences))
        as both_sums (name, amount)
      group by name having sum(amount::numeric) <> 0
    ) as totals)
  where id = free;
  delete from model_sums where id = free and sums = '{}';
end
$$;
revoke execute on function add_to_model_sums(text, text, date, text, boolean, jsonb) from public;

create or replace function ai_predictions_inserted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('fruit-updated', fruits.id, fruits.collector_id)
  from fruits where fruits.id in (select fruit_id from added where not is_sample and batch_id is null);
  perform add_to_model_sums('reviews', version_label, '-infinity', '', is_sample, jsonb_object_agg(name, predictions))
  from (
    select version_label, is_sample, review_count(prediction_status, user_validation) as name, count(*) as predictions
    from added where superseded_at is null group by 1, 2, 3
  ) as counted
  group by version_label, is_sample;
  perform compare_fruits(array(select distinct fruit_id from added where prediction_status = 'success'));
  -- A photo may have been replaced while it was predicted.
  perform supersede_predictions(array(select distinct fruit_id from added));
  return null;
end
$$;

-- One whose pictures are not named is of the photo of its batch, or of those that its fruit has.
create or replace function ai_predictions_name_pictures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.pictures := case when new.picture_sha256 is not null then array[new.picture_sha256]
    else array(select sha256 from fruit_images where fruit_images.fruit_id = new.fruit_id) end;
  return new;
end
$$;

-- Dates the predictions of photos that these fruits have no longer, and takes the date off those whose photos are back.
-- The fruits are locked first: of a photo and a prediction that come at once, the later sees the other. The settings
-- make it find rows by their keys.
create or replace function supersede_predictions(touched uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from fruits where fruits.id = any (touched) order by fruits.id for no key update;
  -- A fruit that arrives has none.
  if not exists (select from ai_predictions where fruit_id = any (touched)) then
    return;
  end if;
  update ai_predictions
  set superseded_at = case when judged.is_superseded then clock_timestamp() end
  from (
    select prediction.id, exists (
      select from unnest(prediction.pictures) as picture
      where not exists (
        select from fruit_images
        where fruit_images.fruit_id = fruits.id and picture in (sha256, stored_sha256))) as is_superseded
    from fruits join ai_predictions as prediction on prediction.fruit_id = fruits.id
    where fruits.id = any (touched)
  ) as judged
  where ai_predictions.id = judged.id and judged.is_superseded <> (superseded_at is not null);
end
$$;
revoke execute on function supersede_predictions(uuid[]) from public;

create or replace function ai_predictions_updated() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_model_sums('reviews', version_label, '-infinity', '', is_sample, jsonb_object_agg(name, difference))
  from (
    select version_label, is_sample, review_count(prediction_status, user_validation) as name, sum(sign) as difference
    from (select *, 1 as sign from after union all select *, -1 from before) as both_sides
    where superseded_at is null
    group by 1, 2, 3 having sum(sign) <> 0
  ) as counted
  group by version_label, is_sample;
  -- A review changes nothing of what was predicted.
  perform compare_fruits(array(
    select before.fruit_id from before join after using (id)
    where (before.fruit_id, before.version_label, before.prediction_status, before.batch_id, before.created_at,
        before.predicted_oil_content, before.predicted_dry_matter, before.predicted_protein_content,
        before.predicted_fatty_acids, before.api_response, before.superseded_at)
      is distinct from (after.fruit_id, after.version_label, after.prediction_status, after.batch_id,
        after.created_at, after.predicted_oil_content, after.predicted_dry_matter,
        after.predicted_protein_content, after.predicted_fatty_acids, after.api_response, after.superseded_at)));
  perform queue_reviewed_predictions(array(
    select after.id from before join after using (id)
    where not after.is_sample and (after.user_validation, after.validation_grade)
      is distinct from (before.user_validation, before.validation_grade)));
  return null;
end
$$;

create or replace function ai_predictions_deleted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_model_sums('reviews', version_label, '-infinity', '', is_sample, jsonb_object_agg(name, -predictions))
  from (
    select version_label, is_sample, review_count(prediction_status, user_validation) as name, count(*) as predictions
    from removed where superseded_at is null group by 1, 2, 3
  ) as counted
  group by version_label, is_sample;
  perform compare_fruits(array(select distinct fruit_id from removed where prediction_status = 'success'));
  return null;
end
$$;

-- A signal counts for the drift of its week, and tells from which device an accepted prediction came.
create or replace function prediction_signals_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform count_signals((select jsonb_agg(to_jsonb(removed)) from removed), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_signals((select jsonb_agg(to_jsonb(added)) from added), 1);
  end if;
  return null;
end
$$;

create or replace function count_signals(changed jsonb, sign integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_model_sums('drift', model_version, week, device, false, jsonb_object_agg(name, amount * sign))
  from (
    select model_version, week_of(created_at) as week, coalesce(device, '') as device, name, count(*) as amount
    from jsonb_populate_recordset(null::prediction_signals, changed)
    cross join lateral signal_counts(outcome, distance_ratio, bins) as name
    where model_version is not null
    group by 1, 2, 3, 4
  ) as counted
  group by model_version, week, device;
  perform compare_fruits(array(
    select distinct fruit_id from ai_predictions
    where batch_id is null
      and api_response ->> 'prediction_id' in (
        select prediction_id::text from jsonb_populate_recordset(null::prediction_signals, changed))));
end
$$;
revoke execute on function count_signals(jsonb, integer) from public;

-- What was measured on a picture goes when nothing shows the picture any more, and it no longer counts for storage.
create or replace function predictions_deleted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(user_id, -sum(stored_bytes)::bigint)
  from removed where stored_bytes > 0 and not is_sample group by user_id;
  perform forget_pictures(array(select picture_sha256 from removed));
  return null;
end
$$;

create or replace function predictions_inserted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(user_id, sum(stored_bytes)::bigint)
  from added where stored_bytes > 0 and not is_sample group by user_id;
  return null;
end
$$;

-- What these fruits' predictions come to beside what people or spectrometers measured; null for all fruits. A
-- value that the AI gave and nobody entered is no measurement, nor is one that stands for none. All and some are
-- found in different ways: planned each time.
create or replace function comparisons_of(wanted uuid[])
  returns table (fruit_id uuid, subject text, version text, week date, device text, is_sample boolean, sums jsonb)
  language sql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with predicted as (
    select * from ai_predictions
    where prediction_status = 'success' and superseded_at is null and (wanted is null or ai_predictions.fruit_id = any (wanted))
  ),
  -- A fruit once, with the mean of its photos where there are several.
  paired as (
    select fruits.id, version_label, value, truth, round(avg(guess::float8::numeric), 6) as guess,
      avg((api_response #>> array['interval', value, '0'])::numeric) as low,
      avg((api_response #>> array['interval', value, '1'])::numeric) as high
    from predicted join fruits on fruits.id = predicted.fruit_id
    cross join lateral (values
      ('huile', 'oil_content', predicted_oil_content, oil_content),
      ('matiere_seche', 'dry_matter', predicted_dry_matter, dry_matter),
      ('proteines', 'protein_content', predicted_protein_content, protein_content),
      ('acides_gras', 'fatty_acids', predicted_fatty_acids, fatty_acids)
    ) as four (value, field, guess, truth)
    where guess is not null and truth is not null and field <> all (missing_values)
      and (nir_data_source is distinct from 'ai_accepted' or field = any (entered_values))
    group by fruits.id, version_label, value, truth
  ),
  learned as (
    select ai_models.version, unnest(learned_from) as fruit
    from ai_models join ai_training_runs on ai_training_runs.id = ai_models.run_id
  ),
  judged as (
    select paired.*, truth between low and high as is_within, exists (
      select from learned where learned.version = version_label and learned.fruit = paired.id) as is_learned
    from paired
  ),
  -- A batch once, though each of its photos left a signal.
  later as (
    select predicted.fruit_id, version_label, week_of(predicted.created_at) as week,
      coalesce(sent.device, '') as device, oil_content, dry_matter, protein_content, fatty_acids,
      predicted_oil_content, predicted_dry_matter, predicted_protein_content, predicted_fatty_acids,
      api_response -> 'interval' as bounds
    from predicted join fruits on fruits.id = predicted.fruit_id
    left join lateral (
      select min(device) as device from prediction_signals
      where prediction_signals.prediction_id = (api_response ->> 'prediction_id')::uuid
    ) as sent on true
    where predicted.batch_id is null and nir_data_source is distinct from 'ai_accepted'
      and not fruits.is_sample and missing_values = '{}'
      and (oil_content, dry_matter, protein_content, fatty_acids) is not null
  ),
  later_paired as (
    select later.fruit_id, version_label, week, device, value, guess::float8::numeric - truth as error,
      truth between (bounds -> value ->> 0)::numeric and (bounds -> value ->> 1)::numeric as is_within
    from later cross join lateral (values
      ('huile', predicted_oil_content, oil_content),
      ('matiere_seche', predicted_dry_matter, dry_matter),
      ('proteines', predicted_protein_content, protein_content),
      ('acides_gras', predicted_fatty_acids, fatty_acids)
    ) as four (value, guess, truth)
  ),
  named as (
    select id, 'parity' as subject, version_label, '-infinity'::date as week, '' as device,
      value || ' ' || name as name, amount
    from judged cross join lateral (values
      ('n', 1), ('truth', truth), ('truth squared', truth * truth), ('error', guess - truth),
      ('absolute error', abs(guess - truth)), ('error squared', (guess - truth) * (guess - truth)),
      ('judged', (is_within is not null)::integer), ('within', is_within::integer)
    ) as measures (name, amount)
    where not is_learned
    union all
    select distinct id, 'learned', version_label, '-infinity'::date, '', 'fruits', 1 from judged where is_learned
    union all
    select later_paired.fruit_id, 'drift', version_label, later_paired.week, later_paired.device, 'error ' || value, error
    from later_paired
    union all
    select later.fruit_id, 'drift', version_label, later.week, later.device, 'measured', 1 from later
    union all
    select later_paired.fruit_id, 'drift', version_label, later_paired.week, later_paired.device, name, amount
    from later_paired cross join lateral (values ('judged', 1), ('within', is_within::integer))
      as measures (name, amount)
    where is_within is not null
  )
  select id, named.subject, version_label, named.week, named.device, fruits.is_sample, jsonb_object_agg(name, total)
  from (
    select id, named.subject, version_label, named.week, named.device, name, sum(amount) as total
    from named where amount <> 0
    group by id, named.subject, version_label, named.week, named.device, name
  ) as named join fruits using (id)
  group by id, named.subject, version_label, named.week, named.device, fruits.is_sample
$$;
revoke execute on function comparisons_of(uuid[]) from public;

-- Compares these fruits anew and moves the sums by the difference. Their rows are locked first: of two transactions
-- that change a fruit's values and its predictions at once, the later one sees both.
create or replace function compare_fruits(wanted uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved record;
begin
  if coalesce(cardinality(wanted), 0) = 0 then
    return;
  end if;
  perform from fruits where fruits.id = any (wanted) order by fruits.id for no key update;
  for moved in
    with gone as (
      delete from prediction_comparisons where fruit_id = any (wanted)
      returning subject, version, week, device, is_sample, sums
    ),
    fresh as (
      insert into prediction_comparisons (fruit_id, subject, version, week, device, is_sample, sums)
      select * from comparisons_of(wanted)
      returning subject, version, week, device, is_sample, sums
    )
    select subject, version, week, device, is_sample, jsonb_object_agg(name, difference) as differences
    from (
      select subject, version, week, device, is_sample, name, sum(amount::numeric * sign) as difference
      from (select *, 1 as sign from fresh union all select *, -1 from gone) as both_sides
      cross join jsonb_each_text(sums) as named (name, amount)
      group by subject, version, week, device, is_sample, name
      having sum(amount::numeric * sign) <> 0
    ) as differing
    group by subject, version, week, device, is_sample
  loop
    perform add_to_model_sums(moved.subject, moved.version, moved.week, moved.device, moved.is_sample,
      moved.differences);
  end loop;
end
$$;
revoke execute on function compare_fruits(uuid[]) from public;

-- A fruit that a model learned from is not compared with it.
create or replace function compare_learned_fruits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform compare_fruits(array(
    select distinct fruit_id from prediction_comparisons
    where version in (
      select version from ai_models where (to_jsonb(new) ->> tg_argv[0])::uuid = ai_models.run_id)));
  return null;
end
$$;

-- Counts everything anew, for the tables' owner: after rows were changed without triggers.
create or replace function recount_model_sums() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_config('app.role', 'system', true);
  lock table fruits, ai_predictions, prediction_signals in share row exclusive mode;
  delete from model_sums;
  delete from prediction_comparisons;
  insert into prediction_comparisons (fruit_id, subject, version, week, device, is_sample, sums)
  select * from comparisons_of(null);
  insert into model_sums (subject, version, week, device, is_sample, sums)
  select subject, version, week, device, is_sample, jsonb_object_agg(name, total)
  from (
    select subject, version, week, device, is_sample, name, sum(amount) as total
    from (
      select subject, version, week, device, is_sample, name, amount::numeric
      from prediction_comparisons cross join jsonb_each_text(sums) as named (name, amount)
      union all
      select 'reviews', version_label, '-infinity', '', is_sample, review_count(prediction_status, user_validation), 1
      from ai_predictions where superseded_at is null
      union all
      select 'drift', model_version, week_of(created_at), coalesce(device, ''), false, name, 1
      from prediction_signals cross join lateral signal_counts(outcome, distance_ratio, bins) as name
      where model_version is not null
    ) as measures (subject, version, week, device, is_sample, name, amount)
    group by subject, version, week, device, is_sample, name having sum(amount) <> 0
  ) as totals
  group by subject, version, week, device, is_sample;
end
$$;
revoke execute on function recount_model_sums() from public;

-- # Triggers

-- On predictions.
-- Their pictures count for the person's storage.
create or replace trigger predictions_inserted after insert on predictions
  referencing new table as added for each statement execute function predictions_inserted();
create or replace trigger predictions_deleted after delete on predictions
  referencing old table as removed for each statement execute function predictions_deleted();

-- On ai_predictions.
-- Names the pictures that it was made of.
create or replace trigger ai_predictions_name_pictures before insert on ai_predictions
  for each row when (new.pictures = '{}') execute function ai_predictions_name_pictures();
-- Dates the change.
create or replace trigger ai_predictions_touch before update on ai_predictions
  for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger ai_predictions_audit after update of user_validation, validation_grade on ai_predictions
  for each row execute function audit_row_change();
-- Keeps model_sums true, compares with what was measured, announces, and queues webhooks of a review.
create or replace trigger ai_predictions_inserted after insert on ai_predictions
  referencing new table as added for each statement execute function ai_predictions_inserted();
create or replace trigger ai_predictions_updated after update on ai_predictions
  referencing old table as before new table as after for each statement execute function ai_predictions_updated();
create or replace trigger ai_predictions_deleted after delete on ai_predictions
  referencing old table as removed for each statement execute function ai_predictions_deleted();

-- On prediction_batch_photos.
-- Failed attempts are forgotten with what they were made for.
create or replace trigger prediction_batch_photos_forget_attempts after delete on prediction_batch_photos
  for each row when (old.failed_at is not null)
  execute function forget_attempts('image_id', 'prediction-batches');

-- On prediction_signals.
-- Keeps model_sums true: distances and refusals of a week.
create or replace trigger prediction_signals_inserted after insert on prediction_signals
  referencing new table as added for each statement execute function prediction_signals_changed();
create or replace trigger prediction_signals_updated after update on prediction_signals
  referencing old table as removed new table as added for each statement execute function prediction_signals_changed();
create or replace trigger prediction_signals_deleted after delete on prediction_signals
  referencing old table as removed for each statement execute function prediction_signals_changed();
