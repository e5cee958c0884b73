-- # Tables

-- Answers of the place-name service, so that one place is asked for once. The position is rounded to four decimals
-- (about eleven metres), which is finer than a place name.
create table geocoding_cache (
  latitude numeric(6, 4) not null,
  longitude numeric(7, 4) not null,
  location_name text,
  created_at timestamptz not null default now(),
  primary key (latitude, longitude)
);
alter table geocoding_cache enable row level security, force row level security;
create policy geocoding_cache_system on geocoding_cache to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy backup_reads on geocoding_cache for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert, update (location_name, created_at) on geocoding_cache to elaeis_app;
