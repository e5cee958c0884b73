-- # Tables

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
alter table fruit_changes enable row level security, force row level security;
create policy fruit_changes_staff on fruit_changes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on fruit_changes for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, action, fruit_ids), update (refused) on fruit_changes to elaeis_app;
