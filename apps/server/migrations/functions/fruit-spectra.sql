-- The row of `fruit_spectra` of a fruit whose spectrum is imported anew, or taken away by the undo of its import.
create or replace function renew_fruit_spectrum() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from fruit_spectra where fruit_id = new.id;
  insert into fruit_spectra (fruit_id, device_type, serial_number, spectrum_id, is_drawn,
    device_oil_content, device_dry_matter, device_protein_content, device_fatty_acids)
  select new.id, coalesce(device_type, ''), coalesce(serial_number, ''), spectra_id,
    new.is_sample or coalesce(calibration_info::text like '%(drawn%', false),
    device_value(device_values, 'oil_content', new.oil_content, new.missing_values),
    device_value(device_values, 'dry_matter', new.dry_matter, new.missing_values),
    device_value(device_values, 'protein_content', new.protein_content, new.missing_values),
    device_value(device_values, 'fatty_acids', new.fatty_acids, new.missing_values)
  from json_to_record(new.nir_device_info) as said (device_type text, serial_number text,
    spectra_id text, calibration_info json, device_values json)
  where new.nir_device_info is not null;
  return null;
end
$$;
