-- # Tables

-- Tasks: an administrator asks a collector for photos or values of a fruit again.
create table retake_requests (
  id uuid primary key,
  fruit_id uuid not null references fruits on delete cascade,
  -- Whose task it is.
  collector_id uuid not null references users on delete cascade,
  photo_roles text[] not null
    check (photo_roles <@ array['front', 'back', 'left', 'right', 'macro', 'stem']),
  value_names text[] not null
    check (value_names <@ array['oil_content', 'dry_matter', 'protein_content', 'fatty_acids',
    'analysis_temperature', 'maturity_stage', 'harvest_season', 'location_name']),
  reason text not null check (length(reason) between 1 and 500),
  -- Of photo_roles and value_names together.
  done_parts text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'done', 'impossible', 'cancelled')),
  -- Why it cannot be done, in the collector's words.
  answer text check (length(answer) between 1 and 500),
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  closed_at timestamptz,
  check (cardinality(photo_roles || value_names) > 0),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'impossible') = (answer is not null))
);
create index retake_requests_collector on retake_requests (collector_id, requested_at desc);
create index retake_requests_fruit on retake_requests (fruit_id, requested_at desc);
create index retake_requests_open on retake_requests (fruit_id) where state = 'open';
create index retake_requests_by on retake_requests (requested_by);
create index retake_requests_recent on retake_requests (requested_at desc);
alter table retake_requests enable row level security, force row level security;
create policy retake_requests_read on retake_requests for select to elaeis_app
  using (collector_id = app_user_id() or app_is_staff());
create policy retake_requests_ask on retake_requests for insert to elaeis_app
  with check (app_is_staff() and state = 'open');
-- A collector may say that it cannot be done; administrators may cancel. That it is done is for the trigger.
create policy retake_requests_close on retake_requests for update to elaeis_app
  using (collector_id = app_user_id() and state = 'open' or app_is_staff())
  with check (collector_id = app_user_id() and state = 'impossible' or app_is_staff());
-- What belongs to a fruit, and says nothing of samples itself.
create policy sample_scope on retake_requests as restrictive for select to elaeis_app
  using ((select app_sees_samples()) or exists (select from fruits where fruits.id = retake_requests.fruit_id));
create policy backup_reads on retake_requests for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on retake_requests to current_user using (true) with check (true);
grant select, insert (id, fruit_id, collector_id, photo_roles, value_names, reason, requested_by), update (state,
  answer, closed_at) on retake_requests to elaeis_app;

-- # Functions

-- The fruit's screens show it.
create or replace function announce_retake_request() returns trigger
  language plpgsql as $$
begin
  perform announce('fruit-updated', new.fruit_id, new.collector_id);
  return null;
end
$$;

create or replace function notify_task_closed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_notices('retake_closed', new.collector_id, new.id::text, jsonb_build_object(
    'fruit', fruits.id, 'reference', fruits.fruit_id, 'collector', fruits.collector_email,
    'outcome', new.state))
  from fruits where fruits.id = new.fruit_id;
  return null;
end
$$;

create or replace function retaken(fruit uuid, parts text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update retake_requests as request
  set done_parts = array(
      select part from unnest(request.photo_roles || request.value_names) as part
      where part = any (request.done_parts || parts)),
    state = case when is_last then 'done' else request.state end,
    closed_at = case when is_last then now() end
  from (
    select id, (photo_roles || value_names) <@ (done_parts || parts) as is_last from retake_requests
    where fruit_id = fruit and state = 'open' and (photo_roles || value_names) && parts
    for update
  ) as waiting
  where request.id = waiting.id;
end
$$;
revoke execute on function retaken(uuid, text[]) from public;

-- # Triggers

-- On retake_requests.
-- The collector's phone and open screens hear of the task.
create or replace trigger retake_requests_announce after insert or update on retake_requests
  for each row execute function announce_retake_request();
-- Changes go into the audit log.
create or replace trigger retake_requests_audit after insert or update on retake_requests
  for each row execute function audit_row_change();
-- The administrator who asked hears that the task is closed.
create or replace trigger retake_requests_closed after update of state on retake_requests
  for each row when (old.state = 'open' and new.state in ('done', 'impossible'))
  execute function notify_task_closed();
