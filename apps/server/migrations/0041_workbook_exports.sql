-- Data sets go out as workbooks (XLSX), too.

alter table dataset_exports drop constraint dataset_exports_format_check;
alter table dataset_exports add constraint dataset_exports_format_check
  check (format in ('csv', 'xlsx', 'jsonl', 'parquet', 'photos', 'geojson', 'ml'));
