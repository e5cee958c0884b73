-- Keys for exports and for statistics alone.
alter table api_keys drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'exports', 'statistics']);

-- What a program extracts since its last visit: changed fruits and deletions, in the order in which they changed.
create index fruits_by_change on fruits (updated_at, id);
create index fruits_by_collector_change on fruits (collector_id, updated_at, id);
create index removed_fruits_by_change on removed_fruits (deleted_at, id);
-- Collectors learn of the deletion of their own fruits.
create policy removed_fruits_own on removed_fruits for select to elaeis_app
  using (collector_id = app_user_id());

-- Fruits as points of a map, with their values.
alter table dataset_exports drop constraint dataset_exports_format_check,
  add constraint dataset_exports_format_check check
    (format in ('csv', 'xlsx', 'nir', 'jsonl', 'parquet', 'photos', 'map', 'geojson', 'ml'));
