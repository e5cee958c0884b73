-- Predictions of many fruits at once, and what administrators make of each prediction.
--
-- The photos of a batch that are still to be predicted are rows of their own, taken up one by one by
-- whichever server is free and gone once they are done; a server that dies leaves the others to go on.

create table prediction_batches (
  id uuid primary key,
  requested_by uuid references users on delete set null,
  -- Which fruits, as it was asked for.
  filter jsonb not null,
  -- The one at work when it began; all of its photos are predicted by it.
  model_version text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  total integer not null check (total > 0),
  predicted integer not null default 0 check (predicted >= 0),
  refused integer not null default 0 check (refused >= 0),
  failed integer not null default 0 check (failed >= 0),
  -- Time that the photos done so far took together.
  worked_ms double precision not null default 0 check (worked_ms >= 0),
  -- Nothing is tried before then; `waits_for` is the problem's code.
  resume_at timestamptz not null default now(),
  waits_for text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index prediction_batches_running on prediction_batches (state) where state = 'running';
create index prediction_batches_started_at on prediction_batches (started_at desc);
alter table prediction_batches enable row level security;
alter table prediction_batches force row level security;
create policy prediction_batches_staff on prediction_batches to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select on prediction_batches to elaeis_app;
grant insert (id, requested_by, filter, model_version, total) on prediction_batches to elaeis_app;
grant update (state, predicted, refused, failed, worked_ms, resume_at, waits_for, finished_at)
  on prediction_batches to elaeis_app;
create trigger prediction_batches_audit after insert or update of state on prediction_batches
  for each row execute function audit_row_change();

-- Neither fruit nor photo need be there any more when its turn comes.
create table prediction_batch_photos (
  batch_id uuid not null references prediction_batches on delete cascade,
  position integer not null check (position > 0),
  fruit_id uuid not null,
  image_id uuid not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default now(),
  primary key (batch_id, position)
);
alter table prediction_batch_photos enable row level security;
alter table prediction_batch_photos force row level security;
create policy prediction_batch_photos_staff on prediction_batch_photos to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete, insert (batch_id, position, fruit_id, image_id),
  update (attempts, next_try_at) on prediction_batch_photos to elaeis_app;

-- Servers hear that there is something to do.
create function announce_prediction_batch() returns trigger
  language plpgsql as $$
begin
  perform announce('predictions-queued', null, null);
  return null;
end
$$;
create trigger prediction_batches_announce after insert on prediction_batches
  for each row execute function announce_prediction_batch();

-- Of a prediction that a batch made; of one that a person accepted they are null.
alter table ai_predictions add column batch_id uuid references prediction_batches on delete set null;
-- Of the photo as it was predicted or refused.
alter table ai_predictions add column picture_sha256 bytea check (length(picture_sha256) = 32);
alter table ai_predictions add column photo_role text;
-- What a person made of it: 1 wrong to 5 right.
alter table ai_predictions add column validation_grade smallint check (validation_grade between 1 and 5);
alter table ai_predictions add column validated_by uuid references users on delete set null;
alter table ai_predictions add column validated_at timestamptz;
alter table ai_predictions add column updated_at timestamptz not null default now();
alter table ai_predictions drop constraint ai_predictions_user_validation_check;
alter table ai_predictions add constraint ai_predictions_user_validation_check
  check (user_validation in ('pending', 'validated', 'uncertain', 'rejected'));

-- A photo is never predicted twice by one model.
create unique index ai_predictions_once on ai_predictions (fruit_id, picture_sha256, version_label)
  where picture_sha256 is not null;
create index ai_predictions_review
  on ai_predictions (prediction_status, user_validation, created_at desc, id desc);
create index ai_predictions_newest on ai_predictions (prediction_status, created_at desc, id desc);
create index ai_predictions_batch on ai_predictions (batch_id) where batch_id is not null;

grant update (validation_grade, validated_by, validated_at) on ai_predictions to elaeis_app;
create trigger ai_predictions_touch before update on ai_predictions
  for each row execute function touch_updated_at();
create trigger ai_predictions_audit after update of user_validation, validation_grade on ai_predictions
  for each row execute function audit_row_change();

-- A batch goes through fruits by the thousand: no open screen looks again at each.
drop trigger ai_predictions_announce on ai_predictions;
create trigger ai_predictions_announce after insert on ai_predictions
  for each row when (not new.is_sample and new.batch_id is null) execute function announce_fruit_of();
