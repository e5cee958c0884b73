-- Other ways in than a password: keys for a person's own programs, and wallets that were tied to an
-- account. Both are looked up before anybody is known, so sign-in's role may read them.

create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- How the key begins, to tell it from others; the key itself is kept nowhere.
  prefix text not null,
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id, created_at desc);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy api_keys_auth_read on api_keys for select to elaeis_auth using (true);
create policy api_keys_auth_use on api_keys for update to elaeis_auth using (true) with check (true);
create policy api_keys_read on api_keys for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy api_keys_insert on api_keys for insert to elaeis_app
  with check (user_id = app_user_id());
create policy api_keys_revoke on api_keys for update to elaeis_app
  using (user_id = app_user_id() or app_is_staff())
  with check (user_id = app_user_id() or app_is_staff());
grant select (id, user_id, key_sha256, scopes, expires_at, last_used_at, revoked_at),
  update (last_used_at) on api_keys to elaeis_auth;
grant select (id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at),
  insert (id, user_id, name, prefix, key_sha256, scopes, expires_at),
  update (revoked_at) on api_keys to elaeis_app;
-- Not audited row by row: its fingerprint is nothing for a log. The service tells of what is made and
-- revoked.

create table user_wallets (
  -- As Ethereum writes an address, without the capitals that are only a check.
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index user_wallets_user on user_wallets (user_id);
alter table user_wallets enable row level security;
alter table user_wallets force row level security;
create policy user_wallets_auth on user_wallets for select to elaeis_auth using (true);
create policy user_wallets_read on user_wallets for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy user_wallets_insert on user_wallets for insert to elaeis_app
  with check (user_id = app_user_id());
create policy user_wallets_delete on user_wallets for delete to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
grant select on user_wallets to elaeis_auth;
grant select, insert (address, user_id), delete on user_wallets to elaeis_app;
create trigger user_wallets_audit after insert or update or delete on user_wallets
  for each row execute function audit_row_change();
