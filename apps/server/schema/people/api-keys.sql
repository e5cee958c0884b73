-- # Tables

-- Keys of programs, as their hashes.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How the key begins, to tell it from others; the key itself is kept nowhere.
  prefix text not null,
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_scopes_check
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'exports', 'statistics'])
);
create index api_keys_user on api_keys (user_id, created_at desc);
alter table api_keys enable row level security, force row level security;
create policy api_keys_auth_read on api_keys for select to elaeis_auth using (true);
create policy api_keys_auth_use on api_keys for update to elaeis_auth using (true) with check (true);
create policy api_keys_read on api_keys for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy api_keys_insert on api_keys for insert to elaeis_app
  with check (user_id = app_user_id());
create policy api_keys_revoke on api_keys for update to elaeis_app
  using (user_id = app_user_id() or app_is_staff())
  with check (user_id = app_user_id() or app_is_staff());
create policy backup_reads on api_keys for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select (id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at), insert (id,
  user_id, name, prefix, key_sha256, scopes, expires_at), update (revoked_at) on api_keys to elaeis_app;
grant select (id, user_id, key_sha256, scopes, expires_at, last_used_at, revoked_at), update (last_used_at,
  revoked_at) on api_keys to elaeis_auth;

-- # Triggers

-- On api_keys.
-- Live connections of a person whose rights ended are closed.
create or replace trigger api_keys_announce_deleted after delete on api_keys
  for each row execute function announce_session('user_id');
create or replace trigger api_keys_announce_revoked after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_session('user_id');
