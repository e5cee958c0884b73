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
alter table removed_fruits enable row level security;
alter table removed_fruits force row level security;
create policy removed_fruits_staff on removed_fruits to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, update (fruit_id, collector_id, deleted_by, content) on removed_fruits to elaeis_app;

-- An owner that is no superuser is bound by policies, too, when a function runs as it.
do $$
declare
  reached name;
begin
  execute format('create policy backup_reads on removed_fruits for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
  foreach reached in array array['removed_fruits', 'ai_predictions', 'fruit_edits', 'import_changes']::name[]
  loop
    execute format('create policy own_functions on %I to %I using (true) with check (true)', reached,
      current_user);
  end loop;
  foreach reached in array array['fruit_batches', 'prediction_batches']::name[]
  loop
    execute format('create policy own_functions on %I for select to %I using (true)', reached, current_user);
  end loop;
end
$$;

-- An account in the trash is disabled as well: nothing that asks for that has to ask for this.
alter table users add column deleted_at timestamptz,
  add constraint users_in_trash_disabled check (deleted_at is null or disabled_at is not null);
create index users_in_trash on users (deleted_at) where deleted_at is not null;
grant update (deleted_at) on users to elaeis_app;
