-- A prediction knows the photos that it was made of. Once its fruit has one of them no longer, it is kept, and is the
-- fruit's prediction no more.
alter table ai_predictions
  -- By their SHA-256, as they were sent or as they are stored.
  add column pictures bytea[] not null default '{}',
  add column superseded_at timestamptz;

alter table ai_predictions disable trigger user;
-- What a batch predicted, or what a person sent: one picture, or several, whose paths end in their SHA-256. Of what a
-- phone predicted it is not known any more: the photos that are there.
update ai_predictions set pictures = case
  when picture_sha256 is not null then array[picture_sha256]
  when batch_id is not null then array(
    select stored_sha256 from fruit_images
    where fruit_images.fruit_id = ai_predictions.fruit_id and photo_url = image_url and stored_sha256 is not null)
  else coalesce((
    select case
      when kind = 'batch_summary' then (
        select array_agg(decode(substring(path from '([0-9a-f]{64})\.jpg$'), 'hex'))
          filter (where path ~ '[0-9a-f]{64}\.jpg$')
        from jsonb_array_elements_text(meta -> 'pictures') as path)
      else array_remove(array[predictions.picture_sha256], null) end
    from predictions
    -- As an identifier, by its index; text that is none finds nothing.
    where predictions.id = case when api_response ->> 'prediction_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      then (api_response ->> 'prediction_id')::uuid end), '{}') end;
-- A batch's row without a picture whose photo is not there any more was made of one that no fruit has.
update ai_predictions set pictures = array[''::bytea] where pictures = '{}' and batch_id is not null;
update ai_predictions set pictures = array(
  select sha256 from fruit_images where fruit_images.fruit_id = ai_predictions.fruit_id)
where pictures = '{}' and batch_id is null;
alter table ai_predictions enable trigger user;

-- Those of replaced and removed photos are taken out of all sums, as if deleted, and put back as what they are.
create temporary table superseded on commit drop as
select * from ai_predictions
where exists (
  select from unnest(pictures) as picture
  where not exists (
    select from fruit_images
    where fruit_images.fruit_id = ai_predictions.fruit_id and picture in (sha256, stored_sha256)));
delete from ai_predictions where id in (select id from superseded);
alter table ai_predictions disable trigger user;
update superseded set superseded_at = now();
insert into ai_predictions select * from superseded;
alter table ai_predictions enable trigger user;
