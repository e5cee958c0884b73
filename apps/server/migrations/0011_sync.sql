-- Photos that arrive in pieces, over networks that do not last for a whole one.
--
-- A piece belongs to a promised photo and to the fingerprint it was promised under; the pieces go as
-- soon as the photo is whole, replaced or deleted.

create table photo_parts (
  photo_id uuid not null references fruit_images on delete cascade,
  sha256 bytea not null check (length(sha256) = 32),
  start_byte integer not null check (start_byte >= 0),
  bytes bytea not null check (length(bytes) > 0),
  created_at timestamptz not null default now(),
  primary key (photo_id, sha256, start_byte)
);
-- JPEG does not compress any further.
alter table photo_parts alter column bytes set storage external;
alter table photo_parts enable row level security;
alter table photo_parts force row level security;
-- Whoever may see and change the photo's fruit.
create policy photo_parts_of_visible_photo on photo_parts to elaeis_app
  using (exists (select from fruit_images where fruit_images.id = photo_parts.photo_id))
  with check (exists (select from fruit_images where fruit_images.id = photo_parts.photo_id));
grant select, delete on photo_parts to elaeis_app;
grant insert (photo_id, sha256, start_byte, bytes) on photo_parts to elaeis_app;
