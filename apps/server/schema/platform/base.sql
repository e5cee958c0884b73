-- # Tables

-- Roles, and the functions by which policies ask who is acting.
--
-- elaeis_app    serves requests and jobs; bound by row-level security.
-- elaeis_auth   serves sign-in only: users, sessions, accounts, verifications and nothing else.
-- elaeis_system is the login of the server's own work; it may what elaeis_app may, with its policies.
--
-- A request's actor is set for one transaction (set_config(..., true)). After the transaction the
-- setting reads '' rather than null, hence nullif.
--
-- Functions that run as the tables' owner check for themselves who is acting. An owner that is no superuser is
-- bound by policies: `own_functions` and the like let such functions reach what they are for, `backup_reads`
-- lets a backup read. No role of the application is the owner or may become it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'elaeis_app') then
    create role elaeis_app login nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'elaeis_auth') then
    create role elaeis_auth login nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'elaeis_system') then
    create role elaeis_system login nobypassrls;
  end if;
  -- Lets the owner named in DATABASE_URL act as either role.
  execute format('grant elaeis_app, elaeis_auth to %I', current_user);
  if not pg_has_role('elaeis_system', 'elaeis_app', 'usage') then
    grant elaeis_app to elaeis_system;
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to elaeis_app, elaeis_auth;

-- Requests need neither temporary tables nor large objects, which fill the disk past every policy and quota. Of large
-- objects only a superuser may take the functions away: with an owner that is none, deploy/create-database.sh does.
do $$
declare
  made regprocedure;
begin
  execute format('revoke temporary on database %I from public', current_database());
  for made in
    select oid from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and proname in (
        'lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lo_truncate', 'lo_truncate64',
        'lowrite'
      )
  loop
    begin
      execute format('revoke execute on function %s from public', made);
    exception when insufficient_privilege then
      -- A superuser has taken it away already.
      null;
    end;
  end loop;
end
$$;

-- For searches of text, where the server has the extension and lets us have it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    begin
      create schema if not exists text_search;
      create extension if not exists pg_trgm schema text_search;
    exception when others then
      raise warning 'without pg_trgm: %', sqlerrm;
    end;
  end if;
end
$$;

create or replace function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- What the browser that acts calls itself; the server sets it beside the person.
create or replace function app_device_id() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.device_id', true), '');

create or replace function app_is_admin() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.role', true), '') = 'admin';

-- True in the server's own work: the transaction says so, and its login is the server's (`session_user`, which
-- neither a setting nor `set role` changes). The tables' owner may say so, too.
do $$
begin
  execute format('create or replace function app_is_system() returns boolean
    language sql stable parallel safe
    return coalesce(current_setting(''app.role'', true), '''') = ''system''
      and session_user in (''elaeis_system'', %L)', current_user);
end
$$;

create or replace function app_is_staff() returns boolean
  language sql stable parallel safe
  return app_is_admin() or app_is_system();

-- The same rule as `foldText` of the domain. Not `unaccent`: it is an extension that a server may lack, is
-- not immutable, and would follow its own rules. An index holds what this answers: never change it.
create or replace function fold_text(said text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(
    translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')),
      'ØøŁłĐđƉɖƊɗƁɓƐɛƏəƎǝƆɔŊŋƝɲƑƒƔɣƘƙƲʋƳƴ’',
      'oollddddddbbeeeeeeoonnnnffggkkvvyy'''),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');

-- Secrets the server makes for itself at its first start (session and link signing). They live
-- here, not on disk, so that several servers on one database agree on them.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
alter table server_secrets enable row level security, force row level security;
create policy server_secrets_system on server_secrets to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy backup_reads on server_secrets for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select (name, value), insert (name, value) on server_secrets to elaeis_app;

-- Counters of attempts per key and time window. Unlogged: losing them in a crash costs nothing.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
alter table rate_limits enable row level security, force row level security;
create policy rate_limits_system on rate_limits to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy backup_reads on rate_limits for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (hits) on rate_limits to elaeis_app;

-- # Functions

create or replace function touch_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at = clock_timestamp();
  return new;
end
$$;

create or replace function announce(event text, id uuid, owner uuid) returns void
  language sql
  begin atomic
    select pg_notify('elaeis_events',
      json_strip_nulls(json_build_object('event', event, 'id', id, 'owner', owner))::text);
  end;
