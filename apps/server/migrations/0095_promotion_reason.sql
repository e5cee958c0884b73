-- Why an administrator put a model to work that had not passed. The change is in the audit log.
alter table ai_model_changes add column reason text check (length(reason) between 10 and 500);
grant insert (reason) on ai_model_changes to elaeis_app;
