-- Changes of many fruits at once, each a transfer whose job works on it a hundred fruits a transaction.
create table fruit_changes (
  -- Also that of its transfer, whose count tells how many of the fruits were done.
  id uuid primary key,
  -- What is done: {"do": "set", "fields": {...}}.
  action jsonb not null,
  fruit_ids uuid[] not null check (cardinality(fruit_ids) between 1 and 5000),
  -- Those that could not be changed: [{"id": ..., "code": ...}].
  refused jsonb not null default '[]'
);
alter table fruit_changes enable row level security;
alter table fruit_changes force row level security;
create policy fruit_changes_staff on fruit_changes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
do $$
begin
  execute format('create policy backup_reads on fruit_changes for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
end
$$;
grant select, insert (id, action, fruit_ids), update (refused) on fruit_changes to elaeis_app;

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('nir-import', 'sheet-import', 'emergency-import', 'dataset-export', 'fruit-change'));
