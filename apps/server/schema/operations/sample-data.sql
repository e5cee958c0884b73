

-- # Functions

-- Only the server removes anything from the audit log or dates a row back. The other functions for sample rows
-- call this one.
create or replace function sample_assert_staff() returns void
  language plpgsql as $$
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'sample rows are for the server alone';
  end if;
end
$$;

-- Sample accounts have no password until an operator sets one, so nobody can sign in as them.
create or replace function sample_insert_users(people json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  insert into users (id, email, role, first_name, last_name, name, phone, city, country, company,
    job_title, created_at, updated_at, is_sample)
  select id, email, role, first_name, last_name, concat_ws(' ', first_name, last_name), phone, city, country,
    company, job_title, created_at, created_at, true
  from json_populate_recordset(null::users, people)
  on conflict do nothing;
  insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
  select id, id, id::text, 'credential', created_at, created_at
  from users
  where is_sample and id in (select id from json_populate_recordset(null::users, people))
  on conflict do nothing;
end
$$;
revoke execute on function sample_insert_users(json) from public;
grant execute on function sample_insert_users(json) to elaeis_system;

-- Returns the ids of the fruits that were not there yet: a step that is repeated doubles nothing.
create or replace function sample_insert_fruits(harvest json) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  return query
  insert into fruits (id, fruit_id, collector_id, collector_email, photo_url, photos_count, oil_content,
    dry_matter, protein_content, fatty_acids, analysis_temperature, maturity_stage, harvest_season,
    collection_date, latitude, longitude, location_accuracy_m, location_name, remarks, nir_data_source,
    ai_confidence_score, submission_sha256, created_at, updated_at, is_sample)
  select id, fruit_id, collector_id, collector_email, photo_url, photos_count, oil_content,
    dry_matter, protein_content, fatty_acids, analysis_temperature, maturity_stage, harvest_season,
    collection_date, latitude, longitude, location_accuracy_m, location_name, remarks, nir_data_source,
    ai_confidence_score, sha256(convert_to(id::text, 'UTF8')), created_at, created_at, true
  from json_populate_recordset(null::fruits, harvest)
  on conflict do nothing
  returning fruits.id;
  perform place_fruits(array(select id from json_populate_recordset(null::fruits, harvest)), null);
end
$$;
revoke execute on function sample_insert_fruits(json) from public;
grant execute on function sample_insert_fruits(json) to elaeis_system;

create or replace function sample_insert_photos(photos json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order,
    photo_quality_score, is_protocol_compliant, quality_reasons, sha256, stored_sha256, width, height,
    created_at, received_at, measured_at, is_sample)
  select id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order,
    photo_quality_score, is_protocol_compliant, quality_reasons, sha256, sha256, width, height,
    created_at, received_at, measured_at, true
  from json_populate_recordset(null::fruit_images, photos)
  where fruit_id in (select fruits.id from fruits where fruits.is_sample)
  on conflict do nothing;
end
$$;
revoke execute on function sample_insert_photos(json) from public;
grant execute on function sample_insert_photos(json) to elaeis_system;

-- A collector's later look at a fruit, at its own time.
create or replace function sample_edit_fruits(edits json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  update fruits
  set remarks = edit.remarks, updated_at = edit.updated_at, version = fruits.version + 1
  from json_populate_recordset(null::fruits, edits) as edit
  where fruits.id = edit.id and fruits.is_sample;
end
$$;
revoke execute on function sample_edit_fruits(json) from public;
grant execute on function sample_edit_fruits(json) to elaeis_system;

create or replace function sample_remove_audit(at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  perform sample_assert_staff();
  delete from audit_log
  where is_sample and id in (select id from audit_log where is_sample limit at_most);
  get diagnostics removed = row_count;
  return removed;
end
$$;
revoke execute on function sample_remove_audit(integer) from public;
grant execute on function sample_remove_audit(integer) to elaeis_system;

-- Deletes some sample fruits with all that hangs on them; returns each with the files of its photos.
create or replace function sample_remove_fruits(at_most integer) returns table (fruit uuid, paths text[])
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  return query
  with doomed as (
    select fruits.id, (
      select array_agg(fruit_images.photo_url) from fruit_images
      where fruit_images.fruit_id = fruits.id and fruit_images.photo_url is not null
    ) as files
    from fruits where is_sample limit at_most
  ), deleted as (
    delete from fruits where is_sample and id in (select doomed.id from doomed)
  )
  select doomed.id, coalesce(doomed.files, '{}') from doomed;
end
$$;
revoke execute on function sample_remove_fruits(integer) from public;
grant execute on function sample_remove_fruits(integer) to elaeis_system;

-- Removes all sample rows but fruits and the audit log. What real people made stays. Files of the sample tutorials
-- go unless another tutorial shows them.
create or replace function sample_remove_others() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  delete from removed_fruits where (content #>> '{fruits,0,is_sample}')::boolean;
  delete from predictions where is_sample;
  delete from tutorials where is_sample;
  delete from tutorial_files
  where is_sample
    and not exists (
      select from tutorials where tutorial_files.path in (video_url, pdf_url, thumbnail_url)
    )
    and not exists (
      select from tutorial_translations
      where tutorial_files.path in (tutorial_translations.pdf_url, captions_url)
    );
  delete from contact_requests where is_sample;
  delete from priority_access_requests where is_sample;
  delete from users where is_sample;
end
$$;
revoke execute on function sample_remove_others() from public;
grant execute on function sample_remove_others() to elaeis_system;
