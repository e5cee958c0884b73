-- A removed reading of the colour card can be brought back, with its place among the others.
alter table passport_readings add column removed_at timestamptz;
create policy passport_readings_remove on passport_readings for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant update (removed_at) on passport_readings to elaeis_app;
