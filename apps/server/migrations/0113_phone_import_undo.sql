-- The import of a phone export can be undone. Its fruits are found by its batch, what it changed in import_changes.
alter table unsent_imports drop constraint unsent_imports_state_check;
alter table unsent_imports add constraint unsent_imports_state_check
  check (state in ('uploading', 'checked', 'undone', 'discarded'));
alter table unsent_imports add column undone jsonb;
grant update (undone) on unsent_imports to elaeis_app;
