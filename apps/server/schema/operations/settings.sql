-- # Tables

-- What administrators set for the whole installation, by key.
create table admin_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value jsonb not null,
  updated_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table admin_settings enable row level security, force row level security;
create policy admin_settings_staff on admin_settings to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
-- The number of fruits a collector should record in a month is a setting that everyone may know.
create policy admin_settings_monthly_target on admin_settings for select to elaeis_app
  using (key = 'collector_monthly_target' and app_user_id() is not null);
create policy admin_settings_public on admin_settings for select to elaeis_app
  using (key in ('registration_open', 'password_minimum_length', 'ethereum_sign_in_enabled',
    'offices', 'business_hours'));
-- Whether a collector wishes for a mail about each fruit is asked while they hand it in.
create policy admin_settings_fruit_confirmation on admin_settings for select to elaeis_app
  using (key = 'fruit_confirmation_enabled' and app_user_id() is not null);
-- A sign-in ends so many days after it began, however much it is used; looked up with each request.
create policy admin_settings_auth on admin_settings for select to elaeis_auth
  using (key = 'session_max_days');
-- What every mail says, and by which clock: anybody who is signed in may set one off.
create policy admin_settings_mails on admin_settings for select to elaeis_app
  using (app_user_id() is not null and key in ('default_mail_language', 'mail_from_name',
    'mail_reply_to', 'office_time_zone'));
create policy admin_settings_plots_seen_by on admin_settings for select to elaeis_app
  using (key = 'plots_seen_by' and app_user_id() is not null);
create policy backup_reads on admin_settings for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy storage_quota_by_owner on admin_settings for select to current_user using (key = 'storage_quota_gb');
create policy photo_correction_by_owner on admin_settings for select to current_user
  using (key = 'photo_correction_enabled');
create policy sample_data_shown on admin_settings for select to current_user using (key = 'sample_data_shown');
grant select, insert (key, value, updated_by), update (value, updated_by) on admin_settings to elaeis_app;
grant select (key, value) on admin_settings to elaeis_auth;

create or replace function sample_data_shown() returns boolean
  language sql stable parallel safe security definer set search_path = public, pg_temp
  return coalesce((select value <> 'false' from admin_settings where key = 'sample_data_shown'), true);

create or replace function app_sees_samples() returns boolean
  language sql stable parallel safe
  return app_is_system() or sample_data_shown();

-- Asked of the setting, which is a table that names users.
-- Somebody who signed in to a sample account is there for themselves.
create policy sample_scope on users as restrictive for select to elaeis_app
  using (not is_sample or id = (select app_user_id()) or (select app_sees_samples()));

-- # Triggers

-- On admin_settings.
-- Dates the change.
create or replace trigger admin_settings_touch before update on admin_settings
  for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger admin_settings_audit after insert or update or delete on admin_settings
  for each row execute function audit_row_change();
