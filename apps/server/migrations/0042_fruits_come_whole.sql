-- A fruit that comes with its photos is inserted with their count and its main photo: one version of the
-- row, one entry in the audit log, one announcement. Until now each was made a second time when its
-- photos were counted.
grant insert (photos_count) on fruits to elaeis_app;

-- No fruit is ever recorded with a photo it does not have: what was said when it was inserted is compared
-- with its photos once they are all there, which is when the transaction ends. Then it is also known
-- whether they are all that it promised, which is news as when the last one comes by itself.
create function confirm_counted_photos() returns trigger
  language plpgsql as $$
declare
  fruit fruits;
  declared bigint;
  received bigint;
  first_url text;
begin
  select * into fruit from fruits where fruits.id = new.id;
  if not found then
    return null;
  end if;
  select count(*), count(received_at),
    (array_agg(photo_url order by upload_order) filter (where received_at is not null))[1]
  into declared, received, first_url
  from fruit_images where fruit_images.fruit_id = new.id;
  if (fruit.photos_count, fruit.photo_url) is distinct from (received, first_url) then
    raise check_violation using message = format('fruit %s has not the photos it is said to have', new.id);
  end if;
  if declared = received and received > 0 then
    perform add_notices('new_fruit', fruit.collector_id, fruit.id::text, fruit_notice(fruit));
  end if;
  return null;
end
$$;
create constraint trigger fruits_come_whole after insert on fruits
  deferrable initially deferred for each row
  when (new.photos_count > 0 and not new.is_sample)
  execute function confirm_counted_photos();

-- As in count_photos: its rows are found by their keys, whatever PostgreSQL believes of the tables' sizes.
alter function confirm_counted_photos() set enable_seqscan = off;
alter function confirm_counted_photos() set enable_hashjoin = off;
alter function confirm_counted_photos() set enable_mergejoin = off;
