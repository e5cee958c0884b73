-- A person's start of a training and its entry in the audit log are one transaction of that person.
alter policy ai_training_runs_insert on ai_training_runs
  with check (app_is_system() or (app_is_staff() and requested_by = app_user_id()));
