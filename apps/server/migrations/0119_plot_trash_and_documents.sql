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
alter table removed_plots enable row level security;
alter table removed_plots force row level security;
create policy removed_plots_staff on removed_plots to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, update (name, producer_id, deleted_by, content) on removed_plots to elaeis_app;

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
alter table plot_documents enable row level security;
alter table plot_documents force row level security;
create policy plot_documents_staff on plot_documents to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete, insert (id, plot_id, name, kind, size_bytes, sha256, path, added_by)
  on plot_documents to elaeis_app;
create trigger plot_documents_audit after insert or delete or update of name on plot_documents
  for each row execute function audit_row_change();

-- functions/plot-trash.sql runs as the owner.
drop policy own_functions on plots;
do $$
declare
  reached name;
begin
  foreach reached in array array['plots', 'plot_documents', 'plot_collectors', 'removed_plots']::name[] loop
    execute format('create policy own_functions on %I to %I using (true) with check (true)', reached,
      current_user);
  end loop;
  -- They look whether the producer is still there.
  execute format('create policy own_functions on producers for select to %I using (true)', current_user);
  foreach reached in array array['plot_documents', 'removed_plots']::name[] loop
    execute format('create policy backup_reads on %I for select to %I
      using (current_setting(''app.role'', true) = ''backup'')', reached, current_user);
  end loop;
end
$$;
