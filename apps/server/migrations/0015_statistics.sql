-- A collector's own figures, read whenever their overview is on screen.

-- The number of fruits a collector should record in a month is a setting that everyone may know.
create policy admin_settings_monthly_target on admin_settings for select to elaeis_app
  using (key = 'collector_monthly_target' and app_user_id() is not null);
