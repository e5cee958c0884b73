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

alter table backup_runs enable row level security;
alter table backup_runs force row level security;
create policy backup_runs_read on backup_runs for select to elaeis_app using (app_is_staff());
create policy backup_runs_ask on backup_runs for insert to elaeis_app
  with check (app_is_staff() and state = 'queued');
create policy backup_runs_end on backup_runs for update to elaeis_app using (app_is_system());
grant select, insert (id, kind), update (state, finished_at, failure) on backup_runs to elaeis_app;

-- The last backup was a setting until now.
do $$
begin
  execute format('create policy own_work on backup_runs to %I using (true) with check (true)',
    current_user);
  execute format('create policy backup_reads on backup_runs for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
  insert into backup_runs (kind, state, requested_at, started_at, finished_at, report)
  select 'backup', 'done', at, at, at, value
  from (select value, (value ->> 'finished_at')::timestamptz as at
        from admin_settings where key = 'last_backup') as last
  where at is not null;
  delete from admin_settings where key = 'last_backup';
end
$$;
drop policy backup_notes on admin_settings;

-- More is watched.
alter table monitoring_incidents drop constraint monitoring_incidents_kind_check;
alter table monitoring_incidents add constraint monitoring_incidents_kind_check
  check (kind in ('disk_low', 'memory_high', 'cpu_high', 'event_loop_slow', 'errors_many',
    'database_slow', 'database_unreachable', 'queue_stuck', 'ai_down', 'backup_old', 'server_gone'));
