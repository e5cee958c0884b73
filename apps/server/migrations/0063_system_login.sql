-- The server's own work signs in to PostgreSQL as `elaeis_system`. Who may do it is decided by that login
-- (`session_user`), which neither a setting nor `set role` changes, and no longer by what a transaction
-- says of itself.

do $$
begin
  if not exists (select from pg_roles where rolname = 'elaeis_system') then
    create role elaeis_system login nobypassrls;
  end if;
  -- What elaeis_app may, with its policies.
  if not pg_has_role('elaeis_system', 'elaeis_app', 'usage') then
    grant elaeis_app to elaeis_system;
  end if;
end
$$;

-- The tables' owner may besides: a server of the release before, which is replaced in a moment, signs in so.
do $$
begin
  execute format('create or replace function app_is_system() returns boolean
    language sql stable parallel safe
    return coalesce(current_setting(''app.role'', true), '''') = ''system''
      and session_user in (''elaeis_system'', %L)', current_user);
end
$$;

-- Functions that run as the tables' owner check for themselves who is acting. An owner that is no superuser
-- is bound by policies: these let such functions reach what they are for. No role of the application is the
-- owner or may become it.
do $$
declare
  reached name;
begin
  foreach reached in array array['users', 'fruits', 'fruit_images', 'predictions', 'photo_features',
    'published_photos', 'notices', 'notification_preferences', 'push_subscriptions', 'push_deliveries',
    'mail_outbox']::name[]
  loop
    execute format('create policy own_functions on %I to %I using (true) with check (true)', reached,
      current_user);
  end loop;
  -- A backup is noted by the owner, who takes it.
  execute format('create policy backup_notes on admin_settings to %I using (key = ''last_backup'')
    with check (key = ''last_backup'')', current_user);
end
$$;

-- As before, without calling themselves the server.
create or replace function forget_photo_features() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bytea := (to_jsonb(old) ->> tg_argv[0])::bytea;
begin
  delete from photo_features
  where stored_sha256 = gone
    and not exists (select from fruit_images where fruit_images.stored_sha256 = gone)
    and not exists (select from predictions where predictions.picture_sha256 = gone);
  return null;
end
$$;

create or replace function add_notices(about text, owner uuid, what text, details jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- That a zone was saved is news on the phone that sent it, too; a test is for one device anyway.
  knows text := case when about not in ('location_saved', 'test') then app_device_id() end;
  people uuid[];
  pushes bigint;
begin
  -- What the operator mends by hand, outside the product, is news to nobody.
  if coalesce(current_setting('app.role', true), '') = '' then
    return;
  end if;
  if not app_is_staff() and (owner = app_user_id()) is not true then
    raise insufficient_privilege using message = 'notices are about what is one''s own';
  end if;
  with told as (
    insert into notices (user_id, kind, subject, data, device_id)
    select users.id, about, what, details, knows
    from users left join notification_preferences as wished on wished.user_id = users.id
    where not users.is_sample
      and (users.id = owner or (about in ('new_fruit', 'sync_errors') and users.role = 'admin'))
      and coalesce((to_jsonb(wished) ->> about)::boolean, true)
    on conflict do nothing
    returning notices.id, notices.user_id
  ), queued as (
    insert into push_deliveries (notice_id, subscription_id)
    select told.id, push_subscriptions.id
    from told
    join push_subscriptions on push_subscriptions.user_id = told.user_id
    join sessions on sessions.id = push_subscriptions.session_id
    where sessions.expires_at > now()
      and push_subscriptions.device_id is distinct from knows
      and (about <> 'test' or push_subscriptions.device_id = details ->> 'device')
    returning 1
  )
  select array_agg(told.user_id), (select count(*) from queued) into people, pushes from told;
  perform announce('notice', null, person) from unnest(people) as person;
  if pushes > 0 then
    perform announce('pushes-queued', null, null);
  end if;
end
$$;

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

-- A mail is queued in the transaction of what it tells of, whoever acts in it. Answers whether it is new:
-- what is told once under a key is not told again. Of mails that wait with a link for the same person, the
-- newest counts.
create function queue_mail(mail jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked mail_outbox := jsonb_populate_record(null::mail_outbox, mail);
begin
  if not app_is_staff() and app_user_id() is null then
    raise insufficient_privilege using message = 'visitors queue no mail';
  end if;
  if (mail ->> 'most_per_hour') is not null and (mail ->> 'most_per_hour')::integer <= (
    select count(*) from mail_outbox
    where to_email = asked.to_email and template_id = asked.template_id
      and created_at > now() - interval '1 hour'
  ) then
    return false;
  end if;
  delete from mail_outbox
  where link_for = asked.link_for and template_id = asked.template_id and state = 'queued';
  insert into mail_outbox (id, template_id, language, to_email, from_name, reply_to, priority, variables,
    subject, html, text, request_id, once_key, link_for)
  values (asked.id, asked.template_id, asked.language, asked.to_email, asked.from_name, asked.reply_to,
    asked.priority, coalesce(asked.variables, '{}'), asked.subject, asked.html, asked.text, asked.request_id,
    asked.once_key, asked.link_for)
  on conflict do nothing;
  return found;
end
$$;
revoke execute on function queue_mail(jsonb) from public;
grant execute on function queue_mail(jsonb) to elaeis_app;
revoke insert on mail_outbox from elaeis_app;

-- What every mail says, and by which clock: whoever is signed in may set one off.
create policy admin_settings_mails on admin_settings for select to elaeis_app
  using (app_user_id() is not null and key in ('default_mail_language', 'mail_from_name',
    'mail_reply_to', 'office_time_zone'));
create policy email_templates_mails on email_templates for select to elaeis_app
  using (app_user_id() is not null);
create policy email_template_versions_mails on email_template_versions for select to elaeis_app
  using (app_user_id() is not null);

-- What takes anything out of the audit log, and what may date a row back, is the server's alone. Seven
-- functions ask this one, under the name it was made with.
create or replace function sample_assert_staff() returns void
  language plpgsql as $$
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'sample rows are for the server alone';
  end if;
end
$$;
alter policy audit_log_remove_sample on audit_log using (is_sample and app_is_system());
alter policy audit_log_erase on audit_log using (app_is_system()) with check (app_is_system());

create or replace function audit_erase_person(person uuid, address text, pseudonym text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone erases values of the audit log';
  end if;
  with concerned as (
    select id, table_name in ('users', 'sessions', 'accounts', 'api_keys') as is_about_person
    from audit_log
    where (table_name in ('users', 'sessions', 'accounts', 'api_keys')
        and (record_id = person::text or new_values ->> 'email' = address))
      or old_values ->> 'collector_email' = address
      or new_values ->> 'collector_email' = address
  )
  update audit_log
  set old_digest = case when erased_at is null then audit_value_digest(salt, old_values)
      else old_digest end,
    new_digest = case when erased_at is null then audit_value_digest(salt, new_values)
      else new_digest end,
    old_values = case when not is_about_person and old_values is not null
      then old_values || jsonb_build_object('collector_email', pseudonym) end,
    new_values = case when not is_about_person and new_values is not null
      then new_values || jsonb_build_object('collector_email', pseudonym) end,
    salt = null,
    erased_at = coalesce(erased_at, clock_timestamp())
  from concerned
  where audit_log.id = concerned.id;
  get diagnostics erased = row_count;
  perform record_security_event('ERASURE', 'users', person::text,
    jsonb_build_object('entries', erased), null);
  return erased;
end
$$;

-- And the right to call them goes with the login.
do $$
declare
  called regprocedure;
begin
  foreach called in array array['seal_audit(integer)', 'check_audit_seals(integer)',
    'audit_erase_person(uuid, text, text)', 'sample_insert_users(json)', 'sample_insert_fruits(json)',
    'sample_insert_photos(json)', 'sample_edit_fruits(json)', 'sample_remove_fruits(integer)',
    'sample_remove_others()', 'sample_remove_audit(integer)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from elaeis_app', called);
    execute format('grant execute on function %s to elaeis_system', called);
  end loop;
end
$$;

-- As before, for this login as well.
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

-- Links of a person end with their last session or key: whoever remembers that they hold looks again.
create trigger api_keys_announce_revoked after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_session('user_id');
create trigger api_keys_announce_deleted after delete on api_keys
  for each row execute function announce_session('user_id');
