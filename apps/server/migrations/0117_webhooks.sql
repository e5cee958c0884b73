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
create trigger webhooks_touch before update on webhooks for each row execute function touch_updated_at();
create trigger webhooks_audit_added after insert or delete on webhooks
  for each row execute function audit_row_change();
-- How deliveries fare is no change that a person made.
create trigger webhooks_audit after update of url, events, is_active on webhooks
  for each row execute function audit_row_change();

-- Apart, so that no connection of people reads them.
create table webhook_secrets (
  webhook_id uuid primary key references webhooks on delete cascade,
  secret text not null check (length(secret) between 20 and 200),
  former text check (length(former) between 20 and 200),
  former_until timestamptz,
  check ((former is null) = (former_until is null))
);

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
create trigger webhook_deliveries_wake after insert on webhook_deliveries
  for each statement execute function wake_job('webhook-deliveries');
create trigger webhook_deliveries_wake_again after update of resends on webhook_deliveries
  for each statement execute function wake_job('webhook-deliveries');

alter table webhooks enable row level security;
alter table webhooks force row level security;
alter table webhook_secrets enable row level security;
alter table webhook_secrets force row level security;
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhooks_staff on webhooks to elaeis_app using (app_is_staff()) with check (app_is_staff());
create policy webhook_secrets_server on webhook_secrets to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy webhook_deliveries_staff on webhook_deliveries to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete, insert (id, url, events, is_active),
  update (url, events, is_active, disabled_reason, failing_since) on webhooks to elaeis_app;
grant select, delete, insert (webhook_id, secret), update (secret, former, former_until)
  on webhook_secrets to elaeis_app;
grant select, delete, insert (webhook_id, event_id, event, body),
  update (state, attempts, due_since, resends, next_try_at, tried_at, status, duration_ms, failure, answer)
  on webhook_deliveries to elaeis_app;

do $$
declare
  kept name;
begin
  foreach kept in array array['webhooks', 'webhook_secrets', 'webhook_deliveries']::name[] loop
    execute format('create policy backup_reads on %I for select to %I
      using (current_setting(''app.role'', true) = ''backup'')', kept, current_user);
  end loop;
  -- Events are written by functions that run as the owner.
  execute format('create policy own_functions on webhooks for select to %I using (true)', current_user);
  -- A restore, done by the owner, deletes secrets that were in a backup.
  execute format('create policy own_work on webhook_secrets to %I using (true)', current_user);
  execute format('create policy own_functions on webhook_deliveries for insert to %I with check (true)',
    current_user);
  execute format('create policy own_functions on sheet_imports for select to %I using (true)', current_user);
end
$$;

-- Events are written in the transaction of what they tell of, as functions/webhooks.sql says.
create function tell_received_photos() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from webhooks where is_active and 'fruit.verified' = any (events)) then
    perform queue_verified_fruits(array(select distinct fruit_id from changed where received_at is not null));
  end if;
  return null;
end
$$;
create function tell_photos_received_since() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from webhooks where is_active and 'fruit.verified' = any (events)) then
    perform queue_verified_fruits(array(select distinct changed.fruit_id
      from changed join former on former.id = changed.id
      where changed.received_at is not null and former.received_at is null));
  end if;
  return null;
end
$$;
-- By their names after those that count the photos and thereby lock the fruit: of two photos that arrive at once
-- the later sees the other.
create trigger fruit_images_tell_insert after insert on fruit_images
  referencing new table as changed for each statement execute function tell_received_photos();
create trigger fruit_images_tell_update after update on fruit_images
  referencing old table as former new table as changed
  for each statement execute function tell_photos_received_since();

create function tell_imported_batch() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_imported_batch(new);
  return null;
end
$$;
create trigger transfers_tell_done after update of state on transfers
  for each row when (new.state = 'done' and old.state <> 'done'
    and new.kind in ('nir-import', 'sheet-import', 'emergency-import'))
  execute function tell_imported_batch();

create function tell_reviewed_prediction() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_reviewed_prediction(new);
  return null;
end
$$;
create trigger ai_predictions_tell_review after update of user_validation on ai_predictions
  for each row when (not new.is_sample and (new.user_validation, new.validation_grade)
    is distinct from (old.user_validation, old.validation_grade))
  execute function tell_reviewed_prediction();

-- Administrators learn of a webhook that was switched off.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('sync_completed', 'new_fruit',
  'location_saved', 'sync_errors', 'retake_requested', 'retake_closed', 'webhook_disabled', 'test'));
