-- Photos that an administrator lets everybody see, until they are withdrawn.
--
-- A row is about the very bytes that stood there when it was made: a photo that is retaken afterwards is
-- not public before somebody publishes it again. A fruit's other data stay closed. It stands apart from
-- fruits and fruit_images, so that receiving a fruit costs nothing more.

create table published_photos (
  photo_id uuid primary key references fruit_images on delete cascade,
  stored_sha256 bytea not null check (length(stored_sha256) = 32),
  published_at timestamptz not null default clock_timestamp(),
  published_by uuid references users on delete set null
);
create index published_photos_by on published_photos (published_by);
alter table published_photos enable row level security;
alter table published_photos force row level security;
-- Told to whoever may see the photo.
create policy published_photos_read on published_photos for select to elaeis_app
  using (exists (select from fruit_images where fruit_images.id = published_photos.photo_id offset 0));
create policy published_photos_publish on published_photos for insert to elaeis_app
  with check (app_is_staff());
create policy published_photos_anew on published_photos for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy published_photos_withdraw on published_photos for delete to elaeis_app
  using (app_is_staff());
grant select, delete, insert (photo_id, stored_sha256, published_by),
  update (stored_sha256, published_at, published_by) on published_photos to elaeis_app;
