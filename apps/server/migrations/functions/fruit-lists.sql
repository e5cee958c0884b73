-- Lists of fruits. Which fruits are on a page is decided here: the functions ask who is acting themselves, and
-- hand out no more of a fruit than its id, how many photos it promises and whether one is outside the protocol.

-- By what each order goes; the very words of the indexes.
create or replace function fruit_sort_expression(sort text) returns text
  language plpgsql immutable as $$
begin
  return case sort
    when 'collection_date' then 'fruits.collection_date'
    when 'analysis_temperature' then 'coalesce(fruits.analysis_temperature, -100)'
    when 'fruit_id' then '(fruits.fruit_id collate "C")'
    when 'collector_email' then '(fruits.collector_email collate "C")'
    when 'created_at' then 'fruits.created_at'
    when 'maturity_stage' then '(coalesce(fruits.maturity_stage, '''') collate "C")'
    when 'harvest_season' then '(coalesce(fruits.harvest_season, '''') collate "C")'
    when 'location_name' then '(fold_text(coalesce(fruits.location_name, '''')) collate "C")'
    when 'oil_content' then
      '(case when ''oil_content'' = any (fruits.missing_values) then -1 else coalesce(fruits.oil_content, -1) end)'
    when 'dry_matter' then
      '(case when ''dry_matter'' = any (fruits.missing_values) then -1 else coalesce(fruits.dry_matter, -1) end)'
    when 'protein_content' then
      '(case when ''protein_content'' = any (fruits.missing_values) then -1 else coalesce(fruits.protein_content, -1) end)'
    when 'fatty_acids' then
      '(case when ''fatty_acids'' = any (fruits.missing_values) then -1 else coalesce(fruits.fatty_acids, -1) end)'
  end;
end
$$;

-- Where a fruit's values come from; the very words of the indexes.
create or replace function fruit_source_condition(source text) returns text
  language sql immutable
  return case source
    when 'nir' then 'fruits.nir_device_info is not null'
    when 'ai' then 'fruits.nir_device_info is null and fruits.nir_data_source = ''ai_accepted'''
    when 'import' then 'fruits.nir_device_info is null
      and fruits.nir_data_source is distinct from ''ai_accepted'' and fruits.import_source is not null'
    when 'entered' then 'fruits.nir_device_info is null
      and fruits.nir_data_source is distinct from ''ai_accepted'' and fruits.import_source is null'
  end;

-- The conditions of a list, every value quoted. A collector's list is theirs, whatever is asked for.
create or replace function fruit_list_conditions(filter jsonb) returns text
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
  if not app_sees_samples() then
    conditions := conditions || 'not fruits.is_sample'::text;
  end if;
  if filter ? 'pattern' then
    conditions := conditions || format(
      'fold_text(fruits.fruit_id || E''\n'' || coalesce(fruits.location_name, '''') || E''\n''
        || coalesce(fruits.remarks, '''')) like %L', fold_text(filter ->> 'pattern'));
  end if;
  if filter ? 'from' then
    conditions := conditions || format('fruits.collection_date >= %L::timestamptz', filter ->> 'from');
  end if;
  if filter ? 'to' then
    conditions := conditions || format('fruits.collection_date < %L::timestamptz', filter ->> 'to');
  end if;
  if filter ? 'location' then
    conditions := conditions || format('%s = %L',
      fruit_sort_expression('location_name'), fold_text(filter ->> 'location'));
  end if;
  if filter ? 'batch' then
    conditions := conditions || format('fruits.batch_id = %L::uuid', filter ->> 'batch');
  end if;
  if filter ? 'plot' then
    conditions := conditions || format('exists (select from fruit_plots
      where fruit_plots.fruit_id = fruits.id and fruit_plots.plot_id = %L::uuid)', filter ->> 'plot');
  end if;
  if filter ? 'source' then
    conditions := conditions || fruit_source_condition(filter ->> 'source');
  end if;
  if filter ->> 'validation' = 'none' then
    conditions := conditions || 'not exists (select from ai_predictions
      where ai_predictions.fruit_id = fruits.id)'::text;
  elsif filter ? 'validation' then
    conditions := conditions || format('exists (select from ai_predictions
      where ai_predictions.fruit_id = fruits.id and user_validation = %L)', filter ->> 'validation');
  end if;
  if filter ? 'outside_protocol' then
    conditions := conditions || 'exists (select from fruit_images
      where fruit_images.fruit_id = fruits.id and not fruit_images.is_protocol_compliant)'::text;
  end if;
  for range in select jsonb_array_elements(filter -> 'ranges') loop
    conditions := conditions || format('%s between %L::numeric and %L::numeric',
      fruit_sort_expression(range ->> 'field'), range ->> 'min', range ->> 'max');
    if range ? 'below' then
      conditions := conditions || format('%s < %L::numeric',
        fruit_sort_expression(range ->> 'field'), range ->> 'below');
    end if;
  end loop;
  return case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end;
end
$$;

-- The fruits behind a position, in order, each with the number of all: the one that is kept, or, where
-- `counted_to` is given, of those found behind the position, as far as they are counted. Fruits without the
-- value come last: an index holds them below all others, so that ascending they are read after the rest.
create or replace function fruits_page(filter jsonb, sort text, descending boolean, after_value text,
    after_id uuid, at_most integer, counted_to integer)
  returns table (id uuid, photos_declared integer, outside_protocol boolean, total bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  -- What a row anywhere costs beside the next one, on a solid-state disk. With the default of 4, the planner reads
  -- 100,000 rows in order rather than find 10,000 by an index.
  set random_page_cost = 1.1 as $$
declare
  sorted text := fruit_sort_expression(sort);
  way text := case when descending then 'desc' else 'asc' end;
  conditions text := fruit_list_conditions(filter);
  read integer := greatest(at_most, counted_to);
  absent text := case sort
    when 'location_name' then '' when 'maturity_stage' then '' when 'harvest_season' then ''
    when 'analysis_temperature' then '-100'
    when 'collection_date' then null when 'created_at' then null when 'fruit_id' then null
    when 'collector_email' then null
    else '-1' end;
  behind text := 'true';
  source text := 'fruits';
  found text;
begin
  if sort = 'collector_email' and (filter ? 'collector' or not app_is_staff()) then
    -- All fruits of a person have one e-mail address, which the planner does not know: it would read past everybody
    -- else's in that order.
    source := format('(select * from fruits where %s offset 0) as fruits', conditions);
    conditions := 'true';
  end if;
  if after_id is not null then
    behind := format('(%s, fruits.id) %s (%L, %L::uuid)', sorted,
      case when descending then '<' else '>' end, after_value, after_id);
  end if;
  if descending or absent is null then
    found := format('select fruits.id from %s where %s and %s order by %s %s, fruits.id %s limit %s',
      source, conditions, behind, sorted, way, way, read);
  else
    found := format(
      'with present as materialized (
         select fruits.id, row_number() over (order by %3$s, fruits.id) as place
         from fruits where %1$s and %2$s and %3$s > %4$L order by %3$s, fruits.id limit %5$s
       ), rest as materialized (
         select fruits.id, row_number() over (order by fruits.id) as place
         from fruits where %1$s and %3$s = %4$L and %6$s
         order by fruits.id limit (select %5$s - count(*) from present)
       )
       select id from (
         select id, 1 as part, place from present union all select id, 2, place from rest
       ) as both_parts order by part, place',
      conditions, case when after_value = absent then 'false' else behind end, sorted, absent, read,
      case when after_value = absent then format('fruits.id > %L::uuid', after_id) else 'true' end);
  end if;
  return query execute format(
    'with found as materialized (%s)
     select found.id,
       (select count(*)::integer from fruit_images where fruit_images.fruit_id = found.id),
       exists (select from fruit_images
         where fruit_images.fruit_id = found.id and not fruit_images.is_protocol_compliant),
       coalesce($1, (select count(*) from found))
     from found limit %s',
    found, at_most)
  using case when counted_to is null then fruits_kept(filter) end;
end
$$;
revoke execute on function fruits_page(jsonb, text, boolean, text, uuid, integer, integer) from public;
grant execute on function fruits_page(jsonb, text, boolean, text, uuid, integer, integer) to elaeis_app;

-- The ids of all fruits of a list, as far as there are so many.
create or replace function fruits_listed(filter jsonb, at_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  set random_page_cost = 1.1 as $$
begin
  return query execute format('select fruits.id from fruits where %s limit %L::bigint',
    fruit_list_conditions(filter), at_most);
end
$$;
revoke execute on function fruits_listed(jsonb, integer) from public;
grant execute on function fruits_listed(jsonb, integer) to elaeis_app;
