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
