-- # Tables

-- Files as they came, under their fingerprint, in the file store.
create table nir_files (
  sha256 bytea primary key check (length(sha256) = 32),
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size > 0),
  uploaded_by uuid references users on delete set null,
  -- Set once the file was read to its end and found to be what it should.
  samples integer check (samples >= 0),
  created_at timestamptz not null default now(),
  -- An import names its batch after the device; the preview keeps the serial number, so that the file need
  -- not be read again for it.
  device_serial text
);
alter table nir_files enable row level security, force row level security;
create policy nir_files_staff on nir_files to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on nir_files for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (sha256, file_name, file_size, uploaded_by), update (file_name, samples, device_serial)
  on nir_files to elaeis_app;

-- The state of an import besides what fruit_batches tells of it.
create table nir_imports (
  batch_id uuid primary key references fruit_batches on delete cascade,
  sha256 bytea not null references nir_files deferrable initially deferred,
  skip_duplicates boolean not null,
  store_missing_as_null boolean not null,
  -- Which value each confirmed code stands for.
  mapping jsonb not null,
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  refused integer not null default 0 check (refused >= 0),
  -- Stored values that the file does not hold.
  missing integer not null default 0 check (missing >= 0),
  undone jsonb
);
create index nir_imports_of_file on nir_imports (sha256);
alter table nir_imports enable row level security, force row level security;
create policy nir_imports_staff on nir_imports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on nir_imports for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (batch_id, sha256, skip_duplicates, store_missing_as_null, mapping), update (created, updated,
  skipped, refused, missing, undone) on nir_imports to elaeis_app;
