-- # Tables

-- A photo. A row is first a promise: the client declares the role and the SHA-256 of a photo it holds. received_at is
-- set once the server durably holds those very bytes, so a promise is never mistaken for a picture.
create table fruit_images (
  id uuid primary key,
  fruit_id uuid not null references fruits on delete cascade,
  photo_role text not null check (photo_role in ('front', 'back', 'left', 'right', 'macro', 'stem')),
  photo_url text,
  file_name text not null,
  file_size bigint not null check (file_size > 0),
  upload_order integer not null check (upload_order between 1 and 6),
  ai_correction_status text not null default 'none',
  photo_quality_score real check (photo_quality_score between 0 and 100),
  is_protocol_compliant boolean,
  created_at timestamptz not null default now(),
  -- Of the bytes the client declared and sent, and of the bytes in the file store.
  sha256 bytea not null check (length(sha256) = 32),
  stored_sha256 bytea check (length(stored_sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  quality_reasons text[] not null default '{}',
  measured_at timestamptz,
  received_at timestamptz,
  is_sample boolean not null default false,
  -- Of the bytes in the file store, which need not be those that were declared.
  stored_bytes bigint check (stored_bytes >= 0),
  -- The device that sent a photo: its corrected copy follows that phone's passport.
  device_id text,
  unique (fruit_id, photo_role),
  check ((received_at is null) = (photo_url is null)),
  check ((received_at is null) = (stored_sha256 is null)),
  -- A copy of a photo with corrected colours is made in the background (job photo-corrections). The photos that wait
  -- for it are the queue.
  constraint fruit_images_ai_correction_status_check
    check (ai_correction_status in ('none', 'requested', 'corrected', 'not_needed', 'failed'))
);
create index fruit_images_unmeasured on fruit_images (received_at)
  where received_at is not null and measured_at is null;
create index fruit_images_sample on fruit_images (id) where is_sample;
create index fruit_images_stored on fruit_images (stored_sha256) where stored_sha256 is not null;
create index fruit_images_outside_protocol on fruit_images (fruit_id) where not is_protocol_compliant;
create index fruit_images_to_correct on fruit_images (received_at) where ai_correction_status = 'requested';
alter table fruit_images enable row level security, force row level security;
-- A photo may be seen and changed by those who may see and change its fruit.
create policy fruit_images_of_visible_fruit on fruit_images to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_images.fruit_id offset 0))
  with check (exists (select from fruits where fruits.id = fruit_images.fruit_id offset 0));
create policy sample_scope on fruit_images as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy backup_reads on fruit_images for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy fruit_images_listed_by_owner on fruit_images for select to current_user
  using (EXISTS ( SELECT
   FROM fruits
  WHERE (fruits.id = fruit_images.fruit_id)
 OFFSET 0));
create policy own_functions on fruit_images to current_user using (true) with check (true);
grant select, delete, insert (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order, sha256,
  stored_sha256, width, height, received_at, stored_bytes, device_id), update (photo_url, file_name, file_size,
  ai_correction_status, photo_quality_score, is_protocol_compliant, sha256, stored_sha256, width, height,
  quality_reasons, measured_at, received_at, stored_bytes, device_id) on fruit_images to elaeis_app;

-- Pieces of photos that are still arriving.
create table photo_parts (
  photo_id uuid not null references fruit_images on delete cascade,
  sha256 bytea not null check (length(sha256) = 32),
  start_byte integer not null check (start_byte >= 0),
  bytes bytea storage external not null check (length(bytes) > 0),
  created_at timestamptz not null default now(),
  sent_by uuid default app_user_id(),
  primary key (photo_id, sha256, start_byte)
);
alter table photo_parts enable row level security, force row level security;
-- Who may see and change the photo's fruit may do so here.
create policy photo_parts_of_visible_photo on photo_parts to elaeis_app
  using (exists (select from fruit_images where fruit_images.id = photo_parts.photo_id))
  with check (exists (select from fruit_images where fruit_images.id = photo_parts.photo_id));
create policy backup_reads on photo_parts for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (photo_id, sha256, start_byte, bytes) on photo_parts to elaeis_app;

-- What the AI service measured on a picture, kept under the fingerprint of the stored file and the
-- version of the measurement, so that no picture is measured twice. It goes with the last photo or
-- prediction that shows the picture.
create table photo_features (
  stored_sha256 bytea not null check (length(stored_sha256) = 32),
  feature_version integer not null check (feature_version >= 1),
  -- Double-precision little-endian numbers.
  features bytea,
  measures jsonb,
  -- How good the picture was judged when it was measured: score, reasons, usable.
  quality jsonb,
  -- Why it has no features.
  problem text check (length(problem) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (stored_sha256, feature_version),
  check ((features is null) = (measures is null)),
  check ((features is null) <> (problem is null))
);
alter table photo_features enable row level security, force row level security;
create policy photo_features_read on photo_features for select to elaeis_app
  using ((select app_is_staff()));
-- A prediction keeps what it measured in the name of the person who asked for it.
create policy photo_features_insert on photo_features for insert to elaeis_app
  with check (app_user_id() is not null or app_is_staff());
-- No role is granted a delete: the trigger below runs as the table's owner.
create policy photo_features_forget on photo_features for delete using (app_is_system());
create policy backup_reads on photo_features for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on photo_features to current_user using (true) with check (true);
grant select, insert (stored_sha256, feature_version, features, measures, quality, problem) on photo_features to
  elaeis_app;

-- Photos that administrators show on the public pages.
create table published_photos (
  photo_id uuid primary key references fruit_images on delete cascade,
  stored_sha256 bytea not null check (length(stored_sha256) = 32),
  published_at timestamptz not null default clock_timestamp(),
  published_by uuid references users on delete set null
);
create index published_photos_by on published_photos (published_by);
alter table published_photos enable row level security, force row level security;
-- For those who may see the photo.
create policy published_photos_read on published_photos for select to elaeis_app
  using (exists (select from fruit_images where fruit_images.id = published_photos.photo_id offset 0));
create policy published_photos_publish on published_photos for insert to elaeis_app
  with check (app_is_staff());
create policy published_photos_anew on published_photos for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy published_photos_withdraw on published_photos for delete to elaeis_app
  using (app_is_staff());
create policy backup_reads on published_photos for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on published_photos to current_user using (true) with check (true);
grant select, delete, insert (photo_id, stored_sha256, published_by), update (stored_sha256, published_at,
  published_by) on published_photos to elaeis_app;

-- How many bytes are stored for each person, counted by the database as they come and go, and the most there
-- may be. As with fruit_counts, a person's number lies in several rows, of which a transaction takes one that
-- no other is changing: photos that come at once never wait for one another. What is on its way at once may
-- therefore take a person over their quota by as much.
create table storage_counts (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  bytes bigint not null
) with (fillfactor = 50);
create index storage_counts_user on storage_counts (user_id);
alter table storage_counts enable row level security, force row level security;
create policy storage_counts_read on storage_counts for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy storage_counts_kept on storage_counts to current_user using (true) with check (true);
create policy backup_reads on storage_counts for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select on storage_counts to elaeis_app;

-- # Functions

-- The photos are counted first, which locks the fruit: of two that arrive at once the later sees the other. What
-- follows from a photo is planned once a connection: planned for each anew it takes several times as long.
create or replace function fruit_images_inserted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
begin
  perform count_photos(array(select distinct fruit_id from added));
  perform count_stored(person, sum(bytes)::bigint)
  from (
    select (select collector_id from fruits where fruits.id = added.fruit_id) as person, stored_bytes as bytes
    from added where stored_bytes > 0 and not is_sample
  ) as stored
  group by person;
  perform supersede_predictions(array(select distinct fruit_id from added));
  perform queue_verified_fruits(array(select distinct fruit_id from added where received_at is not null));
  return null;
end
$$;

create or replace function fruit_images_updated() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
begin
  perform count_photos(array(
    select distinct after.fruit_id from before join after using (id)
    where before.photo_url is distinct from after.photo_url));
  perform announce('fruit-updated', fruits.id, fruits.collector_id)
  from fruits
  where fruits.id in (
    select after.fruit_id from before join after using (id)
    where before.ai_correction_status <> after.ai_correction_status or not after.is_sample
      and (before.received_at, before.measured_at) is distinct from (after.received_at, after.measured_at));
  -- A photo that takes another's place counts for storage in its stead.
  perform count_stored(person, sum(difference)::bigint)
  from (
    select (select collector_id from fruits where fruits.id = after.fruit_id) as person,
      coalesce(after.stored_bytes, 0) - coalesce(before.stored_bytes, 0) as difference
    from before join after using (id) where not after.is_sample
  ) as stored
  where difference <> 0 group by person;
  perform forget_pictures(array(
    select before.stored_sha256 from before join after using (id)
    where before.stored_sha256 is distinct from after.stored_sha256));
  delete from work_attempts
  where row_id in (
    select id from before join after using (id)
    where before.photo_url is not null and before.photo_url is distinct from after.photo_url);
  perform supersede_predictions(array(
    select distinct after.fruit_id from before join after using (id)
    where (before.sha256, before.stored_sha256) is distinct from (after.sha256, after.stored_sha256)));
  -- A retaken photo ends that part of an open task.
  perform retaken(after.fruit_id, array[after.photo_role]) from before join after using (id)
  where before.received_at is null and after.received_at is not null;
  perform queue_verified_fruits(array(
    select distinct after.fruit_id from before join after using (id)
    where before.received_at is null and after.received_at is not null));
  return null;
end
$$;

create or replace function fruit_images_deleted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_photos(array(select distinct fruit_id from removed));
  -- Of photos that went with their fruit, `fruits_before_delete` has done this already.
  perform count_stored(person, -sum(bytes)::bigint)
  from (
    select (select collector_id from fruits where fruits.id = removed.fruit_id) as person, stored_bytes as bytes
    from removed where stored_bytes > 0 and not is_sample
  ) as stored
  group by person;
  perform forget_pictures(array(select stored_sha256 from removed));
  perform supersede_predictions(array(select distinct fruit_id from removed));
  delete from work_attempts where row_id in (select id from removed where received_at is not null);
  return null;
end
$$;

-- Keeps the count of photos and the main photo of these fruits true. The settings make it find rows by their keys:
-- PostgreSQL would read all of a table that it has not analysed yet.
create or replace function count_photos(touched uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update fruits
  set photos_count = received.photos, photo_url = received.first_url
  from (
    select touched_fruit, count(photo.id)::integer as photos,
      (array_agg(photo.photo_url order by photo.upload_order))[1] as first_url
    from unnest(touched) as touched_fruit
    left join lateral (
      select * from fruit_images where fruit_images.fruit_id = touched_fruit and received_at is not null
    ) as photo on true
    group by touched_fruit
  ) as received
  where fruits.id = received.touched_fruit
    and (fruits.photos_count, fruits.photo_url)
      is distinct from (received.photos, received.first_url);
end
$$;
revoke execute on function count_photos(uuid[]) from public;

-- Deletes what was measured on pictures that nothing shows any more. It sees every row: who removes a photo may not
-- see all that show the same picture.
create or replace function forget_pictures(gone bytea[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from photo_features
  where stored_sha256 = any (gone)
    and not exists (select from fruit_images where fruit_images.stored_sha256 = photo_features.stored_sha256)
    and not exists (select from predictions where predictions.picture_sha256 = photo_features.stored_sha256)
$$;
revoke execute on function forget_pictures(bytea[]) from public;

-- Whether a photo that arrives gets a copy with corrected colours: as the setting says.
create or replace function correction_at_arrival() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when exists (
    select from admin_settings where key = 'photo_correction_enabled' and value = 'true'::jsonb
  ) then 'requested' else 'none' end
$$;
revoke execute on function correction_at_arrival() from public;
grant execute on function correction_at_arrival() to elaeis_app;

-- In bytes; 0 for none. Twenty gigabytes until somebody sets another (domain/settings).
create or replace function storage_quota() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select (coalesce((
    select (value #>> '{}')::numeric from admin_settings
    where key = 'storage_quota_gb' and jsonb_typeof(value) = 'number'
  ), 20) * 1024 * 1024 * 1024)::bigint
$$;
revoke execute on function storage_quota() from public;

create or replace function count_stored(person uuid, difference bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  if person is null or coalesce(difference, 0) = 0 then
    return;
  end if;
  if difference > 0 and not has_storage_for(person, difference) then
    raise check_violation using constraint = 'storage_quota', message = 'this person''s storage is full';
  end if;
  select id into free from storage_counts where user_id = person limit 1 for update skip locked;
  if free is not null then
    update storage_counts set bytes = bytes + difference where id = free;
  -- What goes after its person has gone counts for nobody.
  elsif difference > 0 or exists (select from storage_counts where user_id = person) then
    insert into storage_counts (user_id, bytes) values (person, difference);
  end if;
end
$$;
revoke execute on function count_stored(uuid, bigint) from public;

-- Pieces of a photo that is on its way are stored, too.
create or replace function count_stored_part() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform count_stored(new.sent_by, length(new.bytes));
  else
    perform count_stored(old.sent_by, -length(old.bytes));
  end if;
  return null;
end
$$;

create or replace function forget_storage_counts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from storage_counts where user_id = old.id;
  return null;
end
$$;

create or replace function has_storage_for(person uuid, more bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select quota = 0
    or coalesce((select sum(bytes) from storage_counts where user_id = person), 0) + more <= quota
  from storage_quota() as quota
$$;
revoke execute on function has_storage_for(uuid, bigint) from public;
grant execute on function has_storage_for(uuid, bigint) to elaeis_app;

-- # Triggers

-- On fruit_images.
-- Counts, announces, forgets what was measured on pictures that are gone, dates predictions of photos that are, and
-- queues webhooks.
create or replace trigger fruit_images_inserted after insert on fruit_images
  referencing new table as added for each statement execute function fruit_images_inserted();
create or replace trigger fruit_images_updated after update on fruit_images
  referencing old table as before new table as after for each statement execute function fruit_images_updated();
create or replace trigger fruit_images_deleted after delete on fruit_images
  referencing old table as removed for each statement execute function fruit_images_deleted();

-- On photo_parts.
-- Pieces of photos that are still arriving count for the person's storage.
create or replace trigger photo_parts_stored_delete after delete on photo_parts
  for each row execute function count_stored_part();
create or replace trigger photo_parts_stored_insert after insert on photo_parts
  for each row execute function count_stored_part();
