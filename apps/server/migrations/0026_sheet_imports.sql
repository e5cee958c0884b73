-- Sheets that administrators bring in: laboratory values of fruits that are there, and whole fruits.
--
-- The file itself lies in the file store under its SHA-256. A row here is one file with how its columns
-- are understood and what became of its rows; what it changed is kept value by value, so that it can be
-- taken back where nobody has changed the same since. The batch itself is a row of fruit_batches under
-- the same id.

create table sheet_imports (
  id uuid primary key,
  kind text not null check (kind in ('labels', 'fruits')),
  admin_user_id uuid references users on delete set null,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size > 0),
  file_format text not null check (file_format in ('csv', 'xlsx')),
  file_sha256 bytea not null check (length(file_sha256) = 32),
  -- What the characters were written in; null for a workbook.
  encoding text,
  headers jsonb not null,
  -- The first rows as they stand in the file.
  sample jsonb not null,
  row_count integer not null check (row_count >= 0),
  columns jsonb not null,
  rules jsonb not null,
  is_remembered boolean not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'importing', 'imported', 'undone', 'discarded')),
  done integer not null default 0 check (done >= 0),
  -- How many rows came to which end, or would.
  counts jsonb,
  undone jsonb,
  failure jsonb,
  heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index sheet_imports_created_at on sheet_imports (kind, created_at desc);
create index sheet_imports_sha256 on sheet_imports (file_sha256);
alter table sheet_imports enable row level security;
alter table sheet_imports force row level security;
create policy sheet_imports_staff on sheet_imports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select on sheet_imports to elaeis_app;
grant insert (id, kind, admin_user_id, file_name, file_size, file_format, file_sha256, encoding, headers,
  sample, row_count, columns, rules, is_remembered) on sheet_imports to elaeis_app;
grant update (columns, rules, state, done, counts, undone, failure, heartbeat_at, finished_at)
  on sheet_imports to elaeis_app;

-- Each cell, or row, that was refused.
create table sheet_import_errors (
  import_id uuid not null references sheet_imports on delete cascade,
  position integer not null check (position >= 0),
  row_number integer not null check (row_number >= 1),
  column_index smallint check (column_index >= 0),
  code text not null,
  details jsonb not null,
  primary key (import_id, position)
);
alter table sheet_import_errors enable row level security;
alter table sheet_import_errors force row level security;
create policy sheet_import_errors_staff on sheet_import_errors to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete on sheet_import_errors to elaeis_app;
grant insert (import_id, position, row_number, column_index, code, details)
  on sheet_import_errors to elaeis_app;

-- What an import did to each fruit: of the columns it touched, what they held and what they hold since.
create table sheet_import_changes (
  import_id uuid not null references sheet_imports on delete cascade,
  fruit_id uuid not null references fruits on delete cascade,
  action text not null check (action in ('created', 'changed')),
  before jsonb not null,
  after jsonb not null,
  -- When the laboratory measured, as the sheet says.
  analysed_on date,
  primary key (import_id, fruit_id)
);
create index sheet_import_changes_fruit on sheet_import_changes (fruit_id);
alter table sheet_import_changes enable row level security;
alter table sheet_import_changes force row level security;
create policy sheet_import_changes_staff on sheet_import_changes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select on sheet_import_changes to elaeis_app;
grant insert (import_id, fruit_id, action, before, after, analysed_on)
  on sheet_import_changes to elaeis_app;

-- How the columns of files with these headers were last understood.
create table sheet_mappings (
  kind text not null check (kind in ('labels', 'fruits')),
  fingerprint bytea not null check (length(fingerprint) = 32),
  columns jsonb not null,
  rules jsonb not null,
  used_at timestamptz not null default now(),
  primary key (kind, fingerprint)
);
alter table sheet_mappings enable row level security;
alter table sheet_mappings force row level security;
create policy sheet_mappings_staff on sheet_mappings to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select on sheet_mappings to elaeis_app;
grant insert (kind, fingerprint, columns, rules) on sheet_mappings to elaeis_app;
grant update (columns, rules, used_at) on sheet_mappings to elaeis_app;

-- A sheet of whole fruits may correct when a fruit was collected.
grant update (collection_date) on fruits to elaeis_app;
