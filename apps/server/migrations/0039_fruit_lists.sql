-- Lists of a million fruits: sorted by any measured value, date or place, narrowed down by them and by
-- text, at any depth.
--
-- Row-level security looks at each row before a condition that might give something away about it, such
-- as a comparison of numbers or a search in text, so that no index serves such a condition. The functions
-- below decide which fruits are on a page: they ask who is acting themselves, and hand out nothing of a
-- fruit but its id and how many photos it promises. What else is read of it stays under its policies.

-- Each order once for everybody's fruits, and once for one collector's. The id decides between equals.
create index fruits_by_dry_matter on fruits (coalesce(dry_matter, -1) desc, id desc);
create index fruits_by_protein on fruits (coalesce(protein_content, -1) desc, id desc);
create index fruits_by_fatty_acids on fruits (coalesce(fatty_acids, -1) desc, id desc);
create index fruits_by_temperature on fruits (coalesce(analysis_temperature, -100) desc, id desc);
create index fruits_by_location on fruits (coalesce(location_name, '') desc, id desc);
create index fruits_by_collector_dry_matter
  on fruits (collector_id, coalesce(dry_matter, -1) desc, id desc);
create index fruits_by_collector_protein
  on fruits (collector_id, coalesce(protein_content, -1) desc, id desc);
create index fruits_by_collector_fatty_acids
  on fruits (collector_id, coalesce(fatty_acids, -1) desc, id desc);
create index fruits_by_collector_temperature
  on fruits (collector_id, coalesce(analysis_temperature, -100) desc, id desc);
create index fruits_by_collector_location
  on fruits (collector_id, coalesce(location_name, '') desc, id desc);

-- Text is found by three letters of it wherever the server has the extension and lets us have it; elsewhere it
-- is found by reading. What waits to be sorted in is kept short, so that no one fruit pays for thousands.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    begin
      create schema if not exists text_search;
      create extension if not exists pg_trgm schema text_search;
    exception when others then
      raise warning 'without pg_trgm: %', sqlerrm;
    end;
  end if;
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute format(
      'create index fruits_by_text on fruits using gin (fruit_id %1$s, location_name %1$s, remarks %1$s)
        with (gin_pending_list_limit = 256)',
      (select quote_ident(nspname) || '.gin_trgm_ops' from pg_extension
       join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'));
  end if;
end
$$;

-- How many fruits each collector has. A person's number lies in several rows, of which a transaction
-- takes one that no other is changing: fruits that come at once never wait for one another.
create table fruit_counts (
  id bigint generated always as identity primary key,
  -- Null for fruits whose collector's account is gone. No key of users: the fruits decide.
  collector_id uuid,
  fruits bigint not null
) with (fillfactor = 50);
create index fruit_counts_collector
  on fruit_counts ((coalesce(collector_id, '00000000-0000-0000-0000-000000000000')));
alter table fruit_counts enable row level security;
alter table fruit_counts force row level security;
create policy fruit_counts_read on fruit_counts for select to elaeis_app
  using (collector_id = app_user_id() or app_is_staff());
grant select on fruit_counts to elaeis_app;

-- An owner that is no superuser is bound by policies, too, when a function runs as it.
do $$
begin
  execute format(
    'create policy fruit_counts_kept on fruit_counts to %I using (true) with check (true)', current_user);
  execute format(
    'create policy backup_reads on fruit_counts for select to %I
       using (current_setting(''app.role'', true) = ''backup'')', current_user);
  execute format(
    'create policy fruits_listed_by_owner on fruits for select to %I
       using (collector_id = app_user_id() or app_is_staff())', current_user);
  execute format(
    'create policy fruit_images_listed_by_owner on fruit_images for select to %I
       using (exists (select from fruits where fruits.id = fruit_images.fruit_id offset 0))',
    current_user);
end
$$;

create function add_to_fruit_count(person uuid, difference bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  select id into free from fruit_counts
  where coalesce(collector_id, '00000000-0000-0000-0000-000000000000')
    = coalesce(person, '00000000-0000-0000-0000-000000000000')
  limit 1 for update skip locked;
  if free is null then
    insert into fruit_counts (collector_id, fruits) values (person, difference);
  else
    update fruit_counts set fruits = fruits + difference where id = free;
    -- Where none are left, nothing tells that there were any.
    delete from fruit_counts where id = free and fruits = 0;
  end if;
end
$$;
revoke execute on function add_to_fruit_count(uuid, bigint) from public;

create function count_fruits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_fruit_count(collector_id, count(*)) from added group by collector_id;
  elsif tg_op = 'DELETE' then
    perform add_to_fruit_count(collector_id, -count(*)) from removed group by collector_id;
  else
    perform add_to_fruit_count(collector_id, sum(difference)::bigint)
    from (
      select collector_id, 1 as difference from added
      union all
      select collector_id, -1 from removed
    ) as moved
    group by collector_id having sum(difference) <> 0;
  end if;
  return null;
end
$$;
create trigger fruits_counted_insert after insert on fruits
  referencing new table as added for each statement execute function count_fruits();
create trigger fruits_counted_delete after delete on fruits
  referencing old table as removed for each statement execute function count_fruits();
create trigger fruits_counted_update after update on fruits
  referencing old table as removed new table as added for each statement execute function count_fruits();

-- Those that are there already.
select set_config('app.role', 'system', true);
insert into fruit_counts (collector_id, fruits)
  select collector_id, count(*) from fruits group by collector_id;
select set_config('app.role', '', true);

-- By what each order goes; the very words of the indexes.
create function fruit_sort_expression(sort text) returns text
  language plpgsql immutable as $$
begin
  return case sort
    when 'collection_date' then 'fruits.collection_date'
    when 'oil_content' then 'coalesce(fruits.oil_content, -1)'
    when 'dry_matter' then 'coalesce(fruits.dry_matter, -1)'
    when 'protein_content' then 'coalesce(fruits.protein_content, -1)'
    when 'fatty_acids' then 'coalesce(fruits.fatty_acids, -1)'
    when 'analysis_temperature' then 'coalesce(fruits.analysis_temperature, -100)'
    when 'location_name' then 'coalesce(fruits.location_name, '''')'
  end;
end
$$;

-- The conditions of a list, every value quoted. A collector's list is theirs, whatever is asked for.
create function fruit_list_conditions(filter jsonb) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  person uuid := case when app_is_staff() then (filter ->> 'collector')::uuid else app_user_id() end;
  conditions text[] := '{}';
  range jsonb;
begin
  if person is not null then
    conditions := conditions || format('fruits.collector_id = %L::uuid', person);
  elsif not app_is_staff() then
    conditions := conditions || 'false'::text;
  end if;
  if filter ? 'pattern' then
    conditions := conditions || format(
      '(fruits.fruit_id ilike %1$L or fruits.location_name ilike %1$L or fruits.remarks ilike %1$L)',
      filter ->> 'pattern');
  end if;
  if filter ? 'from' then
    conditions := conditions || format('fruits.collection_date >= %L::timestamptz', filter ->> 'from');
  end if;
  if filter ? 'to' then
    conditions := conditions || format('fruits.collection_date < %L::timestamptz', filter ->> 'to');
  end if;
  if filter ? 'location' then
    conditions := conditions || format('coalesce(fruits.location_name, '''') = %L', filter ->> 'location');
  end if;
  for range in select jsonb_array_elements(filter -> 'ranges') loop
    -- A 0 that stands for a value nobody measured is in no range.
    conditions := conditions || format('%s between %L::numeric and %L::numeric and %L <> all (fruits.missing_values)',
      fruit_sort_expression(range ->> 'field'), range ->> 'min', range ->> 'max', range ->> 'field');
  end loop;
  return case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end;
end
$$;

-- A page: the fruits behind a position, in order.
create function fruits_in_order(filter jsonb, sort text, descending boolean, after_value text,
    after_id uuid, at_most integer)
  returns table (id uuid, photos_declared integer)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  sorted text := fruit_sort_expression(sort);
  way text := case when descending then 'desc' else 'asc' end;
  behind text := '';
begin
  if after_id is not null then
    behind := format(' and (%s, fruits.id) %s (%L, %L::uuid)', sorted,
      case when descending then '<' else '>' end, after_value, after_id);
  end if;
  return query execute format(
    'select page.id, (select count(*)::integer from fruit_images where fruit_images.fruit_id = page.id)
     from (
       select fruits.id from fruits where %s%s order by %s %s, fruits.id %s limit %s
     ) as page',
    fruit_list_conditions(filter), behind, sorted, way, way, at_most);
end
$$;

-- How many fruits there are, as far as they are counted.
create function fruits_counted(filter jsonb, at_most integer) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  matches bigint;
begin
  execute format('select count(*) from (select from fruits where %s limit %s) as found',
    fruit_list_conditions(filter), at_most) into matches;
  return matches;
end
$$;
revoke execute on function fruit_sort_expression(text), fruit_list_conditions(jsonb),
  fruits_in_order(jsonb, text, boolean, text, uuid, integer), fruits_counted(jsonb, integer) from public;
grant execute on function fruits_in_order(jsonb, text, boolean, text, uuid, integer),
  fruits_counted(jsonb, integer) to elaeis_app;
