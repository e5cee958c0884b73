-- # Tables

-- Messages of visitors.
create table contact_requests (
  id uuid primary key,
  reference_id text not null unique check (reference_id ~ '^CNT-\d{4}-\d{6}$'),
  client_name text not null,
  client_email text not null,
  client_company text,
  message_type text not null default 'general'
    check (message_type in ('general', 'sales', 'support', 'partnership', 'technical')),
  subject text not null,
  message_content text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  -- Requests: who saw to one, and what may become of it.
  handled_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  language text check (language in ('fr', 'en')),
  -- Who of the team takes care of a request, and what the team notes about it. Notes go with their request.
  assigned_to uuid references users on delete set null,
  constraint contact_requests_status_check
    check (status in ('new', 'in_progress', 'answered', 'closed', 'spam'))
);
create index contact_requests_created_at on contact_requests (created_at desc);
create index contact_requests_email on contact_requests (client_email, created_at);
create index contact_requests_assigned_to on contact_requests (assigned_to) where assigned_to is not null;
create index contact_requests_handled_by on contact_requests (handled_by) where handled_by is not null;
alter table contact_requests enable row level security, force row level security;
create policy contact_requests_staff on contact_requests to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy contact_requests_submit on contact_requests for insert to elaeis_app
  with check (status = 'new');
create policy sample_scope on contact_requests as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on contact_requests for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (status, handled_by, assigned_to) on contact_requests to elaeis_app;

-- Requests for early access.
create table priority_access_requests (
  id uuid primary key,
  reference_id text not null unique check (reference_id ~ '^VIP-\d{4}-\d{6}$'),
  client_name text not null,
  client_email text not null,
  client_company text not null,
  client_position text,
  client_phone text,
  plantation_size text
    check (plantation_size in ('<100', '100-500', '500-1000', '1000-5000', '5000-10000', '>10000')),
  message_content text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  handled_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  -- The account that a request for priority access was answered with.
  user_id uuid references users on delete set null,
  -- In which the asker read the form; null where it is not known.
  language text check (language in ('fr', 'en')),
  assigned_to uuid references users on delete set null,
  constraint priority_access_requests_status_check
    check (status in ('pending', 'in_progress', 'answered', 'closed', 'spam'))
);
create index priority_access_requests_created_at on priority_access_requests (created_at desc);
create index priority_access_requests_assigned_to on priority_access_requests (assigned_to)
  where assigned_to is not null;
create index priority_access_requests_handled_by on priority_access_requests (handled_by)
  where handled_by is not null;
create index priority_access_requests_user_id on priority_access_requests (user_id) where user_id is not null;
alter table priority_access_requests enable row level security, force row level security;
create policy priority_access_requests_staff on priority_access_requests to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy priority_access_requests_submit on priority_access_requests for insert to elaeis_app
  with check (status = 'pending');
create policy sample_scope on priority_access_requests as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on priority_access_requests for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (status, handled_by, user_id, assigned_to) on priority_access_requests to
  elaeis_app;

-- What administrators noted on a request, or answered.
create table request_notes (
  id uuid primary key,
  contact_id uuid references contact_requests on delete cascade,
  priority_id uuid references priority_access_requests on delete cascade,
  author_id uuid references users on delete set null,
  note text not null check (length(note) between 1 and 5000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, priority_id) = 1)
);
create index request_notes_contact on request_notes (contact_id, created_at) where contact_id is not null;
create index request_notes_priority on request_notes (priority_id, created_at)
  where priority_id is not null;
create index request_notes_author_id on request_notes (author_id) where author_id is not null;
alter table request_notes enable row level security, force row level security;
create policy request_notes_staff on request_notes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on request_notes for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, contact_id, priority_id, author_id, note) on request_notes to elaeis_app;

-- # Triggers

-- On contact_requests.
-- Dates the change.
create or replace trigger contact_requests_touch before update on contact_requests
  for each row execute function touch_updated_at();

-- On priority_access_requests.
-- Dates the change.
create or replace trigger priority_access_requests_touch before update on priority_access_requests
  for each row execute function touch_updated_at();
