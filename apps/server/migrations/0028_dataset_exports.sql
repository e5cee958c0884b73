-- Data sets that administrators took out: who and when, which fruits and columns, and the finished file.
--
-- A version is reproducible because what was written is kept, not because it is computed again: rows are
-- read once, in one snapshot, and their file stays in the file store, in pieces. Photographs are not
-- copied. A ZIP is kept as its layout (name, size, checksum and place of each file), from which any range
-- of it can be produced; a photo that is deleted later is gone from it as well, and the download says so.

create table dataset_exports (
  id uuid primary key,
  number bigint not null unique check (number > 0),
  requested_by uuid references users on delete set null,
  format text not null check (format in ('csv', 'jsonl', 'parquet', 'photos', 'geojson', 'ml')),
  convention text not null check (convention in ('fr', 'en')),
  columns text[] not null default '{}',
  filters jsonb not null,
  -- Of the GeoJSON file.
  producer jsonb,
  license text check (length(license) between 1 and 60),
  state text not null default 'preparing'
    check (state in ('preparing', 'done', 'failed', 'cancelled', 'deleted')),
  stage text not null default 'rows' check (stage in ('rows', 'files')),
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  -- How often it was taken up, and when the process that does so last said that it is alive.
  attempt integer not null default 1 check (attempt > 0),
  heartbeat_at timestamptz not null default now(),
  fruits integer check (fruits >= 0),
  photos integer check (photos >= 0),
  file_name text,
  file_size bigint check (file_size >= 0),
  sha256 bytea check (length(sha256) = 32),
  report jsonb,
  -- A code with its details.
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (state <> 'done' or (sha256 is not null and file_size is not null and file_name is not null))
);
create unique index dataset_exports_one_at_a_time on dataset_exports ((true))
  where state = 'preparing';
create index dataset_exports_created_at on dataset_exports (created_at desc);
alter table dataset_exports enable row level security;
alter table dataset_exports force row level security;
create policy dataset_exports_staff on dataset_exports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select on dataset_exports to elaeis_app;
grant insert (id, number, requested_by, format, convention, columns, filters, producer, license)
  on dataset_exports to elaeis_app;
grant update (state, stage, done, total, attempt, heartbeat_at, fruits, photos, file_name, file_size,
  sha256, report, failure, finished_at) on dataset_exports to elaeis_app;
-- Its progress is no change that a person made.
create trigger dataset_exports_audit after insert on dataset_exports
  for each row execute function audit_row_change();
create trigger dataset_exports_audit_end after update of state on dataset_exports
  for each row when (new.state in ('cancelled', 'deleted') and old.state <> new.state)
  execute function audit_row_change();

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
alter table dataset_export_files enable row level security;
alter table dataset_export_files force row level security;
create policy dataset_export_files_staff on dataset_export_files to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete on dataset_export_files to elaeis_app;
grant insert (export_id, position, name, source, path, size, sha256, crc32)
  on dataset_export_files to elaeis_app;
grant update (size, crc32, starts_at) on dataset_export_files to elaeis_app;
