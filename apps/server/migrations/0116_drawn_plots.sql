-- Collectors draw plots in the field. They see all plots or only those assigned to them and their own, as the
-- setting `plots_seen_by` says, and correct what they drew until an administrator changes it.
-- What is there was made by administrators. No row is updated: that would be in the audit log.
alter table producers
  add column collector_id uuid references users on delete set null,
  add column is_checked boolean not null default true;
alter table producers
  alter column collector_id set default app_user_id(),
  alter column is_checked set default false;
alter table plots
  add column collector_id uuid references users on delete set null,
  add column is_checked boolean not null default true;
alter table plots
  alter column collector_id set default app_user_id(),
  alter column is_checked set default false;
create index producers_collector on producers (collector_id);
create index plots_collector on plots (collector_id);

create table plot_collectors (
  plot_id uuid not null references plots on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (plot_id, user_id)
);
create index plot_collectors_user on plot_collectors (user_id);
create trigger plot_collectors_audit after insert or delete on plot_collectors
  for each row execute function audit_row_change();

alter table plot_collectors enable row level security;
alter table plot_collectors force row level security;
create policy plot_collectors_read on plot_collectors for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy plot_collectors_insert on plot_collectors for insert to elaeis_app
  with check (app_is_staff());
create policy plot_collectors_delete on plot_collectors for delete to elaeis_app using (app_is_staff());
grant select, delete, insert (plot_id, user_id) on plot_collectors to elaeis_app;
do $$
begin
  execute format('create policy backup_reads on plot_collectors for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
end
$$;

create policy admin_settings_plots_seen_by on admin_settings for select to elaeis_app
  using (key = 'plots_seen_by' and app_user_id() is not null);

drop policy plots_read on plots;
create policy plots_read on plots for select to elaeis_app using (
  app_is_staff()
  or app_user_id() is not null and (
    collector_id = app_user_id()
    or not exists (select from admin_settings where key = 'plots_seen_by' and value = '"assigned"')
    or exists (select from plot_collectors
      where plot_collectors.plot_id = plots.id and plot_collectors.user_id = app_user_id())));
drop policy plots_insert on plots;
create policy plots_insert on plots for insert to elaeis_app
  with check (app_is_staff() or collector_id = app_user_id() and not is_checked);
drop policy plots_update on plots;
create policy plots_update on plots for update to elaeis_app
  using (app_is_staff() or collector_id = app_user_id() and not is_checked)
  with check (app_is_staff() or collector_id = app_user_id() and not is_checked);
grant insert (is_checked), update (is_checked) on plots to elaeis_app;

drop policy producers_read on producers;
create policy producers_read on producers for select to elaeis_app using (
  app_is_staff()
  or app_user_id() is not null and (
    collector_id = app_user_id()
    or not exists (select from admin_settings where key = 'plots_seen_by' and value = '"assigned"')
    or exists (select from plots where plots.producer_id = producers.id)));
drop policy producers_insert on producers;
create policy producers_insert on producers for insert to elaeis_app
  with check (app_is_staff() or collector_id = app_user_id() and not is_checked);
grant insert (is_checked) on producers to elaeis_app;
