-- As before, with what happens to second factors.
create or replace function record_security_event(event text, subject text, about_record text,
  details jsonb, person uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_server constant text[] := array['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
    'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET', 'SECOND_STEP_FAILED', 'RECOVERY_CODE_USED'];
  by_staff constant text[] := array['EXPORT', 'IMPORT', 'TRAINING_STARTED', 'TRAINING_CANCELLED',
    'MODEL_ACTIVATED', 'SETTINGS_CHANGED', 'USER_DISABLED', 'USER_ENABLED', 'PHOTOS_PUBLISHED',
    'PHOTOS_WITHDRAWN', 'MAIL_CHANGED', 'ERASURE', 'PRIVACY_DECIDED'];
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
  values (case when app_is_system() then person else app_user_id() end, event, subject, about_record,
    details);
end
$$;
