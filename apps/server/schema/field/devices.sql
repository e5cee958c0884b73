-- # Tables

-- Phones: when each last synchronised, and what it said it still holds.
create table user_sessions (
  user_id uuid not null references users on delete cascade,
  device_id text not null check (length(device_id) <= 100),
  last_sync_at timestamptz,
  offline_data_count integer not null default 0 check (offline_data_count >= 0),
  app_version text,
  device_info jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (user_id, device_id)
);
alter table user_sessions enable row level security, force row level security;
create policy user_sessions_read on user_sessions for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy user_sessions_insert on user_sessions for insert to elaeis_app
  with check (user_id = app_user_id());
create policy user_sessions_update on user_sessions for update to elaeis_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy user_sessions_delete on user_sessions for delete to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy backup_reads on user_sessions for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (last_sync_at, offline_data_count, app_version, device_info) on user_sessions
  to elaeis_app;

-- What a phone could not send, as it reported it.
create table offline_sync_queue (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_id text not null,
  action_type text not null default 'insert' check (action_type in ('insert')),
  table_name text not null default 'unknown' check (table_name in ('fruits', 'unknown')),
  data jsonb not null,
  local_id text not null,
  sync_status text not null default 'pending' check (sync_status in ('pending', 'synced')),
  error_message text not null default 'Unknown error',
  created_at timestamptz not null default now(),
  unique (user_id, device_id, local_id)
);
-- What somebody's phones could not send is counted beside each name of the list.
create index offline_sync_queue_pending on offline_sync_queue (user_id) where sync_status = 'pending';
alter table offline_sync_queue enable row level security, force row level security;
create policy offline_sync_queue_read on offline_sync_queue for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy offline_sync_queue_insert on offline_sync_queue for insert to elaeis_app
  with check (user_id = app_user_id());
create policy offline_sync_queue_update on offline_sync_queue for update to elaeis_app
  using (user_id = app_user_id() or app_is_staff())
  with check (user_id = app_user_id() or app_is_staff());
create policy backup_reads on offline_sync_queue for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, update (data, sync_status, error_message) on offline_sync_queue to elaeis_app;

-- # Triggers

-- On user_sessions.
-- Dates the change.
create or replace trigger user_sessions_touch before update on user_sessions
  for each row execute function touch_updated_at();
