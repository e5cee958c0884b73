-- # Tables

-- Files of tutorials, with what must be known of one before it is fetched.
create table tutorial_files (
  path text primary key check (path ~ '^(videos|pdfs|captions|thumbnails)/[A-Za-z0-9][A-Za-z0-9._-]*$'),
  content_type text not null
    check (content_type ~ '^video/[a-z0-9.+-]+$' or
    content_type in ('application/pdf', 'text/vtt', 'image/jpeg')),
  size_bytes bigint not null check (size_bytes > 0),
  -- Tells a kept copy from a newer file under the same path.
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
alter table tutorial_files enable row level security, force row level security;
create policy tutorial_files_read on tutorial_files for select to elaeis_app
  using (app_user_id() is not null or app_is_staff());
create policy tutorial_files_insert on tutorial_files for insert to elaeis_app
  with check (app_is_staff());
create policy tutorial_files_update on tutorial_files for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy tutorial_files_delete on tutorial_files for delete to elaeis_app using (app_is_staff());
create policy sample_scope on tutorial_files as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on tutorial_files for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (content_type, size_bytes, sha256, created_at) on tutorial_files to elaeis_app;

-- Tutorials as people see them.
create table tutorials (
  id uuid primary key,
  title text not null,
  description text not null default '',
  video_url text,
  pdf_url text,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_sample boolean not null default false,
  thumbnail_url text references tutorial_files,
  -- Of `title` and `description`.
  language text not null default 'fr' check (language in ('fr', 'en')),
  foreign key (video_url) references tutorial_files,
  foreign key (pdf_url) references tutorial_files
);
create index tutorials_order on tutorials (display_order, id) where is_active;
alter table tutorials enable row level security, force row level security;
create policy tutorials_read on tutorials for select to elaeis_app
  using ((is_active and app_user_id() is not null) or app_is_staff());
create policy tutorials_insert on tutorials for insert to elaeis_app with check (app_is_staff());
create policy tutorials_update on tutorials for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy tutorials_delete on tutorials for delete to elaeis_app using (app_is_staff());
create policy sample_scope on tutorials as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on tutorials for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (title, description, video_url, pdf_url, is_active, display_order,
  thumbnail_url, language) on tutorials to elaeis_app;

-- What a tutorial has in one language beside what its own row says: captions of its video, and in the
-- other language its words and its own sheet. An empty column falls back to the tutorial's.
create table tutorial_translations (
  tutorial_id uuid not null references tutorials on delete cascade,
  language text not null check (language in ('fr', 'en')),
  title text check (title <> ''),
  description text,
  pdf_url text references tutorial_files,
  captions_url text references tutorial_files,
  is_sample boolean not null default false,
  primary key (tutorial_id, language)
);
alter table tutorial_translations enable row level security, force row level security;
-- Who may see the tutorial: its own policy decides.
create policy tutorial_translations_read on tutorial_translations for select to elaeis_app
  using (exists (select from tutorials where tutorials.id = tutorial_id));
create policy tutorial_translations_insert on tutorial_translations for insert to elaeis_app
  with check (app_is_staff());
create policy tutorial_translations_update on tutorial_translations for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy tutorial_translations_delete on tutorial_translations for delete to elaeis_app
  using (app_is_staff());
create policy sample_scope on tutorial_translations as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on tutorial_translations for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete, update (title, description, pdf_url, captions_url) on tutorial_translations to
  elaeis_app;

-- Uploads that any server can go on with: what is known of the file, and who is writing just now.
create table tutorial_uploads (
  id uuid primary key,
  tutorial_id uuid not null references tutorials on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('video', 'pdf', 'captions', 'thumbnail')),
  language text not null check (language in ('fr', 'en')),
  -- As the person's device calls it; shown, and never part of a path.
  file_name text not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- One request at a time writes. A lock that is not renewed is free: its server may be gone.
  lock_token uuid,
  locked_until timestamptz,
  -- Another request waits for the lock: its holder hears so at its next renewal.
  is_lock_wanted boolean not null default false
);
create index tutorial_uploads_created_at on tutorial_uploads (created_at);
create index tutorial_uploads_tutorial on tutorial_uploads (tutorial_id);
create index tutorial_uploads_user on tutorial_uploads (user_id);
alter table tutorial_uploads enable row level security, force row level security;
create policy tutorial_uploads_staff on tutorial_uploads to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on tutorial_uploads for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, tutorial_id, user_id, kind, language, file_name, size_bytes), update
  (received_bytes, finished_at, lock_token, locked_until, is_lock_wanted) on tutorial_uploads to elaeis_app;

-- Its bytes lie in the file store, a piece each.
create table tutorial_upload_pieces (
  -- Rows outlive their upload until their file is deleted as well, so there is no key to it.
  upload_id uuid not null,
  start_byte bigint not null check (start_byte >= 0),
  size_bytes integer not null check (size_bytes > 0),
  path text not null,
  primary key (upload_id, start_byte)
);
alter table tutorial_upload_pieces enable row level security, force row level security;
create policy tutorial_upload_pieces_staff on tutorial_upload_pieces to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on tutorial_upload_pieces for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, delete on tutorial_upload_pieces to elaeis_app;

-- # Triggers

-- On tutorials.
-- Dates the change.
create or replace trigger tutorials_touch before update on tutorials
  for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger tutorials_audit after insert or update or delete on tutorials
  for each row execute function audit_row_change();

-- On tutorial_translations.
-- Changes go into the audit log.
create or replace trigger tutorial_translations_audit after insert or update or delete on tutorial_translations
  for each row execute function audit_row_change();
