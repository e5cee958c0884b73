-- Administrators keep the tutorials: who changed what is audited, and films, sheets, captions and pictures
-- arrive as uploads that any server can go on with. The bytes of an upload lie in the file store, a piece
-- each; what is known of it, and who is writing just now, are rows.

create trigger tutorials_audit after insert or update or delete on tutorials
  for each row execute function audit_row_change();
create trigger tutorial_translations_audit after insert or update or delete on tutorial_translations
  for each row execute function audit_row_change();

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
  -- Another request waits for the lock: whoever holds it hears so at its next renewal.
  is_lock_wanted boolean not null default false
);
create index tutorial_uploads_created_at on tutorial_uploads (created_at);
create index tutorial_uploads_tutorial on tutorial_uploads (tutorial_id);
create index tutorial_uploads_user on tutorial_uploads (user_id);
alter table tutorial_uploads enable row level security;
alter table tutorial_uploads force row level security;
create policy tutorial_uploads_staff on tutorial_uploads to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete on tutorial_uploads to elaeis_app;
grant insert (id, tutorial_id, user_id, kind, language, file_name, size_bytes) on tutorial_uploads
  to elaeis_app;
grant update (received_bytes, finished_at, lock_token, locked_until, is_lock_wanted)
  on tutorial_uploads to elaeis_app;

create table tutorial_upload_pieces (
  -- Rows outlive their upload until their file is deleted as well, so there is no key to it.
  upload_id uuid not null,
  start_byte bigint not null check (start_byte >= 0),
  size_bytes integer not null check (size_bytes > 0),
  path text not null,
  primary key (upload_id, start_byte)
);
alter table tutorial_upload_pieces enable row level security;
alter table tutorial_upload_pieces force row level security;
create policy tutorial_upload_pieces_staff on tutorial_upload_pieces to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert, delete on tutorial_upload_pieces to elaeis_app;
