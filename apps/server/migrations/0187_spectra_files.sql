-- Spectra of CSV, JCAMP-DX and SPC files come by the import of NIR files: how a file is to be understood is kept with
-- its import. They may be of fruits that are there, which lose them again when the import is undone.
alter table nir_imports add column reading jsonb;
grant insert (reading) on nir_imports to elaeis_app;

drop trigger fruits_spectrum_renewed on fruits;
create trigger fruits_spectrum_renewed after update of nir_device_info on fruits
  for each row when (old.nir_device_info::text is distinct from new.nir_device_info::text)
  execute function renew_fruit_spectrum();
