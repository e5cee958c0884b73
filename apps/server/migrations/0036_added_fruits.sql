-- Fruits that are added together are logged together, by one statement instead of one for each.
--
-- What is logged of a fruit stays what it was: every column, and null in the place of what its device
-- measured, which is not read for it. The columns are named, so that it need not be; a migration that
-- adds one to fruits makes this anew.
do $$
begin
  execute format($function$
    create or replace function audit_added_fruits() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $body$
    begin
      insert into audit_log (user_id, action, table_name, record_id, new_values, created_at, is_sample)
      select app_user_id(), 'INSERT', 'fruits', logged.id::text, to_jsonb(logged),
        case when logged.is_sample then logged.created_at else clock_timestamp() end, logged.is_sample
      from (select %s from added) as logged;
      return null;
    end
    $body$
    $function$,
    (select string_agg(
        case when attname = 'nir_device_info' then 'null::jsonb as nir_device_info'
          else quote_ident(attname) end, ', ' order by attnum)
     from pg_attribute
     where attrelid = 'fruits'::regclass and attnum > 0 and not attisdropped));
end
$$;
