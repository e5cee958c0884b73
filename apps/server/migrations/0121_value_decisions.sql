-- What administrators decided about values that do not fit what a model expects: confirmed as they were entered, or
-- excluded from training. A confirmation ends with the value it was given for.
create table value_decisions (
  id uuid primary key,
  fruit_id uuid not null references fruits on delete cascade,
  value text not null check (value in ('huile', 'matiere_seche', 'proteines', 'acides_gras')),
  decision text not null check (decision in ('confirmed', 'excluded')),
  entered numeric(6, 3) not null,
  reason text check (length(reason) between 3 and 500),
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  unique (fruit_id, value),
  check (decision = 'confirmed' or reason is not null)
);
create index value_decisions_by on value_decisions (decided_by);
alter table value_decisions enable row level security;
alter table value_decisions force row level security;
create policy value_decisions_staff on value_decisions to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete, insert (id, fruit_id, value, decision, entered, reason, decided_by)
  on value_decisions to elaeis_app;
create trigger value_decisions_audit after insert or delete on value_decisions
  for each row execute function audit_row_change();
do $$
begin
  execute format('create policy backup_reads on value_decisions for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
  execute format('create policy own_functions on value_decisions to %I using (true) with check (true)', current_user);
end
$$;
