-- # Tables

-- People: the specification's profile and the authentication library's user at once.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  role text not null default 'collecteur' check (role in ('admin', 'collecteur')),
  first_name text,
  last_name text,
  phone text,
  street_address text,
  postal_code text,
  city text,
  country text check (country ~ '^[A-Z]{2}$'),
  company text,
  job_title text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Asked for by the authentication library.
  name text not null default '',
  email_verified boolean not null default false,
  image text,
  -- Made by the product itself to show it alive; removable in one go.
  is_sample boolean not null default false,
  -- Since when a person may not sign in; null for everybody else. Their records stay as they are.
  disabled_at timestamptz,
  -- Since when a person's fruits are left out of training, exports and publication; null for everybody else.
  restricted_at timestamptz,
  -- Since when an account that somebody signed up for waits for its mailbox to answer; null for one that
  -- works. `email_verified`, the authentication library's column, says whether the address is proved.
  waiting_since timestamptz,
  -- Whether a password alone no longer signs this person in. Read by the authentication library.
  two_factor_enabled boolean not null default false,
  -- An account in the trash is disabled as well: nothing that asks for that has to ask for this.
  deleted_at timestamptz,
  -- An invited person has an account without a password that waits for them; the mailed link lets them choose
  -- one. Links made before `invited_at` work no longer, so resending or changing the role ends them.
  invited_at timestamptz,
  invitation_expires_at timestamptz,
  invitation_language text check (invitation_language in ('fr', 'en')),
  -- The sheet that invited them, so that the import can be undone.
  invited_by_import uuid,
  constraint users_in_trash_disabled check (deleted_at is null or disabled_at is not null),
  constraint users_invitation_check check ((invited_at is null) = (invitation_expires_at is null))
);
create index users_created_at on users (created_at desc);
create index users_role on users (role);
create index users_restricted on users (id) where restricted_at is not null;
create index users_waiting on users (waiting_since) where waiting_since is not null;
create index users_in_trash on users (deleted_at) where deleted_at is not null;
create index users_invited_by_import on users (invited_by_import) where invited_by_import is not null;
alter table users enable row level security, force row level security;
create policy users_auth on users to elaeis_auth using (true) with check (true);
create policy users_read on users for select to elaeis_app
  using (id = app_user_id() or app_is_staff());
create policy users_insert on users for insert to elaeis_app with check (app_is_staff());
create policy users_update on users for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy users_delete on users for delete to elaeis_app using (app_is_staff());
create policy backup_reads on users for select to current_user using (current_setting('app.role', true) = 'backup');
create policy own_functions on users to current_user using (true) with check (true);
grant select, delete, insert (id, email, role, first_name, last_name, phone, street_address, postal_code, city,
  country, company, job_title, name, is_sample, waiting_since, invited_at, invitation_expires_at,
  invitation_language, invited_by_import), update (email, role, first_name, last_name, phone, street_address,
  postal_code, city, country, company, job_title, name, disabled_at, waiting_since, deleted_at, invited_at,
  invitation_expires_at, invitation_language) on users to elaeis_app;
grant select, insert, update, delete on users to elaeis_auth;

-- Who is signed in, out of reach of the application's role.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the person of a session last proved who they are: at sign-in, and whenever they confirm it again.
  -- Sessions from before have to confirm first.
  confirmed_at timestamptz not null default now(),
  -- The person was asked for a second factor at this sign-in and had none: until there is one, the session
  -- can do nothing else. Sessions from before stay as they are: a phone in the field goes on working.
  factor_demanded boolean not null default false,
  constraint sessions_token_is_fingerprint check (token ~ '^[0-9a-f]{64}$')
);
create index sessions_user on sessions (user_id);
create index sessions_created_at on sessions (created_at);
alter table sessions enable row level security, force row level security;
create policy sessions_auth on sessions to elaeis_auth using (true) with check (true);
create policy backup_reads on sessions for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, update, delete on sessions to elaeis_auth;

-- How a person signs in: a password's hash, or an account elsewhere.
create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  linked_by_person boolean not null default false,
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);
create unique index accounts_one_of_each_provider on accounts (user_id, provider_id);
alter table accounts enable row level security, force row level security;
create policy accounts_auth on accounts to elaeis_auth using (true) with check (true);
create policy backup_reads on accounts for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, update, delete on accounts to elaeis_auth;

-- Links and challenges that were given out and wait for their answer.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- To which address the link with this token was mailed. It is worth nothing once that is another.
  mailed_to text
);
create index verifications_identifier on verifications (identifier);
alter table verifications enable row level security, force row level security;
create policy verifications_auth on verifications to elaeis_auth using (true) with check (true);
create policy backup_reads on verifications for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, update, delete on verifications to elaeis_auth;

-- Secrets of authenticator apps, and recovery codes.
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- Encrypted with a secret of its own; null for who has passkeys alone.
  secret text,
  verified boolean not null default false,
  -- Of an app that is being set up: it counts once a code of it was given.
  pending_secret text,
  -- The time step (RFC 6238) of the last code that was taken: none of an earlier one is taken again.
  last_step bigint,
  -- A JSON list of fingerprints; each goes when its code is used.
  backup_codes text not null default '[]',
  -- Asked for by the authentication library.
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);
alter table two_factors enable row level security, force row level security;
create policy two_factors_auth on two_factors to elaeis_auth using (true) with check (true);
create policy backup_reads on two_factors for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, user_id, secret, verified, pending_secret, last_step, backup_codes), update
  (secret, verified, pending_secret, last_step, backup_codes, failed_verification_count, locked_until) on
  two_factors to elaeis_auth;

-- Public keys of passkeys.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  public_key text not null,
  credential_id text not null unique,
  -- An unsigned 32-bit number, which no integer column holds.
  counter double precision not null check (counter between 0 and 4294967295),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  -- Since the account was recovered: alone it signs nobody in, only after the new password.
  needs_password boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
alter table passkeys enable row level security, force row level security;
create policy passkeys_auth on passkeys to elaeis_auth using (true) with check (true);
create policy backup_reads on passkeys for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, user_id, name, public_key, credential_id, counter, device_type, backed_up,
  transports, aaguid, created_at), update (name, counter, needs_password, last_used_at) on passkeys to elaeis_auth;

-- Browsers in which a person has signed in before. Failed sign-ins elsewhere do not count against them,
-- so that nobody can lock a person out by guessing. Only the fingerprint of the cookie is kept.
create table known_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_sha256 bytea not null check (length(token_sha256) = 32),
  user_agent text,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  unique (user_id, token_sha256)
);
create index known_devices_token on known_devices (token_sha256);
alter table known_devices enable row level security, force row level security;
create policy known_devices_auth on known_devices to elaeis_auth using (true) with check (true);
create policy backup_reads on known_devices for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, update, delete on known_devices to elaeis_auth;

-- Which sessions somebody ended, and why: a phone that was away learns by it that it must give up what it keeps of a
-- person, where one that only ran out keeps it. No person is named here; the row is found by the session's id or the
-- fingerprint of its token, which only the phone has.
create table ended_sessions (
  id uuid primary key,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  reason text not null
    check (reason in ('administrator', 'person', 'password', 'account_disabled', 'account_deleted')),
  ended_at timestamptz not null default now()
);
create index ended_sessions_by_age on ended_sessions (ended_at);
alter table ended_sessions enable row level security, force row level security;
create policy ended_sessions_auth on ended_sessions to elaeis_auth using (true) with check (true);
create policy backup_reads on ended_sessions for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on ended_sessions for insert to current_user with check (true);
grant select, delete on ended_sessions to elaeis_auth;

-- Ethereum addresses by which people sign in.
create table user_wallets (
  -- As Ethereum writes an address, without the capitals that are only a check.
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- So that people recognise a wallet that is not theirs.
  last_used_at timestamptz
);
create index user_wallets_user on user_wallets (user_id);
alter table user_wallets enable row level security, force row level security;
create policy user_wallets_auth on user_wallets for select to elaeis_auth using (true);
create policy user_wallets_read on user_wallets for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy user_wallets_insert on user_wallets for insert to elaeis_app
  with check (user_id = app_user_id());
create policy user_wallets_delete on user_wallets for delete to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy user_wallets_auth_use on user_wallets for update to elaeis_auth
  using (true) with check (true);
create policy user_wallets_auth_end on user_wallets for delete to elaeis_auth using (true);
create policy backup_reads on user_wallets for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (address, user_id) on user_wallets to elaeis_app;
grant select, delete, update (last_used_at) on user_wallets to elaeis_auth;

-- # Functions

-- Somebody must remain who can sign in and administer. Two administrators who demote one another at the
-- same time wait for each other. What the operator changes by hand is not checked.
create or replace function keep_an_administrator() returns trigger
  language plpgsql as $$
begin
  if current_user in ('elaeis_app', 'elaeis_auth', 'elaeis_system') then
    perform pg_advisory_xact_lock(hashtext('users_last_administrator'));
    if not exists (
      select from users where role = 'admin' and disabled_at is null and not is_sample and id <> old.id
    ) then
      raise check_violation using message = 'an administrator must remain',
        constraint = 'users_last_administrator';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- A disabled account, or one whose address is not proved yet, gets no session.
create or replace function refuse_session_of_disabled() returns trigger
  language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and disabled_at is not null) then
    raise check_violation
      using message = 'the account is disabled', constraint = 'sessions_account_disabled';
  end if;
  if exists (select from users where id = new.user_id and waiting_since is not null) then
    raise check_violation
      using message = 'the account waits for its mailbox', constraint = 'sessions_account_waiting';
  end if;
  return new;
end
$$;

-- Whichever way a session is deleted. Who deletes it says why in `app.session_end`;
-- 'expired' is not remembered, and without a word it was the person, who signed out.
create or replace function remember_ended_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reason text := coalesce(nullif(current_setting('app.session_end', true), ''), 'person');
begin
  if old.expires_at <= now() or reason = 'expired' then
    return null;
  end if;
  -- The account took its sessions along.
  if not exists (select from users where id = old.user_id) then
    reason := 'account_deleted';
  end if;
  insert into ended_sessions (id, token, reason) values (old.id, old.token, reason) on conflict do nothing;
  return null;
end
$$;

create or replace function forget_proof_of_address() returns trigger
  language plpgsql as $$
begin
  new.email_verified := false;
  return new;
end
$$;

create or replace function announce_disabled() returns trigger
  language plpgsql as $$
begin
  perform announce('session-changed', null, new.id);
  return null;
end
$$;

-- Who listens under a session that ended, or as what they no longer are, is looked at again.
create or replace function announce_session() returns trigger
  language plpgsql as $$
begin
  perform announce('session-changed', null, (to_jsonb(old) ->> tg_argv[0])::uuid);
  return null;
end
$$;

create or replace function sessions_begin_after(days_unless_set integer) returns timestamptz
  language sql stable
  return now() - make_interval(days => coalesce(
    (select value::integer from admin_settings
     where key = 'session_max_days' and jsonb_typeof(value) = 'number'),
    days_unless_set));

-- # Triggers

-- On users.
-- A new address is not proved yet.
create or replace trigger users_forget_proof before update of email on users
  for each row when (old.email is distinct from new.email)
  execute function forget_proof_of_address();
-- One administrator who can sign in remains.
create or replace trigger users_keep_administrator_delete before delete on users
  for each row when (old.role = 'admin' and old.disabled_at is null)
  execute function keep_an_administrator();
create or replace trigger users_keep_administrator_update before update of role, disabled_at on users
  for each row
  when (old.role = 'admin' and old.disabled_at is null
    and (new.role <> 'admin' or new.disabled_at is not null))
  execute function keep_an_administrator();
-- Dates the change.
create or replace trigger users_touch before update on users
  for each row execute function touch_updated_at();
-- Live connections of a person whose rights ended are closed.
create or replace trigger users_announce after update of role on users
  for each row when (old.role is distinct from new.role) execute function announce_session('id');
-- A disabled account loses its sessions and live connections now, not at its next request.
create or replace trigger users_announce_disabled after update of disabled_at on users
  for each row when (old.disabled_at is distinct from new.disabled_at)
  execute function announce_disabled();
-- Changes go into the audit log.
create or replace trigger users_audit after insert or update or delete on users
  for each row execute function audit_row_change();
-- Their storage is no longer counted.
create or replace trigger users_storage_forgotten after delete on users
  for each row execute function forget_storage_counts();

-- On sessions.
-- No session for a disabled account, or one whose address is not proved.
create or replace trigger sessions_refuse_disabled before insert on sessions
  for each row execute function refuse_session_of_disabled();
-- Live connections of a person whose rights ended are closed.
create or replace trigger sessions_announce after delete on sessions
  for each row execute function announce_session('user_id');
-- Phones that come back with an ended session hear why.
create or replace trigger sessions_remember_end after delete on sessions
  for each row execute function remember_ended_session();

-- On user_wallets.
-- Changes go into the audit log.
create or replace trigger user_wallets_audit after insert or delete or update of address, user_id on user_wallets
  for each row execute function audit_row_change();
