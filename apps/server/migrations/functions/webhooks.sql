-- Writes an event for every active webhook that wants it. Within functions of the database alone: nobody may call
-- it with an event of their own.
create or replace function queue_webhook(kind text, about jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event uuid := gen_random_uuid();
begin
  -- What the operator mends by hand, outside the product, is no event.
  if coalesce(current_setting('app.role', true), '') = '' then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, event_id, event, body)
  select id, event, kind, jsonb_build_object('id', event, 'type', kind, 'api_version', 1,
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', about)::text
  from webhooks where is_active and kind = any (events);
end
$$;

-- Of these fruits, those whose photos are all received. What people ask to be left out is left out here, too, and
-- imported tables have an event of their own.
create or replace function queue_verified_fruits(received uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhook('fruit.verified', jsonb_build_object(
    'id', fruits.id, 'fruit_id', fruits.fruit_id, 'version', fruits.version,
    'collector_id', fruits.collector_id, 'collection_date', fruits.collection_date,
    'latitude', fruits.latitude, 'longitude', fruits.longitude, 'location_name', fruits.location_name,
    'photos_count', fruits.photos_count, 'maturity_stage', fruits.maturity_stage,
    'oil_content', fruits.oil_content, 'dry_matter', fruits.dry_matter,
    'protein_content', fruits.protein_content, 'fatty_acids', fruits.fatty_acids))
  from fruits
  where fruits.id = any (received) and not fruits.is_sample
    and coalesce(fruits.import_source, 'emergency_export') = 'emergency_export'
    and not exists (select from fruit_images
      where fruit_images.fruit_id = fruits.id and fruit_images.received_at is null)
    and not exists (select from users where users.id = fruits.collector_id and users.restricted_at is not null);
end
$$;

create or replace function queue_imported_batch(done transfers) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from sheet_imports where sheet_imports.id = done.id and kind = 'people') then
    return;
  end if;
  perform queue_webhook('batch.imported', jsonb_build_object('id', done.id, 'kind', done.kind,
    'total', done.total, 'finished_at', done.finished_at));
end
$$;

create or replace function queue_reviewed_prediction(reviewed ai_predictions) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhook('prediction.reviewed', jsonb_build_object('id', reviewed.id,
    'fruit', jsonb_build_object('id', fruits.id, 'fruit_id', fruits.fruit_id),
    'model_version', reviewed.version_label, 'validation', reviewed.user_validation,
    'grade', reviewed.validation_grade, 'validated_at', reviewed.validated_at,
    'predicted', jsonb_build_object('oil_content', reviewed.predicted_oil_content,
      'dry_matter', reviewed.predicted_dry_matter, 'protein_content', reviewed.predicted_protein_content,
      'fatty_acids', reviewed.predicted_fatty_acids)))
  from fruits
  where fruits.id = reviewed.fruit_id and not fruits.is_sample
    and not exists (select from users where users.id = fruits.collector_id and users.restricted_at is not null);
end
$$;

revoke execute on function queue_webhook(text, jsonb), queue_verified_fruits(uuid[]),
  queue_imported_batch(transfers), queue_reviewed_prediction(ai_predictions) from public;
