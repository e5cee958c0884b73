-- # Tables

-- A run whose process died stays `running`, with an old heartbeat, until another takes it up.
create table ai_training_runs (
  id uuid primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  stage text not null default 'reading'
    check (stage in ('reading', 'measuring', 'validating', 'comparing', 'fitting')),
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  eta_seconds double precision,
  -- The process that works on it, when it last said so, and how many took it up so far.
  worker uuid,
  heartbeat_at timestamptz,
  attempts integer not null default 0,
  -- The model at work when it was taken up last, which its candidate has to beat.
  incumbent text,
  seed bigint not null check (seed >= 0),
  requested_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- By stage, over all processes that worked on it.
  seconds jsonb not null default '{}',
  -- Code and sentence in both languages.
  failure jsonb,
  -- What a list of runs shows of the report, which can be megabytes.
  model_version text,
  fruits integer,
  photos integer,
  verdict jsonb,
  r2 jsonb,
  promoted boolean not null default false,
  report jsonb,
  -- The fruits its model learned from.
  learned_from uuid[] not null default '{}',
  -- Calibrations of spectra beside the model of photos: the same runs, registry, history and roll-back. A model of
  -- spectra belongs to a type of device, or to one device of it.
  kind text not null default 'photos' check (kind in ('photos', 'spectra', 'transfer')),
  -- Of spectra: which device. Of a transfer: which calibration, to which device, by which samples.
  subject jsonb,
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'done') = (report is not null)),
  check ((state = 'failed') = (failure is not null)),
  constraint ai_training_runs_subject check ((kind = 'photos') = (subject is null))
);
create unique index ai_training_runs_one_at_a_time on ai_training_runs ((true)) where state = 'running';
create index ai_training_runs_started_at on ai_training_runs (started_at desc, id desc);
alter table ai_training_runs enable row level security, force row level security;
create policy ai_training_runs_read on ai_training_runs for select to elaeis_app using (app_is_staff());
-- A person's start of a training and its entry in the audit log are one transaction of that person.
create policy ai_training_runs_insert on ai_training_runs for insert to elaeis_app
  with check (app_is_system() or (app_is_staff() and requested_by = app_user_id()));
create policy ai_training_runs_update on ai_training_runs for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on ai_training_runs for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on ai_training_runs for select to current_user using (true);
grant select, insert (id, seed, requested_by, kind, subject), update (state, stage, done, total, eta_seconds,
  worker, heartbeat_at, attempts, incumbent, finished_at, seconds, failure, model_version, fruits, photos, verdict,
  r2, promoted, report, learned_from) on ai_training_runs to elaeis_app;

-- What a run has to show so far, in the words of the AI service. Gone once the run has ended.
create table ai_training_checkpoints (
  run_id uuid not null references ai_training_runs on delete cascade,
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  bytes bytea storage external not null check (length(bytes) <= 33554432),
  updated_at timestamptz not null default now(),
  primary key (run_id, name)
);
alter table ai_training_checkpoints enable row level security, force row level security;
create policy ai_training_checkpoints_staff on ai_training_checkpoints to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on ai_training_checkpoints for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (bytes, updated_at) on ai_training_checkpoints to elaeis_app;

-- # Triggers

-- On ai_training_runs.
-- Changes go into the audit log.
create or replace trigger ai_training_runs_audit_cancel after update of state on ai_training_runs
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function audit_row_change();
create or replace trigger ai_training_runs_audit_start after insert on ai_training_runs
  for each row execute function audit_row_change();
-- What a model learned from is no test of it: its comparisons are made anew.
create or replace trigger ai_training_runs_compared after update of learned_from on ai_training_runs
  for each row when (old.learned_from <> new.learned_from) execute function compare_learned_fruits('id');
