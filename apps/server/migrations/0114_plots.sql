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
  unique (name, country)
);
create trigger producers_touch before update on producers for each row execute function touch_updated_at();
create trigger producers_audit after insert or update or delete on producers
  for each row execute function audit_row_change();

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
  unique (producer_id, name)
);
create index plots_boundary on plots using gist (box(boundary)) where boundary is not null;
create trigger plots_touch before update on plots for each row execute function touch_updated_at();
create trigger plots_audit after insert or update or delete on plots
  for each row execute function audit_row_change();

-- `found` by its position, or `set` by an administrator, then also to none.
create table fruit_plots (
  fruit_id uuid primary key references fruits on delete cascade,
  plot_id uuid references plots,
  source text not null check (source in ('found', 'set')),
  check (plot_id is not null or source = 'set')
);
create index fruit_plots_plot on fruit_plots (plot_id);

alter table producers enable row level security;
alter table producers force row level security;
alter table plots enable row level security;
alter table plots force row level security;
alter table fruit_plots enable row level security;
alter table fruit_plots force row level security;
create policy producers_read on producers for select to elaeis_app
  using (app_user_id() is not null or app_is_staff());
create policy producers_insert on producers for insert to elaeis_app with check (app_is_staff());
create policy producers_update on producers for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy producers_delete on producers for delete to elaeis_app using (app_is_staff());
create policy plots_read on plots for select to elaeis_app
  using (app_user_id() is not null or app_is_staff());
create policy plots_insert on plots for insert to elaeis_app with check (app_is_staff());
create policy plots_update on plots for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy plots_delete on plots for delete to elaeis_app using (app_is_staff());
-- Who may read the fruit may read this.
create policy fruit_plots_read on fruit_plots for select to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_plots.fruit_id));
create policy fruit_plots_insert on fruit_plots for insert to elaeis_app with check (app_is_staff());
create policy fruit_plots_update on fruit_plots for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy fruit_plots_delete on fruit_plots for delete to elaeis_app using (app_is_staff());
grant select, delete, insert (id, name, country, address, operator_number),
  update (name, country, address, operator_number, version) on producers to elaeis_app;
grant select, delete, insert (id, producer_id, name, production_place, geometry, boundary, area_ha, crop,
    planting_year, remarks),
  update (producer_id, name, production_place, geometry, boundary, area_ha, crop, planting_year, remarks,
    version) on plots to elaeis_app;
grant select, delete, insert (fruit_id, plot_id, source), update (plot_id, source)
  on fruit_plots to elaeis_app;

do $$
declare
  kept name;
begin
  foreach kept in array array['producers', 'plots', 'fruit_plots']::name[] loop
    execute format('create policy backup_reads on %I for select to %I
      using (current_setting(''app.role'', true) = ''backup'')', kept, current_user);
  end loop;
  -- The functions that place fruits run as the owner.
  execute format('create policy own_functions on plots for select to %I using (true)', current_user);
  execute format('create policy own_functions on fruit_plots to %I using (true) with check (true)',
    current_user);
end
$$;

-- Fruits are placed as functions/plots.sql says.
create function place_added_fruits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from plots) then
    perform place_fruits(array(select added.id from added where added.latitude is not null), null);
  end if;
  return null;
end
$$;

create function place_moved_fruit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform place_fruits(array[new.id], null);
  return null;
end
$$;

create trigger fruits_placed_added after insert on fruits
  referencing new table as added for each statement execute function place_added_fruits();
create trigger fruits_placed_moved after update of latitude, longitude on fruits
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function place_moved_fruit();
