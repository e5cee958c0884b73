-- A phone's emergency export also holds plots chosen for fruits, and what only the phone can send.
alter table unsent_import_items drop constraint unsent_import_items_kind_check;
alter table unsent_import_items add constraint unsent_import_items_kind_check
  check (kind in ('new', 'edit', 'draft', 'plot', 'other'));
