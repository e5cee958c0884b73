-- Calibrations of spectra beside the model of photos: the same runs, registry, history and roll-back. A model of
-- spectra belongs to a type of device, or to one device of it.
alter table ai_training_runs
  add column kind text not null default 'photos' check (kind in ('photos', 'spectra', 'transfer')),
  -- Of spectra: which device. Of a transfer: which calibration, to which device, by which samples.
  add column subject jsonb,
  add constraint ai_training_runs_subject check ((kind = 'photos') = (subject is null));
grant insert (kind, subject) on ai_training_runs to elaeis_app;

alter table ai_models
  add column kind text not null default 'photos' check (kind in ('photos', 'spectra')),
  add column device_type text check (length(device_type) between 1 and 200),
  -- Null: it answers for every device of its type that has no calibration of its own.
  add column device_serial text check (length(device_serial) between 1 and 40),
  add column based_on text references ai_models,
  add constraint ai_models_device check ((kind = 'spectra') = (device_type is not null)),
  drop constraint ai_models_source_check,
  add constraint ai_models_source_check check (source in ('bundled', 'trained', 'transferred'));
grant insert (kind, device_type, device_serial, based_on) on ai_models to elaeis_app;
drop index ai_models_one_active;
create unique index ai_models_one_active
  on ai_models (kind, coalesce(device_type, ''), coalesce(device_serial, '')) where state = 'active';

alter table ai_model_changes
  drop constraint ai_model_changes_action_check,
  -- Withdrawn: it was the first of its device, and none is at work any more.
  add constraint ai_model_changes_action_check
    check (action in ('bundled', 'promoted', 'rolled_back', 'withdrawn'));
