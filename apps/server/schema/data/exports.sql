-- # Tables

-- Data sets that administrators took out: which fruits and columns, and the finished file. A version is reproducible
-- because what was written is kept, not because it is computed again. Photographs are not copied: a ZIP is kept as its
-- layout (dataset_export_files), and a photo that is deleted later is gone from it.
create table dataset_exports (
  id uuid primary key,
  number bigint not null unique check (number > 0),
  format text not null,
  convention text not null check (convention in ('fr', 'en')),
  columns text[] not null default '{}',
  filters jsonb not null,
  -- Of the GeoJSON file.
  producer jsonb,
  license text check (length(license) between 1 and 60),
  fruits integer check (fruits >= 0),
  photos integer check (photos >= 0),
  file_name text,
  file_size bigint check (file_size >= 0),
  sha256 bytea check (length(sha256) = 32),
  report jsonb,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint dataset_exports_format_check check
    (format in ('csv', 'xlsx', 'nir', 'jsonl', 'parquet', 'photos', 'map', 'geojson', 'ml'))
);
create index dataset_exports_created_at on dataset_exports (created_at desc);
alter table dataset_exports enable row level security, force row level security;
create policy dataset_exports_staff on dataset_exports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on dataset_exports for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, number, format, convention, columns, filters, producer, license), update (fruits, photos,
  file_name, file_size, sha256, report, deleted_at) on dataset_exports to elaeis_app;

-- The files in a finished export, in their order: one for a plain format, many for a ZIP.
create table dataset_export_files (
  export_id uuid not null references dataset_exports on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (length(name) between 1 and 300),
  -- made: written for this export, in pieces; photo: a received photo where it lies.
  source text not null check (source in ('made', 'photo')),
  path text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  crc32 bigint check (crc32 >= 0),
  -- Where its header stands in the ZIP.
  starts_at bigint check (starts_at >= 0),
  primary key (export_id, position)
);
alter table dataset_export_files enable row level security, force row level security;
create policy dataset_export_files_staff on dataset_export_files to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on dataset_export_files for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (export_id, position, name, source, path, size, sha256, crc32), update (size, crc32,
  starts_at) on dataset_export_files to elaeis_app;

-- # Triggers

-- On dataset_exports.
-- Changes go into the audit log.
create or replace trigger dataset_exports_audit after insert on dataset_exports
  for each row execute function audit_row_change();
create or replace trigger dataset_exports_audit_deleted after update of deleted_at on dataset_exports
  for each row execute function audit_row_change();
