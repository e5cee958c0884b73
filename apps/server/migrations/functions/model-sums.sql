-- Keeps model_sums true with every change of predictions, measured values and signals.

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

create or replace function week_of(moment timestamptz) returns date
  language sql immutable
  return date_trunc('week', moment at time zone 'UTC')::date;

-- What these fruits' predictions come to beside what people or spectrometers measured; null for all fruits. A
-- value that the AI gave and nobody entered is no measurement, nor is one that stands for none.
create or replace function comparisons_of(wanted uuid[])
  returns table (fruit_id uuid, subject text, version text, week date, device text, is_sample boolean, sums jsonb)
  language sql stable set search_path = public, pg_temp as $$
  with predicted as (
    select * from ai_predictions
    where prediction_status = 'success' and (wanted is null or ai_predictions.fruit_id = any (wanted))
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
  later as (
    select predicted.fruit_id, version_label, week_of(predicted.created_at) as week,
      coalesce(prediction_signals.device, '') as device, oil_content, dry_matter, protein_content, fatty_acids,
      predicted_oil_content, predicted_dry_matter, predicted_protein_content, predicted_fatty_acids,
      api_response -> 'interval' as bounds
    from predicted join fruits on fruits.id = predicted.fruit_id
    left join prediction_signals
      on prediction_signals.prediction_id = (api_response ->> 'prediction_id')::uuid
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

create or replace function review_count(prediction_status text, user_validation text) returns text
  language sql immutable
  return case prediction_status when 'success' then user_validation else 'refused' end;

-- The triggers below give the rows that came (1) or went (-1).
create or replace function count_reviews() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_model_sums('reviews', version_label, '-infinity', '', is_sample,
    jsonb_object_agg(name, predictions * tg_argv[0]::integer))
  from (
    select version_label, is_sample, review_count(prediction_status, user_validation) as name, count(*) as predictions
    from changed group by 1, 2, 3
  ) as counted
  group by version_label, is_sample;
  return null;
end
$$;
create or replace trigger ai_predictions_reviews_insert after insert on ai_predictions
  referencing new table as changed for each statement execute function count_reviews('1');
create or replace trigger ai_predictions_reviews_delete after delete on ai_predictions
  referencing old table as changed for each statement execute function count_reviews('-1');
create or replace trigger ai_predictions_reviews_update_old after update on ai_predictions
  referencing old table as changed for each statement execute function count_reviews('-1');
create or replace trigger ai_predictions_reviews_update_new after update on ai_predictions
  referencing new table as changed for each statement execute function count_reviews('1');

create or replace function compare_predictions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform compare_fruits(array(select distinct fruit_id from changed where prediction_status = 'success'));
  return null;
end
$$;
create or replace trigger ai_predictions_compared_insert after insert on ai_predictions
  referencing new table as changed for each statement execute function compare_predictions();
create or replace trigger ai_predictions_compared_delete after delete on ai_predictions
  referencing old table as changed for each statement execute function compare_predictions();

-- A review changes nothing of what was predicted.
create or replace function compare_changed_predictions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform compare_fruits(array(
    select before.fruit_id from before join after using (id)
    where (before.fruit_id, before.version_label, before.prediction_status, before.batch_id, before.created_at,
        before.predicted_oil_content, before.predicted_dry_matter, before.predicted_protein_content,
        before.predicted_fatty_acids, before.api_response)
      is distinct from (after.fruit_id, after.version_label, after.prediction_status, after.batch_id,
        after.created_at, after.predicted_oil_content, after.predicted_dry_matter,
        after.predicted_protein_content, after.predicted_fatty_acids, after.api_response)));
  return null;
end
$$;
create or replace trigger ai_predictions_compared_update after update on ai_predictions
  referencing old table as before new table as after
  for each statement execute function compare_changed_predictions();

-- Most fruits that change have no prediction, or keep their values.
create or replace function compare_changed_fruits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform compare_fruits(array(
    select after.id from before join after using (id)
    where (before.oil_content, before.dry_matter, before.protein_content, before.fatty_acids,
        before.missing_values, before.entered_values, before.nir_data_source, before.is_sample)
      is distinct from (after.oil_content, after.dry_matter, after.protein_content, after.fatty_acids,
        after.missing_values, after.entered_values, after.nir_data_source, after.is_sample)
      and exists (select from ai_predictions where ai_predictions.fruit_id = after.id)));
  return null;
end
$$;
create or replace trigger fruits_compared_update after update on fruits
  referencing old table as before new table as after
  for each statement execute function compare_changed_fruits();

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
create or replace trigger ai_models_compared after insert or update of run_id on ai_models
  for each row when (new.run_id is not null) execute function compare_learned_fruits('run_id');
create or replace trigger ai_training_runs_compared after update of learned_from on ai_training_runs
  for each row when (old.learned_from <> new.learned_from) execute function compare_learned_fruits('id');

-- A signal also tells from which device an accepted prediction came.
create or replace function count_signals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_model_sums('drift', model_version, week, device, false,
    jsonb_object_agg(name, signals * tg_argv[0]::integer))
  from (
    select model_version, week_of(created_at) as week, coalesce(device, '') as device, name, count(*) as signals
    from changed cross join lateral signal_counts(outcome, distance_ratio, bins) as name
    where model_version is not null
    group by 1, 2, 3, 4
  ) as counted
  group by model_version, week, device;
  perform compare_fruits(array(
    select distinct fruit_id from ai_predictions
    where batch_id is null
      and api_response ->> 'prediction_id' in (select prediction_id::text from changed)));
  return null;
end
$$;
create or replace trigger prediction_signals_counted_insert after insert on prediction_signals
  referencing new table as changed for each statement execute function count_signals('1');
create or replace trigger prediction_signals_counted_delete after delete on prediction_signals
  referencing old table as changed for each statement execute function count_signals('-1');
create or replace trigger prediction_signals_counted_update_old after update on prediction_signals
  referencing old table as changed for each statement execute function count_signals('-1');
create or replace trigger prediction_signals_counted_update_new after update on prediction_signals
  referencing new table as changed for each statement execute function count_signals('1');

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
      from ai_predictions
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

do $$
begin
  if not exists (select from model_sums)
    and (exists (select from ai_predictions) or exists (select from prediction_signals)) then
    perform recount_model_sums();
  end if;
end
$$;
