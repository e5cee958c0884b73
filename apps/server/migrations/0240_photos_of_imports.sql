-- The rows of a sheet are written while its photos still follow: an import that stopped amid them goes on, or is undone.
alter table sheet_imports add column has_rows boolean not null default false;
grant update (has_rows) on sheet_imports to elaeis_app;
update sheet_imports set has_rows = true where exists (select from fruits where batch_id = sheet_imports.id);

-- Photos that an import brought to fruits which were there, which an undo takes away again where they are still the same.
-- Without a reference to the photo: a fruit may be in the trash for a while.
create table import_photos (
  import_id uuid not null references sheet_imports on delete cascade,
  photo_id uuid not null,
  sha256 bytea not null check (length(sha256) = 32),
  primary key (import_id, photo_id)
);
alter table import_photos enable row level security, force row level security;
create policy import_photos_staff on import_photos to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on import_photos for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (import_id, photo_id, sha256) on import_photos to elaeis_app;
