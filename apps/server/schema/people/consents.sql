-- # Tables

-- What visitors allowed, and when.
create table cookie_consents (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  session_id text not null,
  essential boolean not null default true check (essential),
  analytics boolean not null,
  functional boolean not null,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index cookie_consents_created_at on cookie_consents (created_at desc);
create index cookie_consents_user_id on cookie_consents (user_id) where user_id is not null;
alter table cookie_consents enable row level security, force row level security;
create policy cookie_consents_submit on cookie_consents for insert to elaeis_app
  with check (user_id is not distinct from app_user_id());
create policy cookie_consents_read on cookie_consents for select to elaeis_app using (app_is_staff());
create policy backup_reads on cookie_consents for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert on cookie_consents to elaeis_app;
