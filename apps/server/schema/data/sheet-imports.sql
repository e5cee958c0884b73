-- # Tables

-- Sheets that administrators bring in: laboratory values of fruits that are there, whole fruits, and people. The file
-- lies in the file store under its SHA-256; a row here is how its columns are understood and what became of its rows.
-- The batch is a row of fruit_batches under the same id.
create table sheet_imports (
  id uuid primary key,
  kind text not null,
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
  state text not null default 'uploaded',
  -- How many rows came to which end, or would.
  counts jsonb,
  undone jsonb,
  created_at timestamptz not null default now(),
  -- Which sheet of a workbook, which row of headers, which alphabet and which rows an import reads, and what the file has
  -- to choose from. A file of before is read as the reader guesses.
  reading jsonb not null
    default '{"sheet": null, "header_row": null, "encoding": null, "hidden_rows": null}',
  choices jsonb not null
    default '{"sheets": [], "top": [], "hidden_rows": 0, "encodings": []}',
  constraint sheet_imports_state_check
    check (state in ('uploaded', 'checked', 'undone', 'discarded')),
  constraint sheet_imports_kind_check
    check (kind in ('labels', 'fruits', 'people'))
);
create index sheet_imports_created_at on sheet_imports (kind, created_at desc);
create index sheet_imports_sha256 on sheet_imports (file_sha256);
alter table sheet_imports enable row level security, force row level security;
create policy sheet_imports_staff on sheet_imports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on sheet_imports for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on sheet_imports for select to current_user using (true);
grant select, insert (id, kind, admin_user_id, file_name, file_size, file_format, file_sha256, encoding, headers,
  sample, row_count, columns, rules, is_remembered, reading, choices), update (encoding, headers, sample, row_count,
  columns, rules, is_remembered, state, counts, undone, reading, choices) on sheet_imports to elaeis_app;

-- Each cell, or row, that was refused.
create table sheet_import_errors (
  import_id uuid not null references sheet_imports on delete cascade,
  position integer not null check (position >= 0),
  row_number integer not null check (row_number >= 1),
  column_index smallint check (column_index >= 0),
  code text not null,
  details jsonb not null,
  -- A remark names a cell that was left out of a row that is imported.
  is_remark boolean not null default false,
  primary key (import_id, position)
);
alter table sheet_import_errors enable row level security, force row level security;
create policy sheet_import_errors_staff on sheet_import_errors to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on sheet_import_errors for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (import_id, position, row_number, column_index, code, details, is_remark) on
  sheet_import_errors to elaeis_app;

-- How the columns of files with these headers were last understood.
create table sheet_mappings (
  kind text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  columns jsonb not null,
  rules jsonb not null,
  used_at timestamptz not null default now(),
  primary key (kind, fingerprint),
  constraint sheet_mappings_kind_check
    check (kind in ('labels', 'fruits', 'people'))
);
alter table sheet_mappings enable row level security, force row level security;
create policy sheet_mappings_staff on sheet_mappings to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on sheet_mappings for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (kind, fingerprint, columns, rules), update (columns, rules, used_at) on sheet_mappings to
  elaeis_app;

-- What an import did to each fruit: of the columns it touched, what they held and what they hold since.
create table import_changes (
  import_id uuid not null,
  fruit_id uuid not null
    constraint sheet_import_changes_fruit_id_fkey references fruits on delete cascade,
  action text not null
    constraint sheet_import_changes_action_check check (action in ('created', 'changed')),
  before jsonb not null,
  after jsonb not null,
  -- When the laboratory measured, as the sheet says.
  analysed_on date,
  primary key (import_id, fruit_id)
);
create index import_changes_fruit on import_changes (fruit_id);
alter table import_changes enable row level security, force row level security;
create policy import_changes_staff on import_changes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on import_changes for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on import_changes to current_user using (true) with check (true);
grant select, insert (import_id, fruit_id, action, before, after, analysed_on) on import_changes to elaeis_app;

-- The sheet that invited a person, so that the import can be undone.
alter table users add foreign key (invited_by_import) references sheet_imports on delete set null;

-- # Functions

-- Of a person who is erased no sheet keeps a word: one that brought them, or that names them in its first rows or its
-- faults, loses both and its file; where it named them as the collector of its fruits stands the pseudonym, the next
-- file with these headers names nobody. Answers the paths of the files.
create or replace function forget_in_sheets(person uuid, pseudonym text) returns setof text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased users;
  names text[];
  concerned uuid[];
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone erases people';
  end if;
  select * into strict erased from users where users.id = person;
  -- A number is written in many ways: its last eight digits count, without what stands between them.
  names := array(
    select distinct lower(name) from unnest(array[erased.account_name, erased.email,
      right(regexp_replace(erased.phone_number, '[^0-9]', '', 'g'), 8),
      right(regexp_replace(erased.phone, '[^0-9]', '', 'g'), 8)]) as name
    where length(name) >= 6);
  concerned := array(
    select sheet_imports.id from sheet_imports
    left join lateral (
      select string_agg(details::text, ' ') as told from sheet_import_errors
      where import_id = sheet_imports.id
    ) as faults on true
    cross join lateral (select lower(concat(sample, choices -> 'top', faults.told)) as words) as kept
    where sheet_imports.id = erased.invited_by_import
      or exists (select from unnest(names) as name
        where strpos(words, name) > 0
          or name ~ '^[0-9]+$' and strpos(regexp_replace(words, '[[:space:]().\/-]', '', 'g'), name) > 0));
  -- What there is to choose from shows the first rows as well.
  update sheet_imports set sample = '[]', choices = jsonb_set(choices, '{top}', '[]')
  where sheet_imports.id = any (concerned);
  delete from sheet_import_errors where import_id = any (concerned);
  update sheet_imports set rules = jsonb_set(rules, '{collector_email}', to_jsonb(pseudonym))
  where lower(rules ->> 'collector_email') = lower(erased.account_name);
  update sheet_mappings set rules = jsonb_set(rules, '{collector_email}', 'null')
  where lower(rules ->> 'collector_email') = lower(erased.account_name);
  -- The people an undo left are named by their accounts.
  update sheet_imports
  set undone = replace(undone::text, to_json(erased.account_name)::text, to_json(pseudonym)::text)::jsonb
  where strpos(undone::text, to_json(erased.account_name)::text) > 0;
  return query
    select 'imports/sheets/' || encode(file_sha256, 'hex') from sheet_imports
    where sheet_imports.id = any (concerned) group by file_sha256;
end
$$;
revoke execute on function forget_in_sheets(uuid, text) from public;
grant execute on function forget_in_sheets(uuid, text) to elaeis_system;
