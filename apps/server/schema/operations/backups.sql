-- # Tables

-- Backups and restore drills: what runs, and how each ended. The owner of the tables writes it, who takes them.
create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('backup', 'drill')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- What was kept, or what came back and was compared.
  report jsonb,
  failure text check (length(failure) <= 2000),
  check ((state in ('done', 'failed')) = (finished_at is not null)),
  check ((state = 'done') = (report is not null)),
  check ((state = 'failed') = (failure is not null))
);
-- One of a kind waits or runs.
create unique index backup_runs_open on backup_runs (kind) where finished_at is null;
create index backup_runs_finished_at on backup_runs (kind, finished_at desc);
alter table backup_runs enable row level security, force row level security;
create policy backup_runs_read on backup_runs for select to elaeis_app using (app_is_staff());
create policy backup_runs_ask on backup_runs for insert to elaeis_app
  with check (app_is_staff() and state = 'queued');
create policy backup_runs_end on backup_runs for update to elaeis_app using (app_is_system());
create policy own_work on backup_runs to current_user using (true) with check (true);
create policy backup_reads on backup_runs for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, kind), update (state, finished_at, failure) on backup_runs to elaeis_app;

-- Where administrators chose to keep backups, while the server's environment names no place: one row at most. It holds
-- no secrets: a bucket is opened with the keys that the server has.
create table backup_place (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('folder', 's3')),
  -- The folder's path, or the bucket's name.
  place text not null check (length(place) between 1 and 1000)
);
alter table backup_place enable row level security, force row level security;
create policy backup_place_staff on backup_place to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on backup_place for select to current_user using (true);
create policy own_functions on backup_place to current_user using (true) with check (true);
grant select, delete, insert (kind, place), update (kind, place) on backup_place to elaeis_app;
