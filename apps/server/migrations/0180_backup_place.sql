-- Where administrators chose to keep backups, while the server's environment names no place: one row at most. It holds
-- no secrets: a bucket is opened with the keys that the server has.
create table backup_place (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('folder', 's3')),
  -- The folder's path, or the bucket's name.
  place text not null check (length(place) between 1 and 1000)
);
alter table backup_place enable row level security;
alter table backup_place force row level security;
create policy backup_place_staff on backup_place to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete, insert (kind, place), update (kind, place) on backup_place to elaeis_app;

-- Commands read it as the owner.
do $$
begin
  execute format('create policy backup_reads on backup_place for select to %I using (true)', current_user);
  execute format('create policy own_functions on backup_place to %I using (true) with check (true)', current_user);
end
$$;
