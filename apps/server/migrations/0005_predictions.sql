-- What the AI answered, for whom, and what became of it.

create table predictions (
  id uuid primary key,
  client_id text,
  batch_id uuid,
  kind text not null check (kind in ('single', 'batch', 'batch_summary')),
  -- Path in the file store; the product hands it out as a signed link.
  image_url text not null,
  model_version text,
  pred_huile real not null check (pred_huile between 0 and 100),
  pred_matiere_seche real not null check (pred_matiere_seche between 0 and 100),
  pred_proteines real not null check (pred_proteines between 0 and 100),
  pred_acides_gras real not null check (pred_acides_gras between 0 and 100),
  std_huile real check (std_huile >= 0),
  std_matiere_seche real check (std_matiere_seche >= 0),
  std_proteines real check (std_proteines >= 0),
  std_acides_gras real check (std_acides_gras >= 0),
  -- File name, size, type, source, device and model type.
  meta jsonb not null default '{}',
  -- Interval, coverage, confidence, clamped values, warnings, photo quality and model, as answered.
  judgement jsonb not null default '{}',
  user_id uuid references users on delete set null,
  processing_time_ms real not null check (processing_time_ms >= 0),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
create index predictions_by_user on predictions (user_id, created_at desc);
create index predictions_batch on predictions (batch_id) where batch_id is not null;
alter table predictions enable row level security;
alter table predictions force row level security;
create policy predictions_read on predictions for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy predictions_insert on predictions for insert to elaeis_app
  with check (user_id = app_user_id() or app_is_system());
create policy predictions_delete on predictions for delete to elaeis_app using (app_is_staff());
grant select, insert, delete on predictions to elaeis_app;

create table ai_predictions (
  id uuid primary key,
  fruit_id uuid not null references fruits on delete cascade,
  user_id uuid references users on delete set null,
  image_url text,
  project_label text not null,
  version_label text not null,
  predicted_oil_content real check (predicted_oil_content between 0 and 100),
  predicted_dry_matter real check (predicted_dry_matter between 0 and 100),
  predicted_protein_content real check (predicted_protein_content between 0 and 100),
  predicted_fatty_acids real check (predicted_fatty_acids between 0 and 100),
  confidence_score real check (confidence_score between 0 and 1),
  api_response jsonb not null,
  processing_time_ms real check (processing_time_ms >= 0),
  prediction_status text not null check (prediction_status in ('success', 'failed')),
  user_validation text not null default 'pending'
    check (user_validation in ('pending', 'validated', 'rejected')),
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
create index ai_predictions_by_fruit on ai_predictions (fruit_id);
create index ai_predictions_by_user on ai_predictions (user_id, created_at desc);
alter table ai_predictions enable row level security;
alter table ai_predictions force row level security;
create policy ai_predictions_read on ai_predictions for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy ai_predictions_insert on ai_predictions for insert to elaeis_app
  with check (
    (user_id = app_user_id() or app_is_system())
    and exists (select from fruits where fruits.id = ai_predictions.fruit_id)
  );
create policy ai_predictions_validate on ai_predictions for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert, update (user_validation) on ai_predictions to elaeis_app;
