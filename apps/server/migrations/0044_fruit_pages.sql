-- A page of fruits and how many there are, in one reading. Of all fruits, or of one person's, the number is
-- kept; of what was narrowed down it is what was found on the way to the page and a little beyond it.

drop function fruits_in_order(jsonb, text, boolean, text, uuid, integer);
drop function fruits_counted(jsonb, integer);

-- The number that is kept, for whoever is acting. A collector's list is theirs, whatever is asked for.
create function fruits_kept(filter jsonb) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person uuid := case when app_is_staff() then (filter ->> 'collector')::uuid else app_user_id() end;
begin
  if person is null and app_is_staff() then
    return (select coalesce(sum(fruits), 0) from fruit_counts);
  end if;
  return (
    select coalesce(sum(fruits), 0) from fruit_counts
    where coalesce(collector_id, '00000000-0000-0000-0000-000000000000') = person
  );
end
$$;

-- The fruits behind a position, in order, each with the number of all: the one that is kept, or, where
-- `counted_to` is given, of those found behind the position, as far as they are counted.
create function fruits_page(filter jsonb, sort text, descending boolean, after_value text,
    after_id uuid, at_most integer, counted_to integer)
  returns table (id uuid, photos_declared integer, total bigint)
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
    'with found as materialized (
       select fruits.id from fruits where %s%s order by %s %s, fruits.id %s limit %s
     )
     select found.id,
       (select count(*)::integer from fruit_images where fruit_images.fruit_id = found.id),
       coalesce($1, (select count(*) from found))
     from found limit %s',
    fruit_list_conditions(filter), behind, sorted, way, way, greatest(at_most, counted_to), at_most)
  using case when counted_to is null then fruits_kept(filter) end;
end
$$;
revoke execute on function fruits_kept(jsonb),
  fruits_page(jsonb, text, boolean, text, uuid, integer, integer) from public;
grant execute on function fruits_page(jsonb, text, boolean, text, uuid, integer, integer)
  to elaeis_app;
