-- # Tables

-- Producers, their plots, and the plot of each fruit. A fruit's plot is no column of the fruit: phones edit against
-- the fruit's version, and a plot that is drawn or moved is no edit of the fruits in it.
create table producers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  address text check (length(address) between 1 and 500),
  operator_number text check (length(operator_number) between 1 and 60),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Collectors draw plots in the field. They see all plots or only those assigned to them and their own, as the
  -- setting `plots_seen_by` says, and correct what they drew until an administrator changes it.
  -- What is there was made by administrators. No row is updated: that would be in the audit log.
  collector_id uuid references users on delete set null default app_user_id(),
  is_checked boolean not null default false,
  unique (name, country)
);
create index producers_collector on producers (collector_id);
alter table producers enable row level security, force row level security;
create policy producers_update on producers for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy producers_delete on producers for delete to elaeis_app using (app_is_staff());
create policy producers_insert on producers for insert to elaeis_app
  with check (app_is_staff() or collector_id = app_user_id() and not is_checked);
create policy backup_reads on producers for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on producers for select to current_user using (true);
grant select, delete, insert (id, name, country, address, operator_number, is_checked), update (name, country,
  address, operator_number, version) on producers to elaeis_app;

-- A producer's plot: a point or an outline.
create table plots (
  id uuid primary key,
  producer_id uuid not null references producers,
  name text not null check (length(name) between 1 and 120),
  production_place text check (length(production_place) between 1 and 300),
  -- GeoJSON: a point, or a polygon of one ring.
  geometry jsonb not null,
  -- The same polygon, to find fruits with; null for a point.
  boundary polygon,
  area_ha numeric(12, 4) not null check (area_ha >= 0),
  crop text not null check (crop in ('oil_palm', 'cocoa', 'coffee', 'rubber', 'other')),
  planting_year integer check (planting_year between 1900 and 2100),
  remarks text check (length(remarks) between 1 and 2000),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  collector_id uuid references users on delete set null default app_user_id(),
  is_checked boolean not null default false,
  unique (producer_id, name)
);
create index plots_boundary on plots using gist (box(boundary)) where boundary is not null;
create index plots_collector on plots (collector_id);
alter table plots enable row level security, force row level security;
create policy plots_delete on plots for delete to elaeis_app using (app_is_staff());
create policy plots_insert on plots for insert to elaeis_app
  with check (app_is_staff() or collector_id = app_user_id() and not is_checked);
create policy plots_update on plots for update to elaeis_app
  using (app_is_staff() or collector_id = app_user_id() and not is_checked)
  with check (app_is_staff() or collector_id = app_user_id() and not is_checked);
create policy backup_reads on plots for select to current_user using (current_setting('app.role', true) = 'backup');
create policy own_functions on plots to current_user using (true) with check (true);
-- Here because it asks plots.
create policy producers_read on producers for select to elaeis_app using (
  app_is_staff()
  or app_user_id() is not null and (
    collector_id = app_user_id()
    or not exists (select from admin_settings where key = 'plots_seen_by' and value = '"assigned"')
    or exists (select from plots where plots.producer_id = producers.id)));
grant select, delete, insert (id, producer_id, name, production_place, geometry, boundary, area_ha, crop,
  planting_year, remarks, is_checked), update (producer_id, name, production_place, geometry, boundary, area_ha,
  crop, planting_year, remarks, version, is_checked) on plots to elaeis_app;

-- Who sees a plot besides administrators and the person who drew it.
create table plot_collectors (
  plot_id uuid not null references plots on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (plot_id, user_id)
);
create index plot_collectors_user on plot_collectors (user_id);
alter table plot_collectors enable row level security, force row level security;
create policy plot_collectors_read on plot_collectors for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy plot_collectors_insert on plot_collectors for insert to elaeis_app
  with check (app_is_staff());
create policy plot_collectors_delete on plot_collectors for delete to elaeis_app using (app_is_staff());
create policy backup_reads on plot_collectors for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on plot_collectors to current_user using (true) with check (true);
-- Here because it asks plot_collectors.
create policy plots_read on plots for select to elaeis_app using (
  app_is_staff()
  or app_user_id() is not null and (
    collector_id = app_user_id()
    or not exists (select from admin_settings where key = 'plots_seen_by' and value = '"assigned"')
    or exists (select from plot_collectors
      where plot_collectors.plot_id = plots.id and plot_collectors.user_id = app_user_id())));
grant select, delete, insert (plot_id, user_id) on plot_collectors to elaeis_app;

-- `found` by its position, or `set` by an administrator, then also to none.
create table fruit_plots (
  fruit_id uuid primary key references fruits on delete cascade,
  plot_id uuid references plots,
  source text not null check (source in ('found', 'set')),
  check (plot_id is not null or source = 'set')
);
create index fruit_plots_plot on fruit_plots (plot_id);
alter table fruit_plots enable row level security, force row level security;
-- Who may read the fruit may read this.
create policy fruit_plots_read on fruit_plots for select to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_plots.fruit_id));
create policy fruit_plots_insert on fruit_plots for insert to elaeis_app with check (app_is_staff());
create policy fruit_plots_update on fruit_plots for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy fruit_plots_delete on fruit_plots for delete to elaeis_app using (app_is_staff());
create policy backup_reads on fruit_plots for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on fruit_plots to current_user using (true) with check (true);
grant select, delete, insert (fruit_id, plot_id, source), update (plot_id, source) on fruit_plots to elaeis_app;

-- Land titles, surveys. They name people, so they are for administrators alone.
create table plot_documents (
  id uuid primary key,
  plot_id uuid not null references plots on delete cascade,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('pdf', 'jpeg', 'png')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  path text not null unique check (path ~ '^plot-documents/'),
  added_by uuid references users on delete set null,
  added_at timestamptz not null default now()
);
create index plot_documents_plot on plot_documents (plot_id);
create index plot_documents_by on plot_documents (added_by);
alter table plot_documents enable row level security, force row level security;
create policy plot_documents_staff on plot_documents to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy own_functions on plot_documents to current_user using (true) with check (true);
create policy backup_reads on plot_documents for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, delete, insert (id, plot_id, name, kind, size_bytes, sha256, path, added_by) on plot_documents to
  elaeis_app;

-- A deleted plot leaves `plots` with all that belongs to it, as fruits do: no list, export or figure can hold it.
-- Its rows are kept here for thirty days. The id stays afterwards: a request that was late must not bring it back.
create table removed_plots (
  id uuid primary key,
  name text,
  -- A producer whose plots are in the trash stays.
  producer_id uuid references producers,
  deleted_by uuid references users on delete set null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- By table, the rows of the plot and of what belonged to it. Null once they are removed for good.
  content json
);
create index removed_plots_in_trash on removed_plots (deleted_at desc, id desc) where content is not null;
create index removed_plots_producer on removed_plots (producer_id);
create index removed_plots_by on removed_plots (deleted_by);
alter table removed_plots enable row level security, force row level security;
create policy removed_plots_staff on removed_plots to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy own_functions on removed_plots to current_user using (true) with check (true);
create policy backup_reads on removed_plots for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, update (name, producer_id, deleted_by, content) on removed_plots to elaeis_app;

-- # Functions

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

-- Places fruits whose plot is not what their position says: those named, or those in the area.
-- They are locked first, as everything does that changes a fruit, so that there is no deadlock. The named and those in
-- an area are found in different ways: planned each time.
create or replace function place_fruits(candidates uuid[], area box) returns integer
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  moved uuid[];
begin
  if not exists (select from plots) and not exists (select from fruit_plots) then return 0; end if;
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

-- When these versions of plots arrived, of those that the person saved; administrators ask for anybody's. A version
-- is known by its time, too: after a restore its number is given again. Times reach a phone in milliseconds.
create or replace function sent_plots(ids uuid[], versions integer[], times timestamptz[])
  returns table (id uuid, arrived_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select asked.id, min(audit_log.created_at)
  from unnest(ids, versions, times) as asked (id, version, saved_at)
  join audit_log on record_id = asked.id::text and table_name = 'plots'
  where action in ('INSERT', 'UPDATE') and (app_is_staff() or user_id = app_user_id())
    and (new_values ->> 'version')::integer = asked.version
    and (asked.saved_at is null or abs(extract(epoch from
      (new_values ->> 'updated_at')::timestamptz - asked.saved_at)) < 0.002)
  group by asked.id
$$;
revoke execute on function sent_plots(uuid[], integer[], timestamp with time zone[]) from public;
grant execute on function sent_plots(uuid[], integer[], timestamp with time zone[]) to elaeis_app;

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
    'plot_documents', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from plot_documents as trashed where trashed.plot_id = plots.id),
    'plot_collectors', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from plot_collectors as trashed where trashed.plot_id = plots.id),
    -- One that was found is found again.
    'fruit_plots', (select coalesce(json_agg(row_to_json(trashed)), '[]')
      from fruit_plots as trashed where trashed.plot_id = plots.id and trashed.source = 'set'))
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
  where id in (select (trashed ->> 'fruit_id')::uuid
    from json_array_elements(removed.content -> 'fruit_plots') as trashed)
  order by id for key share;
  -- What was set since stays.
  insert into fruit_plots (fruit_id, plot_id, source)
  select trashed.fruit_id, trashed.plot_id, trashed.source
  from json_populate_recordset(null::fruit_plots, removed.content -> 'fruit_plots') as trashed
  where exists (select from fruits where fruits.id = trashed.fruit_id)
  on conflict (fruit_id) do update set plot_id = excluded.plot_id, source = excluded.source
    where fruit_plots.source = 'found';
  select box(boundary) into area from plots where id = wanted;
  if area is not null then perform place_fruits(null, area); end if;
  return true;
end
$$;
revoke execute on function restore_plot(uuid) from public;
grant execute on function restore_plot(uuid) to elaeis_app;

-- Asked for every plot that is made.
create or replace function is_removed_plot(wanted uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from removed_plots where removed_plots.id = wanted)
$$;
revoke execute on function is_removed_plot(uuid) from public;
grant execute on function is_removed_plot(uuid) to elaeis_app;

-- # Triggers

-- On producers.
-- Dates the change.
create or replace trigger producers_touch before update on producers for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger producers_audit after insert or update or delete on producers
  for each row execute function audit_row_change();

-- On plots.
-- Dates the change.
create or replace trigger plots_touch before update on plots for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger plots_audit after insert or update or delete on plots
  for each row execute function audit_row_change();

-- On plot_collectors.
-- Changes go into the audit log.
create or replace trigger plot_collectors_audit after insert or delete on plot_collectors
  for each row execute function audit_row_change();

-- On plot_documents.
-- Changes go into the audit log.
create or replace trigger plot_documents_audit after insert or delete or update of name on plot_documents
  for each row execute function audit_row_change();
