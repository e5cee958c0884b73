-- A fruit's own history, for the person whose fruit it is.
--
-- The audit log is for administrators, and stays closed to everybody else. This function hands out of it
-- what it holds of one fruit: for each change who and when, and of the values a person can see on the
-- fruit itself those that changed. It answers the fruit's collector and administrators, nobody else.

create function fruit_history(fruit uuid, at_most integer)
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
        'location_accuracy_m', 'location_name', 'remarks', 'nir_data_source', 'photos_count',
        'version']) as field
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

-- An owner that is no superuser is bound by policies, too, when the function runs as it.
do $$
begin
  execute format(
    'create policy audit_log_read_as_owner on audit_log for select to %I using (
      app_is_staff() or (table_name = ''fruits'' and new_values ->> ''collector_id'' = app_user_id()::text)
    )', current_user);
end
$$;
