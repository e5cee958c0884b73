-- An audited row's change. What the server does to a sample row, and to its memory of the sample data, is marked
-- as a sample and dated as the row says; what a person does to one is an ordinary entry. New fruits are logged by
-- `audit_added_fruits`.
create or replace function audit_row_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb;
  new_row jsonb;
  changed jsonb;
  sample boolean;
begin
  if tg_table_name = 'fruits' then
    if tg_op <> 'INSERT' then old.nir_device_info := null; end if;
    if tg_op <> 'DELETE' then new.nir_device_info := null; end if;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed := coalesce(new_row, old_row);
  sample := app_is_system() and coalesce((changed ->> 'is_sample')::boolean, false);
  insert into audit_log (address, user_agent, user_id, action, table_name, record_id, old_values,
    new_values, created_at, is_sample)
  values (nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.user_agent', true), ''), app_user_id(), tg_op, tg_table_name, changed ->> 'id', old_row, new_row,
    -- Sample rows are dated back, where they have a date.
    coalesce(
      case
        when sample and tg_op = 'INSERT' then (new_row ->> 'created_at')::timestamptz
        when sample and tg_op = 'UPDATE' then (new_row ->> 'updated_at')::timestamptz
      end, clock_timestamp()),
    sample or (app_is_system() and tg_table_name = 'admin_settings'
      and changed ->> 'key' = 'sample_data'));
  return null;
end
$$;

-- New fruits, without what the device said of them. The columns are listed, so this file runs again after
-- each migration.
do $$
begin
  execute format($function$
    create or replace function audit_added_fruits() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $body$
    begin
      insert into audit_log (address, user_agent, user_id, action, table_name, record_id, new_values,
        created_at, is_sample)
      select nullif(current_setting('app.address', true), ''),
        nullif(current_setting('app.user_agent', true), ''), app_user_id(), 'INSERT', 'fruits', logged.id::text, to_jsonb(logged),
        case when logged.is_sample then logged.created_at else clock_timestamp() end, logged.is_sample
      from (select %s from added) as logged;
      return null;
    end
    $body$
    $function$,
    (select string_agg(
        case when attname = 'nir_device_info' then 'null::json as nir_device_info'
          else quote_ident(attname) end, ', ' order by attnum)
     from pg_attribute
     where attrelid = 'fruits'::regclass and attnum > 0 and not attisdropped));
end
$$;

-- An event that is no change of an audited row, from a closed list for each kind of actor.
create or replace function record_security_event(event text, subject text, about_record text,
  details jsonb, person uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_server constant text[] := array['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
    'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET', 'SECOND_STEP_FAILED', 'RECOVERY_CODE_USED',
    'INVITATION_ACCEPTED'];
  by_staff constant text[] := array['EXPORT', 'IMPORT', 'TRAINING_STARTED', 'TRAINING_CANCELLED',
    'MODEL_ACTIVATED', 'SETTINGS_CHANGED', 'USER_DISABLED', 'USER_ENABLED', 'PHOTOS_PUBLISHED',
    'PHOTOS_WITHDRAWN', 'MAIL_CHANGED', 'MAIL_SENT', 'REQUEST_HANDLED', 'DEVICE_FORGOTTEN',
    'SAMPLE_DATA_REMOVED', 'ERASURE', 'PRIVACY_DECIDED', 'INVITATION_SENT', 'INVITATION_WITHDRAWN',
    'FRUIT_PLOT_SET', 'WEBHOOK_SECRET_CHANGED', 'WORK_RETRIED'];
  by_person constant text[] := array['PASSWORD_CHANGED', 'SESSIONS_ENDED', 'API_KEY_CREATED',
    'API_KEY_REVOKED', 'DATA_EXPORTED', 'PROCESSING_RESTRICTED', 'PROCESSING_RELEASED',
    'PRIVACY_REQUESTED', 'PRIVACY_WITHDRAWN', 'SECOND_FACTOR_SET_UP', 'SECOND_FACTOR_REMOVED',
    'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERY_CODES_MADE', 'OPEN_ID_LINKED', 'OPEN_ID_UNLINKED'];
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
  insert into audit_log (address, user_agent, user_id, action, table_name, record_id, new_values)
  values (nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.user_agent', true), ''), case when app_is_system() then coalesce(person, app_user_id()) else app_user_id() end, event,
    subject, about_record, details);
end
$$;
revoke execute on function record_security_event(text, text, text, jsonb, uuid) from public;
grant execute on function record_security_event(text, text, text, jsonb, uuid) to elaeis_app;

-- Removes a person's values from the log. Who did what and when stays, and so do the digests. Entries about
-- other records keep their values, with a pseudonym in place of the e-mail address.
create or replace function audit_erase_person(person uuid, address text, pseudonym text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone erases values of the audit log';
  end if;
  with concerned as (
    select id, table_name in ('users', 'sessions', 'accounts', 'api_keys', 'retake_requests')
      as is_about_person
    from audit_log
    where (table_name in ('users', 'sessions', 'accounts', 'api_keys')
        and (record_id = person::text or new_values ->> 'email' = audit_erase_person.address))
      or table_name = 'retake_requests' and new_values ->> 'collector_id' = person::text
      or old_values ->> 'collector_email' = audit_erase_person.address
      or new_values ->> 'collector_email' = audit_erase_person.address
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
  update audit_log set address = null, user_agent = null
  where (user_id = person or erased_at is not null)
    and (audit_log.address, user_agent) is distinct from (null, null);
  perform record_security_event('ERASURE', 'users', person::text,
    jsonb_build_object('entries', erased), null);
  return erased;
end
$$;
revoke execute on function audit_erase_person(uuid, text, text) from public;
grant execute on function audit_erase_person(uuid, text, text) to elaeis_system;

-- A fruit's own history out of the log, for its collector and administrators: who changed what and when. The log
-- itself stays closed to collectors.
create or replace function fruit_history(fruit uuid, at_most integer)
  returns table (id bigint, created_at timestamptz, action text, user_id uuid, old_values jsonb,
    new_values jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select change.id, change.created_at, change.action, change.user_id,
    (select jsonb_object_agg(field, change.old_values -> field) from unnest(differing) as field),
    (select jsonb_object_agg(field, change.new_values -> field) from unnest(differing) as field)
  from audit_log as change,
    lateral (
      select coalesce(array_agg(field), '{}') as differing
      from unnest(array['fruit_id', 'oil_content', 'dry_matter', 'protein_content', 'fatty_acids',
        'analysis_temperature', 'maturity_stage', 'harvest_season', 'latitude', 'longitude',
        'location_accuracy_m', 'location_name', 'remarks', 'collection_date', 'nir_data_source',
        'photos_count', 'version']) as field
      where change.action = 'UPDATE'
        and change.old_values -> field is distinct from change.new_values -> field
    ) as compared
  where change.table_name = 'fruits' and change.record_id = fruit::text
    and (app_is_staff() or change.new_values ->> 'collector_id' = app_user_id()::text)
  order by change.created_at desc, change.id desc
  limit least(at_most, 1000)
$$;
revoke execute on function fruit_history(uuid, integer) from public;
grant execute on function fruit_history(uuid, integer) to elaeis_app;
