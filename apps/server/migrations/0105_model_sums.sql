-- What all predictions, and all signals of photos, come to for each model: kept as sums, so that no screen reads
-- them all. The functions and triggers that keep them are in functions/model-sums.sql.

create table model_sums (
  id bigint generated always as identity primary key,
  -- 'reviews', 'parity', 'learned' or 'drift'.
  subject text not null,
  version text not null,
  -- Monday of the week, and the device's own name, where the subject has them.
  week date not null default '-infinity',
  device text not null default '',
  -- Exact numbers by name. A total may lie in several rows: a transaction takes one that no other is changing.
  sums jsonb not null
) with (fillfactor = 50);
create index model_sums_key on model_sums (subject, version, week, device);

-- What a fruit adds to the sums of predictions beside measured values, so that it can be taken off again. No key of
-- fruits: its predictions decide.
create table prediction_comparisons (
  id bigint generated always as identity primary key,
  fruit_id uuid not null,
  subject text not null,
  version text not null,
  week date not null default '-infinity',
  device text not null default '',
  sums jsonb not null
);
create index prediction_comparisons_fruit on prediction_comparisons (fruit_id);
-- The order in which points are drawn: as if by chance, and always the same.
create index prediction_comparisons_lot on prediction_comparisons (version, md5(fruit_id::text))
  where subject = 'parity';

create index ai_predictions_version on ai_predictions (version_label, created_at desc)
  where prediction_status = 'success';
create index ai_predictions_accepted on ai_predictions ((api_response ->> 'prediction_id'))
  where batch_id is null;

alter table model_sums enable row level security;
alter table model_sums force row level security;
create policy model_sums_read on model_sums for select to elaeis_app using (app_is_staff());
grant select on model_sums to elaeis_app;
alter table prediction_comparisons enable row level security;
alter table prediction_comparisons force row level security;
create policy prediction_comparisons_read on prediction_comparisons for select to elaeis_app
  using (app_is_staff());
grant select on prediction_comparisons to elaeis_app;

-- An owner that is no superuser is bound by policies, too, when a function runs as it.
do $$
declare
  reached name;
begin
  foreach reached in array array['model_sums', 'prediction_comparisons']::name[] loop
    execute format('create policy own_functions on %I to %I using (true) with check (true)', reached,
      current_user);
    execute format('create policy backup_reads on %I for select to %I
      using (current_setting(''app.role'', true) = ''backup'')', reached, current_user);
  end loop;
  foreach reached in array array['ai_models', 'ai_training_runs', 'prediction_signals']::name[] loop
    execute format('create policy own_functions on %I for select to %I using (true)', reached, current_user);
  end loop;
  execute format('create policy fruits_locked_by_owner on fruits for update to %I
    using (collector_id = app_user_id() or app_is_staff())', current_user);
end
$$;
