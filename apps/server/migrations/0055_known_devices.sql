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
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy known_devices_auth on known_devices to elaeis_auth using (true) with check (true);
grant select, insert, update, delete on known_devices to elaeis_auth;
-- Not audited row by row: each sign-in is in the log already.
do $$
begin
  execute format(
    'create policy backup_reads on known_devices for select to %I using (current_setting(''app.role'', true) = ''backup'')',
    current_user);
end
$$;
