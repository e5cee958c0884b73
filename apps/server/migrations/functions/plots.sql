-- The plot of a fruit: the one around its position, of several the smallest. What an administrator set stays.

-- Places fruits whose plot is not what their position says: those named, or those in the area.
-- They are locked first, as everything does that changes a fruit, so that there is no deadlock.
create or replace function place_fruits(candidates uuid[], area box) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved uuid[];
begin
  select array_agg(fruits.id) into moved
  from fruits
  left join fruit_plots on fruit_plots.fruit_id = fruits.id
  where (candidates is null or fruits.id = any (candidates))
    and (area is null or area @> point(fruits.longitude::float8, fruits.latitude::float8))
    and fruit_plots.source is distinct from 'set'
    and fruit_plots.plot_id is distinct from plot_around(fruits.longitude, fruits.latitude);
  if moved is null then return 0; end if;
  perform from fruits where fruits.id = any (moved) order by fruits.id for key share;
  delete from fruit_plots using fruits
  where fruit_plots.fruit_id = any (moved) and fruits.id = fruit_plots.fruit_id and source = 'found'
    and plot_around(fruits.longitude, fruits.latitude) is null;
  begin
    insert into fruit_plots (fruit_id, plot_id, source)
    select id, plot_id, 'found'
    from (select fruits.id, plot_around(fruits.longitude, fruits.latitude) as plot_id
      from fruits where fruits.id = any (moved)) as placed
    where plot_id is not null
    on conflict (fruit_id) do update set plot_id = excluded.plot_id where fruit_plots.source = 'found';
  exception when foreign_key_violation then
    -- The plot went into the trash at the same time: a fruit arrives all the same, and a job places it.
    null;
  end;
  return cardinality(moved);
end
$$;
revoke execute on function place_fruits(uuid[], box) from public;
grant execute on function place_fruits(uuid[], box) to elaeis_app;

-- Devices without a fix say so with 0, 0.
create or replace function plot_around(longitude numeric, latitude numeric) returns uuid
  language sql stable set search_path = public, pg_temp as $$
  select plots.id
  from plots, (select point(longitude::float8, latitude::float8) as place) as fruit
  where (longitude, latitude) <> (0, 0) and boundary is not null
    and box(boundary) @> box(place, place) and boundary @> place
  order by area_ha, plots.id limit 1
$$;
revoke execute on function plot_around(numeric, numeric) from public;
