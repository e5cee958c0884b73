-- What a device said of a fruit is kept in the device's own words. Taken apart into numbers and put
-- together again, as before, a spectrum of 256 values cost more than all else that an import writes of its
-- fruit; nothing looks for a fruit by a value in it.

drop view nir_spectra;
alter table fruits alter column nir_device_info type json using nir_device_info::text::json;
-- Numbers of a spectrum do not get shorter by being compressed; trying to costs more than all else.
alter table fruits alter column nir_device_info set storage external;

create view nir_spectra with (security_invoker = true) as
  select id, fruit_id, batch_id,
    nir_device_info ->> 'serial_number' as serial_number,
    nir_device_info ->> 'spectra_id' as spectra_id,
    array(
      select value::text::double precision
      from json_array_elements(nir_device_info -> 'spectra_values') with ordinality as measured(value, place)
      order by place
    ) as spectra_values
  from fruits
  where nir_device_info is not null;
grant select on nir_spectra to elaeis_app;

-- What is logged of new fruits stays what it was (0036); null is of the column's kind.
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
        case when attname = 'nir_device_info' then 'null::json as nir_device_info'
          else quote_ident(attname) end, ', ' order by attnum)
     from pg_attribute
     where attrelid = 'fruits'::regclass and attnum > 0 and not attisdropped));
end
$$;
