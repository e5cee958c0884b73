-- A fruit may arrive with its photos, in one transaction that records them as received.

grant insert (photo_url, stored_sha256, width, height, received_at) on fruit_images to elaeis_app;

-- photos_count and the main photo are kept true once a statement, however many photos it touches: four
-- photos that come together are one change of their fruit. A photo's arrival is not an edit: the
-- version stays.
drop trigger fruit_images_counted on fruit_images;
drop function count_photos();

create function count_photos() returns trigger
  language plpgsql as $$
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
create trigger fruit_images_counted_insert after insert on fruit_images
  referencing new table as changed for each statement execute function count_photos();
create trigger fruit_images_counted_update after update on fruit_images
  referencing new table as changed for each statement execute function count_photos();
create trigger fruit_images_counted_delete after delete on fruit_images
  referencing old table as changed for each statement execute function count_photos();

-- Whether a photo's fruit may be seen is looked up by the fruit's id, photo by photo. Without the offset
-- PostgreSQL may gather every fruit there is into a hash first, which it prefers while it believes the
-- table to be small.
alter policy fruit_images_of_visible_fruit on fruit_images
  using (exists (select from fruits where fruits.id = fruit_images.fruit_id offset 0))
  with check (exists (select from fruits where fruits.id = fruit_images.fruit_id offset 0));
