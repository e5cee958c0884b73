-- Fruits and their photos.
--
-- A row of fruit_images is first a promise: the client declares the role and the SHA-256 of a photo
-- it holds. `received_at` is set once the server durably holds those very bytes. A fruit's
-- photos_count counts received photos only, so a promise is never mistaken for a picture.

create table fruit_batches (
  id uuid primary key,
  batch_name text not null,
  user_id uuid references users on delete set null,
  admin_user_id uuid references users on delete set null,
  original_filename text not null,
  file_format text not null,
  file_size bigint not null check (file_size >= 0),
  total_fruits_expected integer not null default 0 check (total_fruits_expected >= 0),
  total_fruits_imported integer not null default 0 check (total_fruits_imported >= 0),
  import_status text not null default 'processing'
    check (import_status in ('processing', 'completed', 'failed')),
  processing_started_at timestamptz,
  processing_completed_at timestamptz,
  processing_duration_ms integer check (processing_duration_ms >= 0),
  import_errors jsonb not null default '[]',
  import_warnings jsonb not null default '[]',
  import_summary jsonb,
  created_at timestamptz not null default now()
);
create index fruit_batches_created_at on fruit_batches (created_at desc);
alter table fruit_batches enable row level security;
alter table fruit_batches force row level security;
create policy fruit_batches_staff on fruit_batches to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert, update, delete on fruit_batches to elaeis_app;

create view fruit_batches_with_client with (security_invoker = true) as
  select fruit_batches.*, admins.email as admin_email
  from fruit_batches
  left join users as admins on admins.id = fruit_batches.admin_user_id;
grant select on fruit_batches_with_client to elaeis_app;

create table fruits (
  id uuid primary key,
  fruit_id text not null unique check (length(fruit_id) between 1 and 120),
  collector_id uuid references users on delete set null,
  collector_email text not null,
  photo_url text,
  oil_content numeric(6, 3) check (oil_content between 0 and 100),
  dry_matter numeric(6, 3) check (dry_matter between 0 and 100),
  protein_content numeric(6, 3) check (protein_content between 0 and 100),
  fatty_acids numeric(6, 3) check (fatty_acids between 0 and 100),
  analysis_temperature numeric(5, 2) check (analysis_temperature between -50 and 100),
  maturity_stage text check (maturity_stage in ('unripe', 'optimal', 'overripe', 'good')),
  harvest_season text check (harvest_season in ('dry', 'wet', 'transition')),
  collection_date timestamptz(3) not null default now(),
  latitude numeric(8, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  location_accuracy_m real check (location_accuracy_m >= 0),
  location_name text check (length(location_name) <= 300),
  remarks text check (length(remarks) <= 5000),
  photos_count integer not null default 0 check (photos_count between 0 and 6),
  nir_data_source text,
  ai_confidence_score real check (ai_confidence_score between 0 and 1),
  import_source text,
  batch_id uuid references fruit_batches on delete set null,
  nir_device_info jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Grows with each edit by a person; an edit names the version it was based on.
  version integer not null default 1 check (version >= 1),
  -- SHA-256 of the submission that made the row, so that sending it again is recognised.
  submission_sha256 bytea not null check (length(submission_sha256) = 32),
  is_sample boolean not null default false
);
create index fruits_by_date on fruits (collection_date desc, id desc);
create index fruits_by_collector_date on fruits (collector_id, collection_date desc, id desc);
create index fruits_by_oil on fruits (coalesce(oil_content, -1) desc, id desc);
create index fruits_by_collector_oil on fruits (collector_id, coalesce(oil_content, -1) desc, id desc);
create index fruits_batch on fruits (batch_id) where batch_id is not null;

alter table fruits enable row level security;
alter table fruits force row level security;
create policy fruits_read on fruits for select to elaeis_app
  using (collector_id = app_user_id() or app_is_staff());
create policy fruits_insert on fruits for insert to elaeis_app
  with check (collector_id = app_user_id() or app_is_staff());
create policy fruits_update on fruits for update to elaeis_app
  using (collector_id = app_user_id() or app_is_staff())
  with check (collector_id = app_user_id() or app_is_staff());
create policy fruits_delete on fruits for delete to elaeis_app using (app_is_staff());
grant select, delete on fruits to elaeis_app;
grant insert (id, fruit_id, collector_id, collector_email, oil_content, dry_matter, protein_content,
  fatty_acids, analysis_temperature, maturity_stage, harvest_season, collection_date, latitude,
  longitude, location_accuracy_m, location_name, remarks, nir_data_source, ai_confidence_score,
  import_source, batch_id, nir_device_info, submission_sha256, is_sample) on fruits to elaeis_app;
grant update (fruit_id, oil_content, dry_matter, protein_content, fatty_acids, analysis_temperature,
  maturity_stage, harvest_season, latitude, longitude, location_accuracy_m, location_name, remarks,
  version, photos_count, photo_url) on fruits to elaeis_app;

create trigger fruits_touch before update on fruits
  for each row execute function touch_updated_at();
create trigger fruits_audit after insert or update or delete on fruits
  for each row execute function audit_row_change();

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
  unique (fruit_id, photo_role),
  check ((received_at is null) = (photo_url is null)),
  check ((received_at is null) = (stored_sha256 is null))
);
create index fruit_images_unmeasured on fruit_images (received_at)
  where received_at is not null and measured_at is null;

alter table fruit_images enable row level security;
alter table fruit_images force row level security;
-- A photo may be seen and changed by whoever may see and change its fruit.
create policy fruit_images_of_visible_fruit on fruit_images to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_images.fruit_id))
  with check (exists (select from fruits where fruits.id = fruit_images.fruit_id));
grant select, delete on fruit_images to elaeis_app;
grant insert (id, fruit_id, photo_role, file_name, file_size, upload_order, sha256)
  on fruit_images to elaeis_app;
grant update (photo_url, file_name, file_size, photo_quality_score, is_protocol_compliant, sha256,
  stored_sha256, width, height, quality_reasons, measured_at, received_at) on fruit_images to elaeis_app;

-- Keeps photos_count and the main photo true whatever path changes the photos. A photo's arrival is
-- not an edit: the version stays.
create function count_photos() returns trigger
  language plpgsql as $$
declare
  changed_fruit uuid := coalesce(new.fruit_id, old.fruit_id);
begin
  update fruits
  set photos_count = received.photos, photo_url = received.first_url
  from (
    select count(*)::integer as photos,
      (array_agg(photo_url order by upload_order))[1] as first_url
    from fruit_images
    where fruit_id = changed_fruit and received_at is not null
  ) as received
  where fruits.id = changed_fruit
    and (photos_count, fruits.photo_url) is distinct from (received.photos, received.first_url);
  return null;
end
$$;
create trigger fruit_images_counted
  after insert or delete or update of photo_url, received_at on fruit_images
  for each row execute function count_photos();
