-- # Tables

-- Webhooks: addresses of other programs, and the events that they are sent.
create table webhooks (
  id uuid primary key,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0
    and events <@ array['fruit.verified', 'batch.imported', 'prediction.reviewed']),
  is_active boolean not null default true,
  -- Set by the server when it switches a webhook off.
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  -- Null while deliveries succeed.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (disabled_reason is null or not is_active)
);
alter table webhooks enable row level security, force row level security;
create policy webhooks_staff on webhooks to elaeis_app using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on webhooks for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on webhooks for select to current_user using (true);
grant select, delete, insert (id, url, events, is_active), update (url, events, is_active, disabled_reason,
  failing_since) on webhooks to elaeis_app;

-- Apart, so that no connection of people reads them.
create table webhook_secrets (
  webhook_id uuid primary key references webhooks on delete cascade,
  secret text not null check (length(secret) between 20 and 200),
  former text check (length(former) between 20 and 200),
  former_until timestamptz,
  check ((former is null) = (former_until is null))
);
alter table webhook_secrets enable row level security, force row level security;
create policy webhook_secrets_server on webhook_secrets to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy backup_reads on webhook_secrets for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_work on webhook_secrets to current_user using (true);
grant select, delete, insert (webhook_id, secret), update (secret, former, former_until) on webhook_secrets to
  elaeis_app;

-- An event for one webhook: what is to be sent, and what came of it.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- The same for every webhook.
  event_id uuid not null,
  event text not null check (event in ('fruit.verified', 'batch.imported', 'prediction.reviewed', 'ping')),
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- Attempts end a day after this.
  due_since timestamptz not null default now(),
  -- How often a person had it sent again.
  resends integer not null default 0,
  next_try_at timestamptz not null default now(),
  tried_at timestamptz,
  status integer,
  duration_ms integer check (duration_ms >= 0),
  failure text check (failure in ('status', 'redirect', 'timeout', 'address', 'unreachable')),
  answer text check (length(answer) <= 2000)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
alter table webhook_deliveries enable row level security, force row level security;
create policy webhook_deliveries_staff on webhook_deliveries to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on webhook_deliveries for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on webhook_deliveries for insert to current_user with check (true);
grant select, delete, insert (webhook_id, event_id, event, body), update (state, attempts, due_since, resends,
  next_try_at, tried_at, status, duration_ms, failure, answer) on webhook_deliveries to elaeis_app;

-- # Functions

-- Writes an event for every active webhook that wants it. Within functions of the database alone: nobody may call
-- it with an event of their own.
create or replace function queue_webhook(kind text, about jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  event uuid := gen_random_uuid();
begin
  -- What the operator mends by hand, outside the product, is no event.
  if coalesce(current_setting('app.role', true), '') = '' then
    return;
  end if;
  insert into webhook_deliveries (webhook_id, event_id, event, body)
  select id, event, kind, jsonb_build_object('id', event, 'type', kind, 'api_version', 1,
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', about)::text
  from webhooks where is_active and kind = any (events);
end
$$;
revoke execute on function queue_webhook(text, jsonb) from public;

-- Of these fruits, those whose photos are all received. What people ask to be left out is left out here, too, and
-- imported tables have an event of their own.
create or replace function queue_verified_fruits(received uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where is_active and 'fruit.verified' = any (events)) then
    return;
  end if;
  perform queue_webhook('fruit.verified', jsonb_build_object(
    'id', fruits.id, 'fruit_id', fruits.fruit_id, 'version', fruits.version,
    'collector_id', fruits.collector_id, 'collection_date', fruits.collection_date,
    'latitude', fruits.latitude, 'longitude', fruits.longitude, 'location_name', fruits.location_name,
    'photos_count', fruits.photos_count, 'maturity_stage', fruits.maturity_stage,
    'oil_content', fruits.oil_content, 'dry_matter', fruits.dry_matter,
    'protein_content', fruits.protein_content, 'fatty_acids', fruits.fatty_acids,
    'own_values', fruits.own_values))
  from fruits
  where fruits.id = any (received) and not fruits.is_sample
    and coalesce(fruits.import_source, 'emergency_export') = 'emergency_export'
    and not exists (select from fruit_images
      where fruit_images.fruit_id = fruits.id and fruit_images.received_at is null)
    and not exists (select from users where users.id = fruits.collector_id and users.restricted_at is not null);
end
$$;
revoke execute on function queue_verified_fruits(uuid[]) from public;

create or replace function queue_imported_batch(done transfers) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from sheet_imports where sheet_imports.id = done.id and kind = 'people') then
    return;
  end if;
  perform queue_webhook('batch.imported', jsonb_build_object('id', done.id, 'kind', done.kind,
    'total', done.total, 'finished_at', done.finished_at));
end
$$;
revoke execute on function queue_imported_batch(transfers) from public;

create or replace function tell_imported_batch() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_imported_batch(new);
  return null;
end
$$;

create or replace function queue_reviewed_predictions(changed uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhook('prediction.reviewed', jsonb_build_object('id', reviewed.id,
    'fruit', jsonb_build_object('id', fruits.id, 'fruit_id', fruits.fruit_id),
    'model_version', reviewed.version_label, 'validation', reviewed.user_validation,
    'grade', reviewed.validation_grade, 'validated_at', reviewed.validated_at,
    'predicted', jsonb_build_object('oil_content', reviewed.predicted_oil_content,
      'dry_matter', reviewed.predicted_dry_matter, 'protein_content', reviewed.predicted_protein_content,
      'fatty_acids', reviewed.predicted_fatty_acids)))
  from ai_predictions as reviewed join fruits on fruits.id = reviewed.fruit_id
  where reviewed.id = any (changed) and not fruits.is_sample
    and not exists (select from users where users.id = fruits.collector_id and users.restricted_at is not null);
end
$$;
revoke execute on function queue_reviewed_predictions(uuid[]) from public;

-- # Triggers

-- On webhooks.
-- Dates the change.
create or replace trigger webhooks_touch before update on webhooks for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger webhooks_audit after update of url, events, is_active on webhooks
  for each row execute function audit_row_change();
create or replace trigger webhooks_audit_added after insert or delete on webhooks
  for each row execute function audit_row_change();

-- On webhook_deliveries.
-- Wakes the job that works on such rows.
create or replace trigger webhook_deliveries_wake after insert on webhook_deliveries
  referencing new table as added for each statement execute function wake_job_for_added('webhook-deliveries');
create or replace trigger webhook_deliveries_wake_again after update of resends on webhook_deliveries
  for each statement execute function wake_job('webhook-deliveries');
