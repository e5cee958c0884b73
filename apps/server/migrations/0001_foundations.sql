-- Roles, and the functions by which policies ask who is acting.
--
-- elaeis_app  serves requests and jobs; bound by row-level security.
-- elaeis_auth serves sign-in only: users, sessions, accounts, verifications and nothing else.
--
-- A request's actor is set for one transaction (set_config(..., true)). After the transaction the
-- setting reads '' rather than null, hence nullif.

do $$
begin
  if not exists (select from pg_roles where rolname = 'elaeis_app') then
    create role elaeis_app login nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'elaeis_auth') then
    create role elaeis_auth login nobypassrls;
  end if;
  -- Lets the owner named in DATABASE_URL act as either role.
  execute format('grant elaeis_app, elaeis_auth to %I', current_user);
end
$$;

revoke create on schema public from public;
grant usage on schema public to elaeis_app, elaeis_auth;

create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create function app_is_admin() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.role', true), '') = 'admin';

create function app_is_system() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.role', true), '') = 'system';

create function app_is_staff() returns boolean
  language sql stable parallel safe
  return app_is_admin() or app_is_system();

create function touch_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at = clock_timestamp();
  return new;
end
$$;

-- Secrets the server makes for itself at its first start (session and link signing). They live
-- here, not on disk, so that several servers on one database agree on them.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
alter table server_secrets enable row level security;
alter table server_secrets force row level security;
create policy server_secrets_system on server_secrets to elaeis_app
  using (app_is_system()) with check (app_is_system());
grant select (name, value), insert (name, value) on server_secrets to elaeis_app;

-- Counters of attempts per key and time window. Unlogged: losing them in a crash costs nothing.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy rate_limits_system on rate_limits to elaeis_app
  using (app_is_system()) with check (app_is_system());
grant select, insert, update (hits), delete on rate_limits to elaeis_app;
