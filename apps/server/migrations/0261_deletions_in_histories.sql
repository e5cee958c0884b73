-- That a fruit was deleted and restored is read in its history by its collector, too: a deletion has old values alone.
alter policy audit_log_read_as_owner on audit_log
  using (app_is_staff() or (table_name = 'fruits'
    and coalesce(new_values, old_values) ->> 'collector_id' = app_user_id()::text));
