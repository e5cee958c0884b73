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

-- # Functions

-- Of a person who is erased no export keeps the name or the identifier: those that may hold it are deleted as an
-- administrator does it, one that is being prepared is cancelled, and where that name was chosen stands the pseudonym.
-- Answers the paths of the files that were made. Comes before their fruits have the pseudonym.
create or replace function forget_in_exports(person uuid, address text, pseudonym text) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed uuid[] := '{}';
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone erases people';
  end if;
  -- The audit log knows fruits that are deleted since.
  if exists (select from fruits where fruits.collector_id = person)
    or exists (select from audit_log where table_name = 'fruits' and forget_in_exports.address in (
      old_values ->> 'collector_email', new_values ->> 'collector_email'))
  then
    doomed := array(
      select dataset_exports.id from dataset_exports
      where deleted_at is null and columns && array['collector_id', 'collector_email']
        -- These have columns of their own, and no person among them.
        and format not in ('nir', 'geojson')
        and (filters -> 'collectors' = '[]' or filters -> 'collectors' ? forget_in_exports.address)
        and dataset_exports.created_at >= (select users.created_at from users where users.id = person));
  end if;
  update dataset_exports set deleted_at = now() where dataset_exports.id = any (doomed);
  update transfers set state = 'cancelled', finished_at = clock_timestamp()
  where transfers.id = any (doomed) and state in ('queued', 'running');
  update dataset_exports
  set filters = replace(filters::text, to_json(forget_in_exports.address)::text, to_json(pseudonym)::text)::jsonb
  where strpos(filters::text, to_json(forget_in_exports.address)::text) > 0;
  return query
    with gone as (
      delete from dataset_export_files where export_id = any (doomed) returning source, path
    )
    select gone.path from gone where gone.source = 'made';
end
$$;
revoke execute on function forget_in_exports(uuid, text, text) from public;
grant execute on function forget_in_exports(uuid, text, text) to elaeis_system;

-- # Triggers

-- On dataset_exports.
-- Changes go into the audit log.
create or replace trigger dataset_exports_audit after insert on dataset_exports
  for each row execute function audit_row_change();
create or replace trigger dataset_exports_audit_deleted after update of deleted_at on dataset_exports
  for each row execute function audit_row_change();
