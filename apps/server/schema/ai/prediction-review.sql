-- # Tables

-- Predictions of all fruits of a filter, which administrators ask for.
create table prediction_batches (
  id uuid primary key,
  requested_by uuid references users on delete set null,
  -- Which fruits, as it was asked for.
  filter jsonb not null,
  -- The one at work when it began; all of its photos are predicted by it.
  model_version text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  total integer not null check (total > 0),
  predicted integer not null default 0 check (predicted >= 0),
  refused integer not null default 0 check (refused >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- Time that the photos done so far took together.
  worked_ms double precision not null default 0 check (worked_ms >= 0),
  waits_for text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index prediction_batches_running on prediction_batches (state) where state = 'running';
create index prediction_batches_started_at on prediction_batches (started_at desc);
alter table prediction_batches enable row level security, force row level security;
create policy prediction_batches_staff on prediction_batches to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on prediction_batches for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on prediction_batches for select to current_user using (true);
grant select, insert (id, requested_by, filter, model_version, total), update (state, predicted, refused, failed,
  worked_ms, waits_for, finished_at) on prediction_batches to elaeis_app;

-- # Functions

create or replace function review_count(prediction_status text, user_validation text) returns text
  language sql immutable
  return case prediction_status when 'success' then user_validation else 'refused' end;

-- # Triggers

-- On prediction_batches.
-- Changes go into the audit log.
create or replace trigger prediction_batches_audit_end after update of state on prediction_batches
  for each row when (new.state <> old.state) execute function audit_row_change();
create or replace trigger prediction_batches_audit_start after insert on prediction_batches
  for each row execute function audit_row_change();
-- Wakes the job that works on such rows.
create or replace trigger prediction_batches_wake after insert on prediction_batches
  referencing new table as added for each statement execute function wake_job_for_added('prediction-batches');
