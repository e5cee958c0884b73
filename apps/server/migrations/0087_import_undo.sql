-- What imports of any kind changed, so that each of them can be undone. Fruits that an import made are found
-- by their batch, and no longer need a row here.
alter table sheet_import_changes rename to import_changes;
alter table import_changes drop constraint sheet_import_changes_import_id_fkey;
alter table import_changes add constraint import_changes_import_id_fkey
  foreign key (import_id) references fruit_batches on delete cascade;
alter index sheet_import_changes_pkey rename to import_changes_pkey;
alter index sheet_import_changes_fruit rename to import_changes_fruit;
alter policy sheet_import_changes_staff on import_changes rename to import_changes_staff;

alter table nir_imports add column undone jsonb;
grant update (undone) on nir_imports to elaeis_app;
