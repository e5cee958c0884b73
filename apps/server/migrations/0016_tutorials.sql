-- Tutorials as people see them: the files they consist of, with what must be known of a file before it
-- is fetched, and their words in a second language.
--
-- `tutorials.video_url` and `pdf_url` name paths in the file store (videos/…, pdfs/…). Nobody could set
-- them until now, so they may from here on name known files only.

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
alter table tutorial_files enable row level security;
alter table tutorial_files force row level security;
create policy tutorial_files_read on tutorial_files for select to elaeis_app
  using (app_user_id() is not null or app_is_staff());
create policy tutorial_files_insert on tutorial_files for insert to elaeis_app
  with check (app_is_staff());
create policy tutorial_files_update on tutorial_files for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy tutorial_files_delete on tutorial_files for delete to elaeis_app using (app_is_staff());
grant select, insert, delete on tutorial_files to elaeis_app;
grant update (content_type, size_bytes, sha256, created_at) on tutorial_files to elaeis_app;

alter table tutorials
  add column thumbnail_url text references tutorial_files,
  -- Of `title` and `description`.
  add column language text not null default 'fr' check (language in ('fr', 'en')),
  add foreign key (video_url) references tutorial_files,
  add foreign key (pdf_url) references tutorial_files;
grant update (thumbnail_url, language) on tutorials to elaeis_app;

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
alter table tutorial_translations enable row level security;
alter table tutorial_translations force row level security;
-- Whoever may see the tutorial: its own policy decides.
create policy tutorial_translations_read on tutorial_translations for select to elaeis_app
  using (exists (select from tutorials where tutorials.id = tutorial_id));
create policy tutorial_translations_insert on tutorial_translations for insert to elaeis_app
  with check (app_is_staff());
create policy tutorial_translations_update on tutorial_translations for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy tutorial_translations_delete on tutorial_translations for delete to elaeis_app
  using (app_is_staff());
grant select, insert, delete on tutorial_translations to elaeis_app;
grant update (title, description, pdf_url, captions_url) on tutorial_translations to elaeis_app;

-- As before, and the files of the sample tutorials, once no sample tutorial names them. A file that
-- somebody has since given to a tutorial of their own stays.
create or replace function sample_remove_others() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  delete from predictions where is_sample;
  delete from tutorials where is_sample;
  delete from tutorial_files
  where is_sample
    and not exists (
      select from tutorials where tutorial_files.path in (video_url, pdf_url, thumbnail_url)
    )
    and not exists (
      select from tutorial_translations
      where tutorial_files.path in (tutorial_translations.pdf_url, captions_url)
    );
  delete from contact_requests where is_sample;
  delete from priority_access_requests where is_sample;
  delete from users where is_sample;
end
$$;
