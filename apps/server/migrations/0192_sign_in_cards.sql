-- Cards that sign a person in once, on a phone, without e-mail or password: one for each person at a time. Only the
-- fingerprint of its secret is kept. A used or expired card stays for a month, so that administrators see what became
-- of it.
create table sign_in_cards (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  made_by uuid references users on delete set null,
  secret_sha256 bytea not null unique check (length(secret_sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_cards_lifetime check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create index sign_in_cards_made_by on sign_in_cards (made_by);
alter table sign_in_cards enable row level security, force row level security;
create policy sign_in_cards_auth on sign_in_cards to elaeis_auth using (true) with check (true);
create policy backup_reads on sign_in_cards for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, user_id, made_by, secret_sha256, created_at, expires_at), update (used_at)
  on sign_in_cards to elaeis_auth;
