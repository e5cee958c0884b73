-- # Tables

-- What people ask under data-protection law, and what became of it.
create table privacy_requests (
  id uuid primary key,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('correction', 'erasure')),
  -- Of an erasure: the photos of the person's fruits go, too.
  with_photos boolean not null default false,
  -- In the person's words; goes with the person.
  message text check (length(message) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
  answer text check (length(answer) between 1 and 2000),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((state = 'open') = (decided_at is null))
);
create unique index privacy_requests_one_open on privacy_requests (user_id, kind) where state = 'open';
create index privacy_requests_user on privacy_requests (user_id, requested_at desc);
create index privacy_requests_recent on privacy_requests (requested_at desc, id desc);
create index privacy_requests_decided_by on privacy_requests (decided_by) where decided_by is not null;
alter table privacy_requests enable row level security, force row level security;
create policy privacy_requests_read on privacy_requests for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy privacy_requests_ask on privacy_requests for insert to elaeis_app
  with check (user_id = app_user_id() and state = 'open');
-- A person may take back what they asked; what becomes of it is for administrators to say.
create policy privacy_requests_decide on privacy_requests for update to elaeis_app
  using (user_id = app_user_id() and state = 'open' or app_is_staff())
  with check (user_id = app_user_id() and state = 'withdrawn' or app_is_staff());
create policy backup_reads on privacy_requests for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, user_id, kind, with_photos, message), update (message, state, answer, decided_at,
  decided_by) on privacy_requests to elaeis_app;

-- # Functions

-- Restricts or releases the processing of a person's data, which includes withdrawing their published photos;
-- people have no grant for either. Answers null when nothing changed, else how many photos were withdrawn.
create or replace function restrict_processing(person uuid, restricted boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  withdrawn integer;
begin
  if not app_is_staff() and (person = app_user_id()) is not true then
    raise insufficient_privilege using message = 'only one''s own data can be restricted';
  end if;
  update users set restricted_at = case when restricted then now() end
  where id = person and (restricted_at is not null) <> restricted;
  if found then
    withdrawn := 0;
    if restricted then
      delete from published_photos using fruit_images, fruits
      where fruit_images.id = published_photos.photo_id and fruits.id = fruit_images.fruit_id
        and fruits.collector_id = person;
      get diagnostics withdrawn = row_count;
    end if;
  end if;
  return withdrawn;
end
$$;
revoke execute on function restrict_processing(uuid, boolean) from public;
grant execute on function restrict_processing(uuid, boolean) to elaeis_app;

-- The name of the account under which a person's fruits go on standing is no column that a person may change; when
-- somebody is erased, a pseudonym takes its place.
create or replace function replace_collector_email(person uuid, pseudonym text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'erasure is for administrators and the server';
  end if;
  select account_name into address from users where id = person;
  -- At once what deleting the account would do, so that the audit log tells of each fruit once.
  update fruits set collector_email = pseudonym, collector_id = null where collector_id = person;
  update fruit_edits set editor_email = pseudonym where editor_email = address;
  update unsent_import_items set collector_email = pseudonym where collector_email = address;
end
$$;
revoke execute on function replace_collector_email(uuid, text) from public;
grant execute on function replace_collector_email(uuid, text) to elaeis_app;
