-- The audit log tells that a batch of predictions was started and how it ended. It told of each photo
-- besides, since whatever counts one names the state.
drop trigger prediction_batches_audit on prediction_batches;
create trigger prediction_batches_audit_start after insert on prediction_batches
  for each row execute function audit_row_change();
create trigger prediction_batches_audit_end after update of state on prediction_batches
  for each row when (new.state <> old.state) execute function audit_row_change();
