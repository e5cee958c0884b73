-- Sample data: rows the product makes itself so that an empty installation is alive at once, marked
-- one by one, and removed without trace.
--
-- The application may neither date a row back nor take anything from the audit log. For sample rows
-- it must do both. Hence the functions below: they run as the tables' owner, refuse everyone but
-- administrators and the server itself, and can write and delete nothing that is not marked.

alter table fruit_images add column is_sample boolean not null default false;
alter table audit_log add column is_sample boolean not null default false;

-- Small or empty where the data is real: they find what to count and what to remove.
create index fruits_sample on fruits (id) where is_sample;
create index fruit_images_sample on fruit_images (id) where is_sample;
create index audit_log_sample on audit_log (id) where is_sample;

-- A sample row that names the time of its own change keeps it; every other row is touched as before.
drop trigger fruits_touch on fruits;
create trigger fruits_touch before update on fruits
  for each row
  when (not (new.is_sample and new.updated_at is distinct from old.updated_at))
  execute function touch_updated_at();

-- What happened to a sample row is itself a sample, at the time the row gives; so is the memory of the
-- sample data among the settings.
create or replace function audit_row_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed jsonb := coalesce(new_row, old_row);
  sample boolean := coalesce((changed ->> 'is_sample')::boolean, false);
begin
  insert into audit_log (user_id, action, table_name, record_id, old_values, new_values, created_at,
    is_sample)
  values (app_user_id(), tg_op, tg_table_name, changed ->> 'id', old_row, new_row,
    case
      when sample and tg_op = 'INSERT' then (new_row ->> 'created_at')::timestamptz
      when sample and tg_op = 'UPDATE' then (new_row ->> 'updated_at')::timestamptz
      else clock_timestamp()
    end,
    sample or (tg_table_name = 'admin_settings' and changed ->> 'key' = 'sample_data'));
  return null;
end
$$;

-- No role of the application is granted a delete. An owner that is no superuser is bound by this, too,
-- when the function below runs as it.
create policy audit_log_remove_sample on audit_log for delete using (is_sample and app_is_staff());

create function sample_assert_staff() returns void
  language plpgsql as $$
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'sample data is for administrators and the server';
  end if;
end
$$;

-- Sample accounts have no password until an operator sets one, so nobody can sign in as them.
create function sample_insert_users(people json) returns void
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

-- Returns the ids of the fruits that were not there yet: a step that is repeated doubles nothing.
create function sample_insert_fruits(harvest json) returns setof uuid
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
end
$$;

create function sample_insert_photos(photos json) returns void
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

-- A collector's later look at a fruit, at its own time.
create function sample_edit_fruits(edits json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  update fruits
  set remarks = edit.remarks, updated_at = edit.updated_at, version = fruits.version + 1
  from json_populate_recordset(null::fruits, edits) as edit
  where fruits.id = edit.id and fruits.is_sample;
end
$$;

-- Deletes some sample fruits with all that hangs on them; returns each with the files of its photos.
create function sample_remove_fruits(at_most integer) returns table (fruit uuid, paths text[])
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

-- Everything but fruits (accepted predictions go with theirs) and the audit log. What real people made
-- keeps its place; where it belonged to a sample account, the keys of its own table say what becomes
-- of it.
create function sample_remove_others() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  delete from predictions where is_sample;
  delete from tutorials where is_sample;
  delete from contact_requests where is_sample;
  delete from priority_access_requests where is_sample;
  delete from users where is_sample;
end
$$;

create function sample_remove_audit(at_most integer) returns integer
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

revoke execute on function sample_insert_users(json), sample_insert_fruits(json),
  sample_insert_photos(json), sample_edit_fruits(json), sample_remove_fruits(integer),
  sample_remove_others(), sample_remove_audit(integer) from public;
grant execute on function sample_insert_users(json), sample_insert_fruits(json),
  sample_insert_photos(json), sample_edit_fruits(json), sample_remove_fruits(integer),
  sample_remove_others(), sample_remove_audit(integer) to elaeis_app;
