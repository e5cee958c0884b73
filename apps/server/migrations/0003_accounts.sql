-- People and how they sign in. `users` is the specification's profile and the authentication
-- library's user at once; sessions, accounts (password hashes) and verifications stand beside it and
-- are out of reach of the application's role.

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
  is_sample boolean not null default false
);
create index users_created_at on users (created_at desc);
create index users_role on users (role);

alter table users enable row level security;
alter table users force row level security;
create policy users_auth on users to elaeis_auth using (true) with check (true);
create policy users_read on users for select to elaeis_app
  using (id = app_user_id() or app_is_staff());
create policy users_insert on users for insert to elaeis_app with check (app_is_staff());
create policy users_update on users for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy users_delete on users for delete to elaeis_app using (app_is_staff());
grant select, insert, update, delete on users to elaeis_auth;
grant select, delete on users to elaeis_app;
grant insert (id, email, role, first_name, last_name, phone, street_address, postal_code, city,
  country, company, job_title, name, is_sample) on users to elaeis_app;
grant update (email, role, first_name, last_name, phone, street_address, postal_code, city, country,
  company, job_title, name) on users to elaeis_app;

create trigger users_touch before update on users
  for each row execute function touch_updated_at();
create trigger users_audit after insert or update or delete on users
  for each row execute function audit_row_change();

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_auth on sessions to elaeis_auth using (true) with check (true);
grant select, insert, update, delete on sessions to elaeis_auth;

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
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);
alter table accounts enable row level security;
alter table accounts force row level security;
create policy accounts_auth on accounts to elaeis_auth using (true) with check (true);
grant select, insert, update, delete on accounts to elaeis_auth;

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
alter table verifications enable row level security;
alter table verifications force row level security;
create policy verifications_auth on verifications to elaeis_auth using (true) with check (true);
grant select, insert, update, delete on verifications to elaeis_auth;
