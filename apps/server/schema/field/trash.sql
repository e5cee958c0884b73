-- # Tables

-- Deleted fruits and accounts stay in the trash for thirty days.
--
-- A deleted fruit leaves `fruits` with all that belongs to it, so no list, figure, export or training can
-- hold it. Its rows are kept here as they were. When they are removed for good the id stays: a phone that
-- sends the fruit late must not bring it back.
create table removed_fruits (
  id uuid primary key,
  fruit_id text,
  collector_id uuid references users on delete set null,
  deleted_by uuid references users on delete set null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- By table, the rows of the fruit and of what belonged to it. Null once they are removed for good.
  content json
);
create index removed_fruits_in_trash on removed_fruits (deleted_at desc, id desc) where content is not null;
create index removed_fruits_collector on removed_fruits (collector_id) where content is not null;
create index removed_fruits_by on removed_fruits (deleted_by);
create index removed_fruits_by_change on removed_fruits (deleted_at, id);
create index removed_fruits_collector_id on removed_fruits (collector_id) where collector_id is not null;
alter table removed_fruits enable row level security, force row level security;
create policy removed_fruits_staff on removed_fruits to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
-- Collectors learn of the deletion of their own fruits.
create policy removed_fruits_own on removed_fruits for select to elaeis_app
  using (collector_id = app_user_id());
create policy sample_scope on removed_fruits as restrictive for select to elaeis_app
  using ((select app_sees_samples()) or (content #>> '{fruits,0,is_sample}')::boolean is not true);
create policy backup_reads on removed_fruits for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on removed_fruits to current_user using (true) with check (true);
grant select, update (fruit_id, collector_id, deleted_by, content) on removed_fruits to elaeis_app;

-- # Functions

-- Inserts rows as they were. What they name and is gone since is left out: the value, or where there must be
-- one, the row. A column that came later has its default.
create or replace function put_back(into_table regclass, kept_rows json) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  names text;
  told text;
  held text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case when named is null or attnotnull then format('trashed.%I', attname)
      else format('(select known.id from %s as known where known.id = trashed.%I)', named, attname)
      end, ', ' order by attnum),
    coalesce(string_agg(format('exists (select from %s as known where known.id = trashed.%I)', named, attname),
      ' and ') filter (where named is not null and attnotnull), 'true')
  into names, told, held
  from pg_attribute
  left join lateral (
    select confrelid::regclass as named from pg_constraint
    where contype = 'f' and conrelid = attrelid and conkey = array[attnum] limit 1
  ) as reference on true
  where attrelid = into_table and attnum > 0 and not attisdropped and attgenerated = ''
    and attname in (select json_object_keys(kept_rows -> 0));
  if names is not null then
    execute format('insert into %s (%s) select %s from json_populate_recordset(null::%s, $1) as trashed where %s',
      into_table, names, told, into_table, held)
    using kept_rows;
  end if;
end
$$;
revoke execute on function put_back(regclass, json) from public;

-- Fruits go into the trash with all that belongs to them, and come back as they were. What is about their
-- publication does not come back, nor do pieces of photos that had not arrived.
create or replace function trash_fruits(wanted uuid[]) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'administrators alone delete fruits';
  end if;
  perform from fruits where fruits.id = any (wanted) order by fruits.id for update;
  insert into removed_fruits (id, fruit_id, collector_id, deleted_by, content)
  select fruits.id, fruits.fruit_id, fruits.collector_id, app_user_id(), json_build_object(
    'fruits', json_build_array(row_to_json(fruits)),
    'fruit_images', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from fruit_images as trashed where trashed.fruit_id = fruits.id),
    'ai_predictions', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from ai_predictions as trashed where trashed.fruit_id = fruits.id),
    'fruit_edits', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from fruit_edits as trashed where trashed.fruit_id = fruits.id),
    'import_changes', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from import_changes as trashed where trashed.fruit_id = fruits.id),
    'retake_requests', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from retake_requests as trashed where trashed.fruit_id = fruits.id),
    'value_decisions', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from value_decisions as trashed where trashed.fruit_id = fruits.id),
    -- One that was found is found again.
    'fruit_plots', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from fruit_plots as trashed where trashed.fruit_id = fruits.id and trashed.source = 'set'))
  from fruits where fruits.id = any (wanted);
  return query delete from fruits where fruits.id = any (wanted) returning fruits.id;
end
$$;
revoke execute on function trash_fruits(uuid[]) from public;
grant execute on function trash_fruits(uuid[]) to elaeis_app;

-- Fruits that an import made and its undo takes back: of them nothing can be restored, but who copies the changes of fruits
-- learns that they are gone.
create or replace function delete_fruits(wanted uuid[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted bigint;
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'administrators alone delete fruits';
  end if;
  with gone as (
    delete from fruits where fruits.id = any (wanted) returning fruits.id, fruits.collector_id
  )
  insert into removed_fruits (id, collector_id) select gone.id, gone.collector_id from gone;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
revoke execute on function delete_fruits(uuid[]) from public;
grant execute on function delete_fruits(uuid[]) to elaeis_app;

create or replace function restore_fruits(wanted uuid[]) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed removed_fruits;
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'administrators alone restore fruits';
  end if;
  for removed in
    select * from removed_fruits
    where removed_fruits.id = any (wanted) and content is not null
    order by removed_fruits.id for update
  loop
    delete from removed_fruits where removed_fruits.id = removed.id;
    -- Changed now, for programs that extract what changed since.
    perform put_back('fruits', json_build_array((removed.content #> '{fruits,0}')::jsonb
      || jsonb_build_object('updated_at', clock_timestamp())));
    perform put_back('fruit_images', removed.content -> 'fruit_images');
    perform put_back('ai_predictions', removed.content -> 'ai_predictions');
    perform put_back('fruit_edits', removed.content -> 'fruit_edits');
    perform put_back('import_changes', removed.content -> 'import_changes');
    perform put_back('retake_requests', removed.content -> 'retake_requests');
    perform put_back('value_decisions', removed.content -> 'value_decisions');
    insert into fruit_plots (fruit_id, plot_id, source)
    select trashed.fruit_id, trashed.plot_id, trashed.source
    from json_populate_recordset(null::fruit_plots, coalesce(removed.content -> 'fruit_plots', '[]')) as trashed
    where trashed.plot_id is null or exists (select from plots where plots.id = trashed.plot_id)
    on conflict (fruit_id) do update set plot_id = excluded.plot_id, source = excluded.source;
    perform place_fruits(array[removed.id], null);
    return next removed.id;
  end loop;
  perform wake('photo-measurements');
  perform wake('photo-corrections');
end
$$;
revoke execute on function restore_fruits(uuid[]) from public;
grant execute on function restore_fruits(uuid[]) to elaeis_app;

-- Asked for every fruit that arrives, whoever sends it.
create or replace function is_removed_fruit(wanted uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from removed_fruits where removed_fruits.id = wanted)
$$;
revoke execute on function is_removed_fruit(uuid) from public;
grant execute on function is_removed_fruit(uuid) to elaeis_app;

-- Of a person who is erased nothing stays in the trash: their own fruits lose their content, in others'
-- a pseudonym takes the place of the address.
create or replace function forget_in_trash(person uuid, address text, pseudonym text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone erases people';
  end if;
  update removed_fruits set content = null, fruit_id = null, collector_id = null, deleted_by = null
  where collector_id = person and content is not null;
  update removed_fruits
  set content = replace(content::text, to_json(address)::text, to_json(pseudonym)::text)::json
  where content is not null and strpos(content::text, to_json(address)::text) > 0;
end
$$;
revoke execute on function forget_in_trash(uuid, text, text) from public;
grant execute on function forget_in_trash(uuid, text, text) to elaeis_system;
