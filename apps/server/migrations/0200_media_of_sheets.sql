-- What a form tool exports beside its table: a ZIP of photos, sent in pieces, and the plots made of outlines, which an
-- undo takes back.
alter table sheet_imports
  add column archive_size bigint check (archive_size > 0),
  add column plots uuid[] not null default '{}';
grant insert (archive_size), update (archive_size, plots) on sheet_imports to elaeis_app;
-- A submission that was imported before is known by the digest of its identifier.
create index fruits_by_imported_submission on fruits (submission_sha256)
  where import_source = 'batch_import';
