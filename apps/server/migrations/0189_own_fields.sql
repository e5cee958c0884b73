-- What is recorded in fields of an installation's own, by name; what each of them is, the setting `own_fields` says.
alter table fruits add column own_values jsonb not null default '{}'
  check (jsonb_typeof(own_values) = 'object' and octet_length(own_values::text) <= 40000);
grant insert (own_values), update (own_values) on fruits to elaeis_app;
create index fruits_by_own_values on fruits using gin (own_values jsonb_path_ops) where own_values <> '{}';
-- Who records fruits knows what to record.
create policy admin_settings_own_fields on admin_settings for select to elaeis_app
  using (key = 'own_fields' and app_user_id() is not null);
