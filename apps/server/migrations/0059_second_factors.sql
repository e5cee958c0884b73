-- Second factors: an authenticator app (TOTP) and passkeys (WebAuthn), with recovery codes for who has
-- neither at hand. All of it belongs to sign-in's role alone.

-- Whether a password alone no longer signs this person in. Read by the authentication library.
alter table users add column two_factor_enabled boolean not null default false;

-- The person was asked for a second factor at this sign-in and had none: until there is one, the session
-- can do nothing else. Sessions from before stay as they are: a phone in the field goes on working.
alter table sessions add column factor_demanded boolean not null default false;

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
alter table two_factors enable row level security;
alter table two_factors force row level security;
create policy two_factors_auth on two_factors to elaeis_auth using (true) with check (true);
grant select, delete, insert (id, user_id, secret, verified, pending_secret, last_step, backup_codes),
  update (secret, verified, pending_secret, last_step, backup_codes, failed_verification_count,
    locked_until) on two_factors to elaeis_auth;

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
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy passkeys_auth on passkeys to elaeis_auth using (true) with check (true);
grant select, delete, insert (id, user_id, name, public_key, credential_id, counter, device_type,
  backed_up, transports, aaguid, created_at), update (name, counter, last_used_at, needs_password)
  on passkeys to elaeis_auth;

do $$
declare
  read_table name;
begin
  foreach read_table in array array['two_factors', 'passkeys'] loop
    execute format(
      'create policy backup_reads on %I for select to %I using (current_setting(''app.role'', true) = ''backup'')',
      read_table, current_user);
  end loop;
end
$$;
