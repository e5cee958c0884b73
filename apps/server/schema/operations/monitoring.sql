-- # Tables

-- What each server says of itself every few seconds. Unlogged: losing it in a crash costs nothing.
create unlogged table monitoring_servers (
  id uuid primary key,
  -- The same after a restart.
  name text not null check (length(name) between 1 and 200),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  figures jsonb not null
);
alter table monitoring_servers enable row level security, force row level security;
create policy monitoring_servers_read on monitoring_servers for select to elaeis_app
  using (app_is_staff());
create policy monitoring_servers_insert on monitoring_servers for insert to elaeis_app
  with check (app_is_system());
create policy monitoring_servers_update on monitoring_servers for update to elaeis_app
  using (app_is_system());
create policy monitoring_servers_delete on monitoring_servers for delete to elaeis_app
  using (app_is_system());
create policy backup_reads on monitoring_servers for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, name, started_at, seen_at, figures), update (seen_at, figures) on
  monitoring_servers to elaeis_app;

-- A point of a server's curves every quarter of a minute.
create unlogged table monitoring_samples (
  -- Its name, so that the curves go on after a restart.
  server text not null,
  at timestamptz not null,
  figures jsonb not null,
  primary key (server, at)
);
create index monitoring_samples_at on monitoring_samples (at);
alter table monitoring_samples enable row level security, force row level security;
create policy monitoring_samples_read on monitoring_samples for select to elaeis_app
  using (app_is_staff());
create policy monitoring_samples_insert on monitoring_samples for insert to elaeis_app
  with check (app_is_system());
create policy monitoring_samples_delete on monitoring_samples for delete to elaeis_app
  using (app_is_system());
create policy backup_reads on monitoring_samples for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (server, at, figures) on monitoring_samples to elaeis_app;

-- What went wrong, from when until when.
create table monitoring_incidents (
  id uuid primary key,
  kind text not null,
  -- A server's name, or a queue's; empty for the whole installation.
  subject text not null check (length(subject) <= 200),
  worst double precision,
  threshold double precision,
  began_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check (ended_at >= began_at),
  constraint monitoring_incidents_kind_check
    check (kind in ('disk_low', 'memory_high', 'cpu_high', 'event_loop_slow', 'errors_many',
    'database_slow', 'database_unreachable', 'queue_stuck', 'ai_down', 'backup_old', 'server_gone'))
);
-- Of several servers that see the same, one tells of it.
create unique index monitoring_incidents_open on monitoring_incidents (kind, subject)
  where ended_at is null;
create index monitoring_incidents_began_at on monitoring_incidents (began_at desc);
alter table monitoring_incidents enable row level security, force row level security;
create policy monitoring_incidents_read on monitoring_incidents for select to elaeis_app
  using (app_is_staff());
create policy monitoring_incidents_insert on monitoring_incidents for insert to elaeis_app
  with check (app_is_system());
create policy monitoring_incidents_update on monitoring_incidents for update to elaeis_app
  using (app_is_system());
create policy monitoring_incidents_delete on monitoring_incidents for delete to elaeis_app
  using (app_is_system());
create policy backup_reads on monitoring_incidents for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, kind, subject, worst, threshold, began_at), update (worst, ended_at) on
  monitoring_incidents to elaeis_app;

-- # Functions

-- The database about itself. As its owner, who sees how long the sessions of all our roles have been at
-- work; what they ask is nobody's business and is left out.
create or replace function monitoring_database() returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'the database is watched by staff';
  end if;
  return (
    select jsonb_build_object(
      'connections', (select sum(numbackends) from pg_stat_database),
      'max_connections', current_setting('max_connections')::integer,
      'size_bytes', pg_database_size(current_database()),
      'blocks_hit', blks_hit,
      'blocks_read', blks_read,
      'oldest_transaction_seconds', (
        select extract(epoch from clock_timestamp() - min(xact_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'),
      'longest_query_seconds', (
        select extract(epoch from clock_timestamp() - min(query_start)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state = 'active'))
    from pg_stat_database where datname = current_database()
  );
end
$$;
revoke execute on function monitoring_database() from public;
grant execute on function monitoring_database() to elaeis_app;
