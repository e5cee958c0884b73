-- An import names its batch after the device; the preview keeps the serial number, so that the file need
-- not be read again for it.
alter table nir_files add column device_serial text;
grant update (device_serial) on nir_files to elaeis_app;

-- Imported texts wait for their place in the index of texts as any others do: at most 256 kB of them.
drop function sort_in_texts();
do $$
begin
  if to_regclass('fruits_by_text') is not null then
    alter index fruits_by_text set (gin_pending_list_limit = 256);
  end if;
end
$$;
