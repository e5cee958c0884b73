-- Who of the team takes care of a request, and what the team notes about it. Notes go with their request.
alter table contact_requests add column assigned_to uuid references users on delete set null;
alter table priority_access_requests add column assigned_to uuid references users on delete set null;
grant update (assigned_to) on contact_requests, priority_access_requests to elaeis_app;

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
alter table request_notes enable row level security;
alter table request_notes force row level security;
create policy request_notes_staff on request_notes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert (id, contact_id, priority_id, author_id, note) on request_notes to elaeis_app;
do $$
begin
  execute format('create policy backup_reads on request_notes for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
end
$$;
