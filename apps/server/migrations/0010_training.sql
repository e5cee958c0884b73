-- Learning from the product's own fruits: what was measured on each photo, the runs, the models they
-- made, which model answers, and whether the photos of lately still resemble those it learned from.
--
-- The AI service keeps none of this. It reads and writes it through the server, which acts for it as
-- `system`; administrators start, cancel, promote and roll back.

-- What the AI service measured on a picture, kept under the fingerprint of the stored file and the
-- version of the measurement, so that no picture is measured twice. It goes with the last photo or
-- prediction that shows the picture.
create table photo_features (
  stored_sha256 bytea not null check (length(stored_sha256) = 32),
  feature_version integer not null check (feature_version >= 1),
  -- Double-precision little-endian numbers.
  features bytea,
  measures jsonb,
  -- How good the picture was judged when it was measured: score, reasons, usable.
  quality jsonb,
  -- Why it has no features.
  problem text check (length(problem) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (stored_sha256, feature_version),
  check ((features is null) = (measures is null)),
  check ((features is null) <> (problem is null))
);
alter table photo_features enable row level security;
alter table photo_features force row level security;
create policy photo_features_read on photo_features for select to elaeis_app using (app_is_staff());
-- A prediction keeps what it measured in the name of the person who asked for it.
create policy photo_features_insert on photo_features for insert to elaeis_app
  with check (app_user_id() is not null or app_is_staff());
-- No role is granted a delete: the trigger below runs as the table's owner.
create policy photo_features_forget on photo_features for delete using (app_is_system());
grant select, insert (stored_sha256, feature_version, features, measures, quality, problem)
  on photo_features to elaeis_app;

-- Of the picture that a prediction keeps, to find what was measured on it.
alter table predictions add column picture_sha256 bytea check (length(picture_sha256) = 32);
create index predictions_picture on predictions (picture_sha256) where picture_sha256 is not null;
create index fruit_images_stored on fruit_images (stored_sha256) where stored_sha256 is not null;

-- Whoever removes a photo sees perhaps not all that show the same picture: the function looks as the
-- server itself.
create function forget_photo_features() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bytea := (to_jsonb(old) ->> tg_argv[0])::bytea;
  acting text := coalesce(current_setting('app.role', true), '');
begin
  perform set_config('app.role', 'system', true);
  delete from photo_features
  where stored_sha256 = gone
    and not exists (select from fruit_images where fruit_images.stored_sha256 = gone)
    and not exists (select from predictions where predictions.picture_sha256 = gone);
  perform set_config('app.role', acting, true);
  return null;
end
$$;
create trigger fruit_images_forget after delete on fruit_images
  for each row when (old.stored_sha256 is not null)
  execute function forget_photo_features('stored_sha256');
create trigger fruit_images_replace after update of stored_sha256 on fruit_images
  for each row when (old.stored_sha256 is not null and old.stored_sha256 is distinct from new.stored_sha256)
  execute function forget_photo_features('stored_sha256');
create trigger predictions_forget after delete on predictions
  for each row when (old.picture_sha256 is not null)
  execute function forget_photo_features('picture_sha256');

-- A fruit made of a prediction counts as measured once a person has entered each of its four values.
-- Until then this remembers which of them; the prediction itself stays in ai_predictions.
alter table fruits add column entered_values text[] not null default '{}';
grant update (nir_data_source, ai_confidence_score, entered_values) on fruits to elaeis_app;

-- A run whose process died stays `running`, with an old heartbeat, until another takes it up.
create table ai_training_runs (
  id uuid primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  stage text not null default 'reading'
    check (stage in ('reading', 'measuring', 'validating', 'comparing', 'fitting')),
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  eta_seconds double precision,
  -- The process that works on it, when it last said so, and how many took it up so far.
  worker uuid,
  heartbeat_at timestamptz,
  attempts integer not null default 0,
  -- The model at work when it was taken up last, which its candidate has to beat.
  incumbent text,
  seed bigint not null check (seed >= 0),
  requested_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- By stage, over all processes that worked on it.
  seconds jsonb not null default '{}',
  -- Code and sentence in both languages.
  failure jsonb,
  -- What a list of runs shows of the report, which can be megabytes.
  model_version text,
  fruits integer,
  photos integer,
  verdict jsonb,
  r2 jsonb,
  promoted boolean not null default false,
  report jsonb,
  -- The fruits its model learned from.
  learned_from uuid[] not null default '{}',
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'done') = (report is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index ai_training_runs_one_at_a_time on ai_training_runs ((true)) where state = 'running';
create index ai_training_runs_started_at on ai_training_runs (started_at desc, id desc);
alter table ai_training_runs enable row level security;
alter table ai_training_runs force row level security;
create policy ai_training_runs_read on ai_training_runs for select to elaeis_app using (app_is_staff());
create policy ai_training_runs_insert on ai_training_runs for insert to elaeis_app
  with check (app_is_system());
create policy ai_training_runs_update on ai_training_runs for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert (id, seed, requested_by) on ai_training_runs to elaeis_app;
grant update (state, stage, done, total, eta_seconds, worker, heartbeat_at, attempts, incumbent, finished_at, seconds,
  failure, model_version, fruits, photos, verdict, r2, promoted, report, learned_from)
  on ai_training_runs to elaeis_app;

-- Who started and who cancelled a run is audited; its heartbeats are not, and its report is no change
-- that a person made.
create trigger ai_training_runs_audit_start after insert on ai_training_runs
  for each row execute function audit_row_change();
create trigger ai_training_runs_audit_cancel after update of state on ai_training_runs
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function audit_row_change();

-- What a run has to show so far, in the words of the AI service. Gone once the run has ended.
create table ai_training_checkpoints (
  run_id uuid not null references ai_training_runs on delete cascade,
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  bytes bytea not null check (length(bytes) <= 33554432),
  updated_at timestamptz not null default now(),
  primary key (run_id, name)
);
-- Numbers hardly shrink: compressing them would only take time.
alter table ai_training_checkpoints alter column bytes set storage external;
alter table ai_training_checkpoints enable row level security;
alter table ai_training_checkpoints force row level security;
create policy ai_training_checkpoints_staff on ai_training_checkpoints to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert, update (bytes, updated_at), delete on ai_training_checkpoints to elaeis_app;

-- The registry. A model's file lies in the file store and never changes under a trained model's
-- version; a build may bring another file for the model it bundles.
create table ai_models (
  version text primary key check (version ~ '^[A-Za-z0-9_.-]{1,100}$'),
  source text not null check (source in ('bundled', 'trained')),
  -- candidate: never at work yet; retired: was, and is no more.
  state text not null default 'candidate' check (state in ('active', 'candidate', 'retired')),
  provenance text not null check (provenance in ('synthetic', 'real', 'mixed')),
  fruits integer not null check (fruits >= 0),
  photos integer not null check (photos >= 0),
  preliminary boolean not null,
  file_path text not null,
  file_size integer not null check (file_size > 0),
  file_sha256 bytea not null check (length(file_sha256) = 32),
  run_id uuid references ai_training_runs on delete set null,
  may_activate boolean not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz
);
create unique index ai_models_one_active on ai_models ((true)) where state = 'active';
alter table ai_models enable row level security;
alter table ai_models force row level security;
-- A person's device fetches the model at work, and one may have been replaced a second ago.
create policy ai_models_read on ai_models for select to elaeis_app
  using (app_user_id() is not null or app_is_staff());
create policy ai_models_insert on ai_models for insert to elaeis_app with check (app_is_system());
create policy ai_models_update on ai_models for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert (version, source, provenance, fruits, photos, preliminary, file_path, file_size,
  file_sha256, run_id, may_activate) on ai_models to elaeis_app;
grant update (state, provenance, fruits, photos, file_path, file_size, file_sha256, may_activate, activated_at)
  on ai_models to elaeis_app;

-- Which model was put to work when, and by whom. Rows are only ever added; a roll-back is read from
-- them, and so is what it would bring back.
create table ai_model_changes (
  id bigint generated always as identity primary key,
  action text not null check (action in ('bundled', 'promoted', 'rolled_back')),
  version text not null references ai_models,
  previous text references ai_models,
  -- The administrator; null when the server did it.
  user_id uuid references users on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
alter table ai_model_changes enable row level security;
alter table ai_model_changes force row level security;
create policy ai_model_changes_staff on ai_model_changes to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert (action, version, previous, user_id) on ai_model_changes to elaeis_app;
create trigger ai_model_changes_audit after insert on ai_model_changes
  for each row execute function audit_row_change();

-- What each photo sent for a prediction tells of the photos of lately, refused ones included.
create table prediction_signals (
  id uuid primary key,
  created_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  -- What the device calls itself.
  device text check (length(device) between 1 and 100),
  model_version text,
  -- 'predicted', or the code of the refusal.
  outcome text not null check (length(outcome) between 1 and 60),
  -- Distance to the training photos over the 95th percentile of theirs.
  distance_ratio real,
  -- For each watched component the bin, 0 to 9, that its score falls into.
  bins smallint[],
  prediction_id uuid references predictions on delete cascade
);
create index prediction_signals_of_model on prediction_signals (model_version, created_at desc);
create index prediction_signals_prediction on prediction_signals (prediction_id)
  where prediction_id is not null;
create index prediction_signals_user on prediction_signals (user_id) where user_id is not null;
alter table prediction_signals enable row level security;
alter table prediction_signals force row level security;
create policy prediction_signals_insert on prediction_signals for insert to elaeis_app
  with check (user_id = app_user_id() or app_is_system());
create policy prediction_signals_read on prediction_signals for select to elaeis_app
  using (app_is_staff());
grant select, insert (id, user_id, device, model_version, outcome, distance_ratio, bins, prediction_id)
  on prediction_signals to elaeis_app;
