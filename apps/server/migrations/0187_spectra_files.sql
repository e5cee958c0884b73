-- Spectra of CSV, JCAMP-DX and SPC files come by the import of NIR files: how a file is to be understood is kept with
-- its import.
alter table nir_imports add column reading jsonb;
grant insert (reading) on nir_imports to elaeis_app;
