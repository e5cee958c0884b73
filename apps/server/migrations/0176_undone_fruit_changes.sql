-- A change of a field of many fruits is undone as imports are: import_id is its id then, which is no batch.
alter table import_changes drop constraint import_changes_import_id_fkey;
