-- Plots go into the trash with all that belongs to them, and come back as they were. Their fruits are placed
-- again at once, without them; those that an administrator had set are set again when the plot comes back.
create or replace function trash_plot(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  area box;
  left_behind uuid[];
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'administrators alone delete plots';
  end if;
  -- Fruits before plots, as everything does that needs both.
  perform from fruits where id in (select fruit_id from fruit_plots where plot_id = wanted)
    order by id for key share;
  select box(boundary) into area from plots where id = wanted for update;
  if not found then return false; end if;
  insert into removed_plots (id, name, producer_id, deleted_by, content)
  select plots.id, plots.name, plots.producer_id, app_user_id(), json_build_object(
    'plots', json_build_array(row_to_json(plots)),
    'plot_documents', (select coalesce(json_agg(row_to_json(kept)), '[]')
      from plot_documents as kept where kept.plot_id = plots.id),
    'plot_collectors', (select coalesce(json_agg(row_to_json(kept)), '[]')
      from plot_collectors as kept where kept.plot_id = plots.id),
    -- One that was found is found again.
    'fruit_plots', (select coalesce(json_agg(row_to_json(kept)), '[]')
      from fruit_plots as kept where kept.plot_id = plots.id and kept.source = 'set'))
  from plots where plots.id = wanted;
  with gone as (delete from fruit_plots where plot_id = wanted returning fruit_id)
  select array_agg(fruit_id) into left_behind from gone;
  delete from plots where id = wanted;
  if left_behind is not null then perform place_fruits(left_behind, null); end if;
  return true;
end
$$;
revoke execute on function trash_plot(uuid) from public;
grant execute on function trash_plot(uuid) to elaeis_app;

create or replace function restore_plot(wanted uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed removed_plots;
  area box;
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'administrators alone restore plots';
  end if;
  select * into removed from removed_plots where id = wanted and content is not null for update;
  if not found then return false; end if;
  delete from removed_plots where id = wanted;
  perform put_back('plots', removed.content -> 'plots');
  if not exists (select from plots where id = wanted) then
    raise foreign_key_violation using message = 'the producer of the plot is gone';
  end if;
  perform put_back('plot_documents', removed.content -> 'plot_documents');
  perform put_back('plot_collectors', removed.content -> 'plot_collectors');
  perform from fruits
  where id in (select (kept ->> 'fruit_id')::uuid
    from json_array_elements(removed.content -> 'fruit_plots') as kept)
  order by id for key share;
  -- What was set since stays.
  insert into fruit_plots (fruit_id, plot_id, source)
  select kept.fruit_id, kept.plot_id, kept.source
  from json_populate_recordset(null::fruit_plots, removed.content -> 'fruit_plots') as kept
  where exists (select from fruits where fruits.id = kept.fruit_id)
  on conflict (fruit_id) do update set plot_id = excluded.plot_id, source = excluded.source
    where fruit_plots.source = 'found';
  select box(boundary) into area from plots where id = wanted;
  if area is not null then perform place_fruits(null, area); end if;
  return true;
end
$$;
revoke execute on function restore_plot(uuid) from public;
grant execute on function restore_plot(uuid) to elaeis_app;

-- Asked for every plot that is made, whoever makes it.
create or replace function is_removed_plot(wanted uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from removed_plots where removed_plots.id = wanted)
$$;
revoke execute on function is_removed_plot(uuid) from public;
grant execute on function is_removed_plot(uuid) to elaeis_app;
