-- What people may ask of us about their own data: to keep it out of further processing, at once, and to
-- have it corrected or erased, which an administrator does. That it was asked and done is in the audit
-- log; the request itself outlives an erased account without a word about the person.

-- Since when a person's fruits are left out of training, exports and publication; null for everybody else.
alter table users add column restricted_at timestamptz;
create index users_restricted on users (id) where restricted_at is not null;

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
alter table privacy_requests enable row level security;
alter table privacy_requests force row level security;
create policy privacy_requests_read on privacy_requests for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy privacy_requests_ask on privacy_requests for insert to elaeis_app
  with check (user_id = app_user_id() and state = 'open');
-- A person may take back what they asked; what becomes of it is for administrators to say.
create policy privacy_requests_decide on privacy_requests for update to elaeis_app
  using (user_id = app_user_id() and state = 'open' or app_is_staff())
  with check (user_id = app_user_id() and state = 'withdrawn' or app_is_staff());
grant select, insert (id, user_id, kind, with_photos, message),
  update (state, answer, message, decided_at, decided_by) on privacy_requests to elaeis_app;

do $$
begin
  execute format(
    'create policy backup_reads on privacy_requests for select to %I using (current_setting(''app.role'', true) = ''backup'')',
    current_user);
end
$$;

-- No column of their account is a person's to write, and published photos are withdrawn by staff: this
-- does both for whoever's own it is. Answers null when nothing changed, else how many photos were
-- withdrawn.
create function restrict_processing(person uuid, restricted boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting text := coalesce(current_setting('app.role', true), '');
  withdrawn integer;
begin
  if not app_is_staff() and (person = app_user_id()) is not true then
    raise insufficient_privilege using message = 'only one''s own data can be restricted';
  end if;
  perform set_config('app.role', 'system', true);
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
  perform set_config('app.role', acting, true);
  return withdrawn;
end
$$;
revoke execute on function restrict_processing(uuid, boolean) from public;
grant execute on function restrict_processing(uuid, boolean) to elaeis_app;

-- Where a person's photos are erased, what was predicted of them names no picture any more.
grant update (image_url) on ai_predictions to elaeis_app;

-- As before, with what people ask about their own data.
create or replace function record_security_event(event text, subject text, about_record text,
  details jsonb, person uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_server constant text[] := array['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
    'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET'];
  by_staff constant text[] := array['EXPORT', 'IMPORT', 'TRAINING_STARTED', 'TRAINING_CANCELLED',
    'MODEL_ACTIVATED', 'SETTINGS_CHANGED', 'USER_DISABLED', 'USER_ENABLED', 'PHOTOS_PUBLISHED',
    'PHOTOS_WITHDRAWN', 'MAIL_CHANGED', 'ERASURE', 'PRIVACY_DECIDED'];
  by_person constant text[] := array['PASSWORD_CHANGED', 'SESSIONS_ENDED', 'API_KEY_CREATED',
    'API_KEY_REVOKED', 'DATA_EXPORTED', 'PROCESSING_RESTRICTED', 'PROCESSING_RELEASED',
    'PRIVACY_REQUESTED', 'PRIVACY_WITHDRAWN'];
begin
  if (event = any (by_server) and app_is_system()
    or event = any (by_staff) and app_is_staff()
    or event = any (by_person) and (app_is_staff() or app_user_id() is not null)) is not true then
    raise insufficient_privilege using message = format('%s is not for you to record', event);
  end if;
  if subject !~ '^[a-z_]{1,63}$' or length(about_record) > 400 or pg_column_size(details) > 8192 then
    raise check_violation using message = 'no such event';
  end if;
  -- Known before its number is drawn: see seal_audit.
  perform pg_current_xact_id();
  insert into audit_log (user_id, action, table_name, record_id, new_values)
  values (case when app_is_system() then person else app_user_id() end, event, subject, about_record,
    details);
end
$$;
