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

-- Keeps a fruit's count of photos and its main photo true, once a statement. The settings make it find rows by
-- their keys: PostgreSQL would read all of a table that it has not analysed yet.
create or replace function count_photos() returns trigger
  language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update fruits
  set photos_count = received.photos, photo_url = received.first_url
  from (
    select touched.fruit_id, count(photo.id)::integer as photos,
      (array_agg(photo.photo_url order by photo.upload_order))[1] as first_url
    from (select distinct fruit_id from changed) as touched
    left join fruit_images as photo
      on photo.fruit_id = touched.fruit_id and photo.received_at is not null
    group by touched.fruit_id
  ) as received
  where fruits.id = received.fruit_id
    and (fruits.photos_count, fruits.photo_url)
      is distinct from (received.photos, received.first_url);
  return null;
end
$$;

create or replace function count_photos_of_gone_fruit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(old.collector_id, -(
    select coalesce(sum(stored_bytes), 0)::bigint from fruit_images where fruit_id = old.id));
  return old;
end
$$;

create or replace function count_replaced_photo() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(
    (select collector_id from fruits where fruits.id = new.fruit_id),
    coalesce(new.stored_bytes, 0) - coalesce(old.stored_bytes, 0));
  return null;
end
$$;

-- Deletes what was measured on a picture that nothing shows any more. It sees every row: who removes a photo may
-- not see all that show the same picture.
create or replace function forget_photo_features() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bytea := (to_jsonb(old) ->> tg_argv[0])::bytea;
begin
  delete from photo_features
  where stored_sha256 = gone
    and not exists (select from fruit_images where fruit_images.stored_sha256 = gone)
    and not exists (select from predictions where predictions.picture_sha256 = gone);
  return null;
end
$$;

-- As a photo arrives. One that takes another's place begins anew.
create or replace function begin_photo_correction() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.ai_correction_status := case
    when new.received_at is not null and not new.is_sample and exists (
      select from admin_settings where key = 'photo_correction_enabled' and value = 'true'::jsonb
    ) then 'requested'
    else 'none'
  end;
  return new;
end
$$;

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

create or replace function count_stored_photos() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(person, case tg_op when 'INSERT' then sum(bytes) else -sum(bytes) end::bigint)
  from (
    -- Of photos that go with their fruit it has been said already.
    select (select collector_id from fruits where fruits.id = changed.fruit_id) as person,
      changed.stored_bytes as bytes
    from changed where changed.stored_bytes > 0 and not changed.is_sample
  ) as stored
  group by person;
  return null;
end
$$;

create or replace function count_stored_prediction() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform count_stored(new.user_id, new.stored_bytes);
  else
    perform count_stored(old.user_id, -old.stored_bytes);
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
-- A photo that has arrived waits for its correction, where corrections are switched on.
create or replace trigger fruit_images_begin_correction_insert before insert on fruit_images
  for each row when (new.received_at is not null and new.ai_correction_status = 'none')
  execute function begin_photo_correction();
create or replace trigger fruit_images_begin_correction_update before update of received_at on fruit_images
  for each row when (old.received_at is distinct from new.received_at)
  execute function begin_photo_correction();
-- Open screens hear of the fruit to which the row belongs.
create or replace trigger fruit_images_announce after update of received_at, measured_at on fruit_images
  for each row when (not new.is_sample) execute function announce_fruit_of();
create or replace trigger fruit_images_announce_correction after update of ai_correction_status on fruit_images
  for each row when (old.ai_correction_status <> new.ai_correction_status)
  execute function announce_fruit_of();
-- Wakes the job that works on such rows.
create or replace trigger fruit_images_correct_insert after insert on fruit_images
  for each row when (new.ai_correction_status = 'requested')
  execute function wake_job('photo-corrections');
create or replace trigger fruit_images_correct_update after update on fruit_images
  for each row when (new.ai_correction_status = 'requested' and old.ai_correction_status <> 'requested')
  execute function wake_job('photo-corrections');
-- What was measured on a picture goes when nothing shows the picture any more.
create or replace trigger fruit_images_forget after delete on fruit_images
  for each row when (old.stored_sha256 is not null)
  execute function forget_photo_features('stored_sha256');
-- Failed attempts are forgotten with what they were made for.
create or replace trigger fruit_images_forget_attempts after delete on fruit_images
  for each row when (old.received_at is not null) execute function forget_attempts('id');
-- What was measured on a picture goes when nothing shows the picture any more.
create or replace trigger fruit_images_replace after update of stored_sha256 on fruit_images
  for each row when (old.stored_sha256 is not null and old.stored_sha256 is distinct from new.stored_sha256)
  execute function forget_photo_features('stored_sha256');
-- Failed attempts are forgotten with what they were made for.
create or replace trigger fruit_images_replace_attempts after update of photo_url on fruit_images
  for each row when (old.photo_url is not null and old.photo_url is distinct from new.photo_url)
  execute function forget_attempts('id');
-- A retaken photo ends that part of an open task.
create or replace trigger fruit_images_retaken after update of received_at on fruit_images
  for each row when (old.received_at is null and new.received_at is not null)
  execute function photo_retaken();
-- A photo that takes another's place counts for storage in its stead.
create or replace trigger fruit_images_stored_update after update of stored_bytes on fruit_images
  for each row when (old.stored_bytes is distinct from new.stored_bytes and not new.is_sample)
  execute function count_replaced_photo();
-- Keeps the fruit's count of photos and its main photo true.
create or replace trigger fruit_images_counted_delete after delete on fruit_images
  referencing old table as changed for each statement execute function count_photos();
create or replace trigger fruit_images_counted_insert after insert on fruit_images
  referencing new table as changed for each statement execute function count_photos();
create or replace trigger fruit_images_counted_update after update on fruit_images
  referencing new table as changed for each statement execute function count_photos();
-- Photos count for the person's storage.
create or replace trigger fruit_images_stored_delete after delete on fruit_images
  referencing old table as changed for each statement execute function count_stored_photos();
create or replace trigger fruit_images_stored_insert after insert on fruit_images
  referencing new table as changed for each statement execute function count_stored_photos();
-- By their names after those that count the photos and thereby lock the fruit: of two photos that arrive at once
-- the later sees the other.
create or replace trigger fruit_images_tell_insert after insert on fruit_images
  referencing new table as changed for each statement execute function tell_received_photos();
-- Webhooks and mails are queued when the last photo has arrived.
create or replace trigger fruit_images_tell_update after update on fruit_images
  referencing old table as former new table as changed
  for each statement execute function tell_photos_received_since();
-- Wakes the job that works on such rows.
create or replace trigger fruit_images_wake after insert or update of received_at on fruit_images
  for each statement execute function wake_job('photo-measurements');

-- On photo_parts.
-- Pieces of photos that are still arriving count for the person's storage.
create or replace trigger photo_parts_stored_delete after delete on photo_parts
  for each row execute function count_stored_part();
create or replace trigger photo_parts_stored_insert after insert on photo_parts
  for each row execute function count_stored_part();
