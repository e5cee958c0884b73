-- Of each fruit with a spectrum: its device, what the device itself said of the four values, and what the active
-- calibration says. A value of the fruit that differs from the device's was entered since, by hand or from a
-- laboratory's sheet: that is what calibrations learn from.
create table fruit_spectra (
  fruit_id uuid primary key references fruits on delete cascade,
  device_type text not null,
  serial_number text not null,
  spectrum_id text,
  is_drawn boolean not null,
  device_oil_content numeric(6, 3),
  device_dry_matter numeric(6, 3),
  device_protein_content numeric(6, 3),
  device_fatty_acids numeric(6, 3),
  model_version text,
  predicted_at timestamptz,
  prediction jsonb,
  check (num_nonnulls(model_version, predicted_at, prediction) in (0, 3))
);
create index fruit_spectra_of_device on fruit_spectra (device_type, serial_number, spectrum_id);
alter table fruit_spectra enable row level security;
alter table fruit_spectra force row level security;
-- Who may read the fruit may read this.
create policy fruit_spectra_read on fruit_spectra for select to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_spectra.fruit_id));
create policy fruit_spectra_predict on fruit_spectra for update to elaeis_app
  using (app_is_system()) with check (app_is_system());
grant select, update (model_version, predicted_at, prediction) on fruit_spectra to elaeis_app;
do $$
begin
  execute format('create policy backup_reads on fruit_spectra for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
  -- The triggers below run as the owner.
  execute format('create policy fruit_spectra_kept on fruit_spectra to %I using (true) with check (true)',
    current_user);
end
$$;

-- What a device said is kept with its spectrum, so that it comes back with it from the trash or an undone import.
-- Of older imports the fruit's value is all there is.
create function device_value(said json, field text, stored numeric, missing text[]) returns numeric
  language sql immutable as $$
  select case when said is not null then (said ->> field)::numeric
    when field = any (missing) then null else stored end
$$;

create function add_fruit_spectra() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fruit_spectra (fruit_id, device_type, serial_number, spectrum_id, is_drawn,
    device_oil_content, device_dry_matter, device_protein_content, device_fatty_acids)
  select added.id, coalesce(device_type, ''), coalesce(serial_number, ''), spectra_id,
    added.is_sample or coalesce(calibration_info::text like '%(drawn%', false),
    device_value(device_values, 'oil_content', oil_content, missing_values),
    device_value(device_values, 'dry_matter', dry_matter, missing_values),
    device_value(device_values, 'protein_content', protein_content, missing_values),
    device_value(device_values, 'fatty_acids', fatty_acids, missing_values)
  from added cross join lateral json_to_record(added.nir_device_info) as said (device_type text,
    serial_number text, spectra_id text, calibration_info json, device_values json)
  where added.nir_device_info is not null;
  return null;
end
$$;
create trigger fruits_spectra_added after insert on fruits
  referencing new table as added for each statement execute function add_fruit_spectra();

-- An import that writes over its fruits, and its undo.
create function renew_fruit_spectrum() returns trigger
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
    spectra_id text, calibration_info json, device_values json);
  return null;
end
$$;
create trigger fruits_spectrum_renewed after update of nir_device_info on fruits
  for each row when (new.nir_device_info is not null
    and old.nir_device_info::text is distinct from new.nir_device_info::text)
  execute function renew_fruit_spectrum();

-- Spectra that are there already. Of one that was edited since, the audit log knows what was imported.
alter table fruits no force row level security;
alter table audit_log no force row level security;
insert into fruit_spectra (fruit_id, device_type, serial_number, spectrum_id, is_drawn,
  device_oil_content, device_dry_matter, device_protein_content, device_fatty_acids)
select fruits.id, coalesce(device_type, ''), coalesce(serial_number, ''), spectra_id,
  fruits.is_sample or coalesce(calibration_info::text like '%(drawn%', false),
  device_value(null, 'oil_content', (imported ->> 'oil_content')::numeric, missing),
  device_value(null, 'dry_matter', (imported ->> 'dry_matter')::numeric, missing),
  device_value(null, 'protein_content', (imported ->> 'protein_content')::numeric, missing),
  device_value(null, 'fatty_acids', (imported ->> 'fatty_acids')::numeric, missing)
from fruits
cross join lateral json_to_record(nir_device_info) as said (device_type text, serial_number text,
  spectra_id text, calibration_info json)
cross join lateral (select coalesce(
  (select new_values from audit_log
    where fruits.version > 1 and action = 'INSERT' and table_name = 'fruits'
      and record_id = fruits.id::text
    order by created_at limit 1),
  jsonb_build_object('oil_content', oil_content, 'dry_matter', dry_matter,
    'protein_content', protein_content, 'fatty_acids', fatty_acids,
    'missing_values', missing_values)) as imported) as first
cross join lateral (select array(
  select jsonb_array_elements_text(coalesce(nullif(imported -> 'missing_values', 'null'), '[]'))
) as missing) as of_first
where nir_device_info is not null;
alter table audit_log force row level security;
alter table fruits force row level security;

create trigger fruit_spectra_wake after insert on fruit_spectra
  for each statement execute function wake_job('spectrum-predictions');
create trigger ai_models_wake after update of state on ai_models
  for each statement execute function wake_job('spectrum-predictions');
