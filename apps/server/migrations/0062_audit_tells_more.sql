-- What the audit log did not tell, and what it must not forget (D56).

-- As before, with what administrators do that leaves no row behind, and in the name of the person the
-- server acts for.
create or replace function record_security_event(event text, subject text, about_record text,
  details jsonb, person uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_server constant text[] := array['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
    'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET', 'SECOND_STEP_FAILED', 'RECOVERY_CODE_USED'];
  by_staff constant text[] := array['EXPORT', 'IMPORT', 'TRAINING_STARTED', 'TRAINING_CANCELLED',
    'MODEL_ACTIVATED', 'SETTINGS_CHANGED', 'USER_DISABLED', 'USER_ENABLED', 'PHOTOS_PUBLISHED',
    'PHOTOS_WITHDRAWN', 'MAIL_CHANGED', 'MAIL_SENT', 'REQUEST_HANDLED', 'DEVICE_FORGOTTEN',
    'SAMPLE_DATA_REMOVED', 'ERASURE', 'PRIVACY_DECIDED'];
  by_person constant text[] := array['PASSWORD_CHANGED', 'SESSIONS_ENDED', 'API_KEY_CREATED',
    'API_KEY_REVOKED', 'DATA_EXPORTED', 'PROCESSING_RESTRICTED', 'PROCESSING_RELEASED',
    'PRIVACY_REQUESTED', 'PRIVACY_WITHDRAWN', 'SECOND_FACTOR_SET_UP', 'SECOND_FACTOR_REMOVED',
    'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERY_CODES_MADE'];
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
  values (case when app_is_system() then coalesce(person, app_user_id()) else app_user_id() end, event,
    subject, about_record, details);
end
$$;

-- What the generator does to a sample row is itself a sample, at the time the row gives, and goes with
-- it; so does its memory of the sample data. What a person does to one stays, at its own time. Of new
-- fruits `audit_added_fruits` tells; only the generator adds sample fruits.
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
  insert into audit_log (user_id, action, table_name, record_id, old_values, new_values, created_at,
    is_sample)
  values (app_user_id(), tg_op, tg_table_name, changed ->> 'id', old_row, new_row,
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
