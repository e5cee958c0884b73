-- Emergency imports. Their tables were named after what a phone had not sent, and keep that name: a migration would
-- rename them in the audit log and in every backup, and nobody would notice.

-- # Tables

-- Emergency exports of phones that an administrator brings back. The file lies in the file store until the import is
-- over or given up. Fruits are written under the administrator who acts, for the collector who recorded them.
create table unsent_imports (
  id uuid primary key,
  admin_user_id uuid references users on delete set null,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size > 0),
  state text not null default 'uploading',
  -- How many fruits came to which end.
  summary jsonb,
  created_at timestamptz not null default now(),
  undone jsonb,
  constraint unsent_imports_state_check
    check (state in ('uploading', 'checked', 'undone', 'discarded'))
);
create index unsent_imports_created_at on unsent_imports (created_at desc);
alter table unsent_imports enable row level security, force row level security;
create policy unsent_imports_staff on unsent_imports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on unsent_imports for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, admin_user_id, file_name, file_size), update (state, summary, undone) on unsent_imports to
  elaeis_app;

-- What became of each fruit of the file.
create table unsent_import_items (
  import_id uuid not null references unsent_imports on delete cascade,
  position integer not null check (position >= 0),
  folder text not null,
  kind text check (kind in ('new', 'edit', 'draft')),
  -- As fruit.json names them: neither needs to be known here.
  fruit_id uuid,
  reference text,
  collector_id uuid,
  collector_email text,
  collection_date timestamptz(3),
  photos integer not null default 0 check (photos >= 0),
  planned text not null check (planned in ('created', 'completed', 'updated', 'already_there',
    'incomplete', 'conflict', 'refused', 'not_handed_in')),
  outcome text check (outcome in ('created', 'completed', 'updated', 'already_there',
    'incomplete', 'conflict', 'refused', 'not_handed_in')),
  -- Codes with their details, and the photo each is about.
  problems jsonb not null default '[]',
  finished_at timestamptz,
  primary key (import_id, position)
);
alter table unsent_import_items enable row level security, force row level security;
create policy unsent_import_items_staff on unsent_import_items to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on unsent_import_items for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (import_id, position, folder, kind, fruit_id, reference, collector_id, collector_email,
  collection_date, photos, planned, problems), update (outcome, problems, finished_at) on unsent_import_items to
  elaeis_app;

-- # Triggers

-- On unsent_imports.
-- Changes go into the audit log.
create or replace trigger unsent_imports_audit after insert or update or delete on unsent_imports
  for each row execute function audit_row_change();
