-- Data sets go out in the format of a NIR device, too: with their spectra, to be imported again.

alter table dataset_exports drop constraint dataset_exports_format_check;
alter table dataset_exports add constraint dataset_exports_format_check
  check (format in ('csv', 'xlsx', 'nir', 'jsonl', 'parquet', 'photos', 'geojson', 'ml'));
