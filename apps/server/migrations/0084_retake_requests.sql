-- What an administrator asks of a fruit's collector: to retake sides, to enter values. A part is done when
-- another photo or another value arrives, whoever brings it; the request closes with its last part.

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

alter table retake_requests enable row level security;
alter table retake_requests force row level security;
create policy retake_requests_read on retake_requests for select to elaeis_app
  using (collector_id = app_user_id() or app_is_staff());
create policy retake_requests_ask on retake_requests for insert to elaeis_app
  with check (app_is_staff() and state = 'open');
-- A collector may say that it cannot be done; administrators may cancel. That it is done is for the trigger.
create policy retake_requests_close on retake_requests for update to elaeis_app
  using (collector_id = app_user_id() and state = 'open' or app_is_staff())
  with check (collector_id = app_user_id() and state = 'impossible' or app_is_staff());
grant select, insert (id, fruit_id, collector_id, photo_roles, value_names, reason, requested_by),
  update (state, answer, closed_at) on retake_requests to elaeis_app;
do $$
begin
  execute format('create policy backup_reads on retake_requests for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
  execute format('create policy own_functions on retake_requests to %I using (true) with check (true)',
    current_user);
end
$$;
create trigger retake_requests_audit after insert or update on retake_requests
  for each row execute function audit_row_change();

-- The fruit's screens show it.
create function announce_retake_request() returns trigger
  language plpgsql as $$
begin
  perform announce('fruit-updated', new.fruit_id, new.collector_id);
  return null;
end
$$;
create trigger retake_requests_announce after insert or update on retake_requests
  for each row execute function announce_retake_request();

create function retaken(fruit uuid, parts text[]) returns void
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

create function photo_retaken() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform retaken(new.fruit_id, array[new.photo_role]);
  return null;
end
$$;
create trigger fruit_images_retaken after update of received_at on fruit_images
  for each row when (old.received_at is null and new.received_at is not null)
  execute function photo_retaken();

-- A value that was missing stands as 0 until it is entered.
create function values_entered() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  perform retaken(new.id, array(
    select name from unnest(array['oil_content', 'dry_matter', 'protein_content', 'fatty_acids',
      'analysis_temperature', 'maturity_stage', 'harvest_season', 'location_name']) as name
    where after -> name <> 'null' and name <> all (new.missing_values)
      and (before -> name is distinct from after -> name or name = any (old.missing_values))));
  return null;
end
$$;
create trigger fruits_values_entered after update of oil_content, dry_matter, protein_content,
    fatty_acids, analysis_temperature, maturity_stage, harvest_season, location_name on fruits
  for each row execute function values_entered();

-- Collectors are told.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('sync_completed', 'new_fruit',
  'location_saved', 'sync_errors', 'retake_requested', 'test'));
