-- A phone asks whether the server still has the plots that it sent. The audit log knows each version of a plot and
-- is closed to collectors: functions/sent-plots.sql reads in it what the person saved.
do $$
begin
  execute format(
    'create policy audit_log_own_plots on audit_log for select to %I
      using (table_name = ''plots'' and user_id = app_user_id())', current_user);
end
$$;
