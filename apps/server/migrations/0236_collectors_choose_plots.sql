-- A collector chooses the plot of their own fruits, among the plots they see.
drop policy fruit_plots_insert on fruit_plots;
drop policy fruit_plots_update on fruit_plots;
drop policy fruit_plots_delete on fruit_plots;
create policy fruit_plots_insert on fruit_plots for insert to elaeis_app with check (
  app_is_staff() or exists (select from fruits
    where fruits.id = fruit_plots.fruit_id and fruits.collector_id = app_user_id())
  and (plot_id is null or exists (select from plots where plots.id = fruit_plots.plot_id)));
create policy fruit_plots_update on fruit_plots for update to elaeis_app
  using (app_is_staff() or exists (select from fruits
    where fruits.id = fruit_plots.fruit_id and fruits.collector_id = app_user_id()))
  with check (app_is_staff() or exists (select from fruits
    where fruits.id = fruit_plots.fruit_id and fruits.collector_id = app_user_id())
  and (plot_id is null or exists (select from plots where plots.id = fruit_plots.plot_id)));
create policy fruit_plots_delete on fruit_plots for delete to elaeis_app using (
  app_is_staff() or exists (select from fruits
    where fruits.id = fruit_plots.fruit_id and fruits.collector_id = app_user_id()));
