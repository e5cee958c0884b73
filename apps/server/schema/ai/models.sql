-- # Tables

-- The registry. A model's file lies in the file store and never changes under a trained model's
-- version; a build may bring another file for the model it bundles.
create table ai_models (
  version text primary key check (version ~ '^[A-Za-z0-9_.-]{1,100}$'),
  source text not null,
  -- candidate: never at work yet; retired: was, and is no more.
  state text not null default 'candidate' check (state in ('active', 'candidate', 'retired')),
  provenance text not null check (provenance in ('synthetic', 'real', 'mixed')),
  fruits integer not null check (fruits >= 0),
  photos integer not null check (photos >= 0),
  preliminary boolean not null,
  file_path text not null,
  file_size integer not null check (file_size > 0),
  file_sha256 bytea not null check (length(file_sha256) = 32),
  run_id uuid references ai_training_runs on delete set null,
  may_activate boolean not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  kind text not null default 'photos' check (kind in ('photos', 'spectra')),
  device_type text check (length(device_type) between 1 and 200),
  -- Null: it answers for every device of its type that has no calibration of its own.
  device_serial text check (length(device_serial) between 1 and 40),
  based_on text references ai_models,
  constraint ai_models_device check ((kind = 'spectra') = (device_type is not null)),
  constraint ai_models_source_check check (source in ('bundled', 'trained', 'transferred'))
);
create unique index ai_models_one_active
  on ai_models (kind, coalesce(device_type, ''), coalesce(device_serial, '')) where state = 'active';
alter table ai_models enable row level security, force row level security;
-- A person's device fetches the model at work, and one may have been replaced a second ago.
create policy ai_models_read on ai_models for select to elaeis_app
  using (app_user_id() is not null or app_is_staff());
create policy ai_models_insert on ai_models for insert to elaeis_app with check (app_is_system());
create policy ai_models_update on ai_models for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on ai_models for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on ai_models for select to current_user using (true);
grant select, insert (version, source, provenance, fruits, photos, preliminary, file_path, file_size, file_sha256,
  run_id, may_activate, kind, device_type, device_serial, based_on), update (state, provenance, fruits, photos,
  file_path, file_size, file_sha256, may_activate, activated_at) on ai_models to elaeis_app;

-- Which model was put to work when, and by whom. Rows are only ever added; a roll-back is read from
-- them, and so is what it would bring back.
create table ai_model_changes (
  id bigint generated always as identity primary key,
  action text not null,
  version text not null references ai_models,
  previous text references ai_models,
  -- The administrator; null when the server did it.
  user_id uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- Why an administrator put a model to work that had not passed. The change is in the audit log.
  reason text check (length(reason) between 10 and 500),
  -- Withdrawn: it was the first of its device, and none is at work any more.
  constraint ai_model_changes_action_check
    check (action in ('bundled', 'promoted', 'rolled_back', 'withdrawn'))
);
alter table ai_model_changes enable row level security, force row level security;
create policy ai_model_changes_staff on ai_model_changes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on ai_model_changes for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (action, version, previous, user_id, reason) on ai_model_changes to elaeis_app;

-- # Triggers

-- On ai_models.
-- What a model learned from is no test of it: its comparisons are made anew.
create or replace trigger ai_models_compared after insert or update of run_id on ai_models
  for each row when (new.run_id is not null) execute function compare_learned_fruits('run_id');
-- Wakes the job that works on such rows.
create or replace trigger ai_models_wake after update of state on ai_models
  for each statement execute function wake_job('spectrum-predictions');

-- On ai_model_changes.
-- Changes go into the audit log.
create or replace trigger ai_model_changes_audit after insert on ai_model_changes
  for each row execute function audit_row_change();
