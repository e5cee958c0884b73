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
alter table storage_counts enable row level security;
alter table storage_counts force row level security;
create policy storage_counts_read on storage_counts for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
grant select on storage_counts to elaeis_app;

-- An owner that is no superuser is bound by policies, too, when a function runs as it.
do $$
begin
  execute format(
    'create policy storage_counts_kept on storage_counts to %I using (true) with check (true)', current_user);
  execute format(
    'create policy backup_reads on storage_counts for select to %I
       using (current_setting(''app.role'', true) = ''backup'')', current_user);
  execute format(
    'create policy storage_quota_by_owner on admin_settings for select to %I
       using (key = ''storage_quota_gb'')', current_user);
end
$$;

-- Of the bytes in the file store, which need not be those that were declared.
alter table fruit_images add column stored_bytes bigint check (stored_bytes >= 0);
grant insert (stored_bytes), update (stored_bytes) on fruit_images to elaeis_app;
-- Of a batch the row that sums it up counts all its pictures, those that were refused included.
alter table predictions add column stored_bytes bigint not null default 0 check (stored_bytes >= 0);
alter table photo_parts add column sent_by uuid default app_user_id();

-- In bytes; 0 for none. Twenty gigabytes until somebody sets another (domain/settings).
create function storage_quota() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select (coalesce((
    select (value #>> '{}')::numeric from admin_settings
    where key = 'storage_quota_gb' and jsonb_typeof(value) = 'number'
  ), 20) * 1024 * 1024 * 1024)::bigint
$$;
revoke execute on function storage_quota() from public;

create function has_storage_for(person uuid, more bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select quota = 0
    or coalesce((select sum(bytes) from storage_counts where user_id = person), 0) + more <= quota
  from storage_quota() as quota
$$;
revoke execute on function has_storage_for(uuid, bigint) from public;
grant execute on function has_storage_for(uuid, bigint) to elaeis_app;

create function count_stored(person uuid, difference bigint) returns void
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

create function forget_storage_counts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from storage_counts where user_id = old.id;
  return null;
end
$$;
create trigger users_storage_forgotten after delete on users
  for each row execute function forget_storage_counts();

create function count_stored_photos() returns trigger
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
create trigger fruit_images_stored_insert after insert on fruit_images
  referencing new table as changed for each statement execute function count_stored_photos();
create trigger fruit_images_stored_delete after delete on fruit_images
  referencing old table as changed for each statement execute function count_stored_photos();

create function count_replaced_photo() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(
    (select collector_id from fruits where fruits.id = new.fruit_id),
    coalesce(new.stored_bytes, 0) - coalesce(old.stored_bytes, 0));
  return null;
end
$$;
create trigger fruit_images_stored_update after update of stored_bytes on fruit_images
  for each row when (old.stored_bytes is distinct from new.stored_bytes and not new.is_sample)
  execute function count_replaced_photo();

create function count_photos_of_gone_fruit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_stored(old.collector_id, -(
    select coalesce(sum(stored_bytes), 0)::bigint from fruit_images where fruit_id = old.id));
  return old;
end
$$;
create trigger fruits_stored_delete before delete on fruits
  for each row when (old.photos_count > 0 and not old.is_sample)
  execute function count_photos_of_gone_fruit();

create function count_stored_prediction() returns trigger
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
create trigger predictions_stored_insert after insert on predictions
  for each row when (new.stored_bytes > 0 and not new.is_sample)
  execute function count_stored_prediction();
create trigger predictions_stored_delete after delete on predictions
  for each row when (old.stored_bytes > 0 and not old.is_sample)
  execute function count_stored_prediction();

-- Pieces of a photo that is on its way are stored, too.
create function count_stored_part() returns trigger
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
create trigger photo_parts_stored_insert after insert on photo_parts
  for each row execute function count_stored_part();
create trigger photo_parts_stored_delete after delete on photo_parts
  for each row execute function count_stored_part();

-- Those that are there already, as they were declared. Nothing else of them changes.
alter table fruit_images disable trigger user, no force row level security;
update fruit_images set stored_bytes = file_size where received_at is not null and not is_sample;
alter table fruit_images enable trigger user;
alter table fruits no force row level security;
insert into storage_counts (user_id, bytes)
  select fruits.collector_id, sum(fruit_images.stored_bytes)
  from fruit_images join fruits on fruits.id = fruit_images.fruit_id
  where fruit_images.stored_bytes > 0 and fruits.collector_id is not null
  group by fruits.collector_id;
alter table fruit_images force row level security;
alter table fruits force row level security;
