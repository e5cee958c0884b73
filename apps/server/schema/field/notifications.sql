-- # Tables

-- A notice to a person, made in the transaction of what it tells of, together with the pushes that are still to be sent.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- What it is about: the same is not told twice.
  subject text not null check (length(subject) <= 400),
  data jsonb not null,
  -- Where it happened, when the person who sits there knows already.
  device_id text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- Administrators hear of new fruits in one notice for a collector and day. Each fruit keeps a row of its own, so
  -- that a photo retaken later does not count it again.
  is_counted boolean not null default false,
  unique (user_id, kind, subject),
  constraint notices_kind_check check (kind in ('sync_completed', 'new_fruit',
    'location_saved', 'sync_errors', 'retake_requested', 'retake_closed', 'webhook_disabled', 'test'))
);
create index notices_old on notices (created_at);
create index notices_recent on notices (user_id, created_at desc) where not is_counted;
alter table notices enable row level security, force row level security;
-- Written by add_notices alone, which runs as the table's owner.
create policy notices_own on notices
  using (user_id = app_user_id() or app_is_system())
  with check (user_id = app_user_id() or app_is_system());
create policy backup_reads on notices for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on notices to current_user using (true) with check (true);
grant select, delete, update (seen_at) on notices to elaeis_app;

-- What a person wants to be told; everything, until they say otherwise.
create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  sync_completed boolean not null default true,
  new_fruit boolean not null default true,
  location_saved boolean not null default true,
  sync_errors boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table notification_preferences enable row level security, force row level security;
create policy notification_preferences_own on notification_preferences
  using (user_id = app_user_id() or app_is_system())
  with check (user_id = app_user_id());
create policy backup_reads on notification_preferences for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on notification_preferences to current_user using (true) with check (true);
grant select, insert (user_id, sync_completed, new_fruit, location_saved, sync_errors), update (sync_completed,
  new_fruit, location_saved, sync_errors) on notification_preferences to elaeis_app;

-- A browser that lets itself be pushed to. It ends with the session it was made under: who signed out
-- on a shared phone hears nothing there any more.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_id text not null check (device_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  session_id uuid not null references sessions on delete cascade,
  -- Who knows it may push there: never shown to anybody, administrators included.
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, device_id)
);
create index push_subscriptions_session on push_subscriptions (session_id);
alter table push_subscriptions enable row level security, force row level security;
create policy push_subscriptions_own on push_subscriptions
  using (user_id = app_user_id() or app_is_system())
  with check (user_id = app_user_id());
create policy backup_reads on push_subscriptions for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on push_subscriptions to current_user using (true) with check (true);
grant select, delete, insert (id, user_id, device_id, session_id, endpoint, p256dh, auth, language), update
  (session_id, endpoint, p256dh, auth, language) on push_subscriptions to elaeis_app;

-- Pushes still to be sent. A row goes once the push service took it, or will never take it.
create table push_deliveries (
  notice_id uuid not null references notices on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  attempts integer not null default 0,
  -- Put off while a server is at it, too: one that dies in between leaves it to the others.
  next_try_at timestamptz not null default now(),
  primary key (notice_id, subscription_id)
);
create index push_deliveries_due on push_deliveries (next_try_at);
create index push_deliveries_subscription on push_deliveries (subscription_id);
alter table push_deliveries enable row level security, force row level security;
create policy push_deliveries_system on push_deliveries
  using (app_is_system()) with check (app_is_system());
create policy backup_reads on push_deliveries for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on push_deliveries to current_user using (true) with check (true);
grant select, delete, update (attempts, next_try_at) on push_deliveries to elaeis_app;

-- # Functions

-- Notifies a person, and where it concerns them the administrators, as their preferences say: at once, or with the
-- digest of the day. New fruits and places of one sync are one notice: those of a collector between which ten minutes
-- never pass. Its push waits until the phone has sent everything, five minutes at most, and says how many there are.
-- People may only notify about what is their own. Planned once a connection.
create or replace function add_notices(about text, owner uuid, what text, details jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  -- What a person did is no news on the device they did it on. A test is for one device anyway.
  knows text := case when about <> 'test' then app_device_id() end;
  is_many boolean := about in ('new_fruit', 'location_saved');
  number text := case about when 'new_fruit' then 'fruits' else 'zones' end;
  people uuid[];
begin
  -- What the operator mends by hand, outside the product, is news to nobody.
  if coalesce(current_setting('app.role', true), '') = '' then
    return;
  end if;
  if not app_is_staff() and (owner = app_user_id()) is not true then
    raise insufficient_privilege using message = 'notices are about what is one''s own';
  end if;
  if is_many then
    -- Two fruits at once begin one notice.
    perform pg_advisory_xact_lock(hashtextextended('notices of ' || coalesce(owner::text, ''), 0));
  end if;
  with told as (
    insert into notices (user_id, kind, subject, data, device_id, is_counted, waits, seen_at)
    select users.id, about, what, details, knows, is_many or daily.here, daily.here,
      case when is_many or daily.here then now() end
    from users
    left join notification_preferences as wished on wished.user_id = users.id
    cross join lateral (select about = any (coalesce(wished.daily, '{location_saved}')) as here) as daily
    where not users.is_sample
      and case
        -- The person who asked hears what became of it.
        when about = 'retake_closed' then users.id is distinct from app_user_id() and users.id =
          (select requested_by from retake_requests where id::text = what and collector_id = owner)
        -- Of what a phone sends, its person hears once, with the pass.
        else (users.id = owner and not (about = 'new_fruit' and knows is not null and owner = app_user_id()))
          or (about in ('new_fruit', 'sync_errors', 'webhook_disabled') and users.role = 'admin'
          -- An administrator who imports a fruit for its collector knows of it.
          and users.id is distinct from app_user_id())
        end
      and coalesce((to_jsonb(wished) ->> about)::boolean, true)
    on conflict do nothing
    returning notices.id, notices.user_id, notices.is_counted, notices.waits
  ), syncs as (
    insert into notices (user_id, kind, subject, data, device_id)
    select told.user_id, about, coalesce(present.subject, format('%s %s', owner, clock_timestamp())),
      details || jsonb_build_object('collector_id', owner, number, 1), knows
    from told left join lateral (
      select notices.subject from notices
      where notices.user_id = told.user_id and notices.kind = about and not notices.is_counted
        and notices.data -> 'collector_id' = coalesce(to_jsonb(owner), 'null')
        and notices.created_at > now() - interval '10 minutes'
      order by notices.created_at desc limit 1) as present on true
    -- In one order, so that two fruits at once do not wait for each other.
    where told.is_counted and not told.waits order by told.user_id
    on conflict (user_id, kind, subject) do update set
      data = excluded.data || jsonb_build_object(number, (notices.data ->> number)::integer + 1),
      device_id = excluded.device_id, created_at = now(), seen_at = null
    returning notices.id, notices.user_id, notices.data ->> number = '1' as is_first
  ), shown as (
    select id, user_id, true as is_first from told where not is_counted
    union all
    select id, user_id, is_first from syncs
  ), queued as (
    insert into push_deliveries (notice_id, subscription_id, next_try_at)
    select shown.id, push_subscriptions.id, now() + case when is_many then interval '5 minutes' else '0' end
    from shown
    join push_subscriptions on push_subscriptions.user_id = shown.user_id
    join sessions on sessions.id = push_subscriptions.session_id
    where sessions.expires_at > now() and shown.is_first
      and push_subscriptions.device_id is distinct from knows
      and (about <> 'test' or push_subscriptions.device_id = details ->> 'device')
    returning 1
  )
  select array_agg(shown.user_id) into people from shown;
  perform announce('notice', null, person) from unnest(people) as person;
  if about = 'sync_completed' then
    update push_deliveries set next_try_at = now() from notices
    where notices.id = push_deliveries.notice_id and notices.kind in ('new_fruit', 'location_saved')
      and notices.data ->> 'collector_id' = owner::text and push_deliveries.attempts = 0;
    perform wake('push-deliveries');
  end if;
end
$$;
revoke execute on function add_notices(text, uuid, text, jsonb) from public;
grant execute on function add_notices(text, uuid, text, jsonb) to elaeis_app;

-- One notice to each person of what waited until then. Who was told on that day is told the rest on the next; what a
-- person does not want to hear any more is left out.
create or replace function send_digests(due timestamptz, day date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[];
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'digests are the server''s';
  end if;
  with taken as (
    update notices set waits = false
    where waits and created_at < due and not exists (
      select from notices as told
      where told.user_id = notices.user_id and told.kind = 'digest' and told.subject = day::text)
    returning user_id, kind, data
  ), summed as (
    select taken.user_id, jsonb_build_object(
      'fruits', count(*) filter (where kind = 'new_fruit'),
      'collectors', count(distinct data ->> 'collector') filter (where kind = 'new_fruit'),
      'zones', count(*) filter (where kind = 'location_saved'),
      'sent', coalesce(sum((data ->> 'fruits')::integer) filter (where kind = 'sync_completed'), 0),
      'unsent', coalesce(sum((data ->> 'fruits')::integer) filter (where kind = 'sync_errors'), 0)) as sums
    from taken left join notification_preferences as wished on wished.user_id = taken.user_id
    where coalesce((to_jsonb(wished) ->> kind)::boolean, true)
    group by taken.user_id
  ), told as (
    insert into notices (user_id, kind, subject, data)
    select user_id, 'digest', day::text, sums from summed
    on conflict do nothing
    returning id, user_id
  ), queued as (
    insert into push_deliveries (notice_id, subscription_id)
    select told.id, push_subscriptions.id
    from told
    join push_subscriptions on push_subscriptions.user_id = told.user_id
    join sessions on sessions.id = push_subscriptions.session_id
    where sessions.expires_at > now()
    returning 1
  )
  select array_agg(user_id) into people from told;
  perform announce('notice', null, person) from unnest(people) as person;
end
$$;
revoke execute on function send_digests(timestamptz, date) from public;
grant execute on function send_digests(timestamptz, date) to elaeis_app;

create or replace function fruit_notice(fruit fruits) returns jsonb
  language sql stable
  return jsonb_build_object('fruit', fruit.id, 'reference', fruit.fruit_id,
    'collector', fruit.collector_email, 'zone', fruit.location_name);

-- A fruit is complete once the last photo it promised has arrived. Its notice is kept for longer than a fruit counts
-- as new, so that a photo retaken later does not repeat it. A table's import tells of none: it has hundreds.
create or replace function notify_complete_fruit(complete uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_notices('new_fruit', collector_id, id::text, fruit_notice(fruits)) from fruits
  where id = complete and not is_sample and created_at > now() - interval '30 days' and photos_count > 0
    and import_source is distinct from 'batch_import'
    and photos_count = (select count(*) from fruit_images where fruit_id = complete);
end
$$;
revoke execute on function notify_complete_fruit(uuid) from public;
grant execute on function notify_complete_fruit(uuid) to elaeis_app;

-- A zone that its collector names for the first time.
create or replace function notify_new_zone(named uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_notices('location_saved', collector_id, location_name, fruit_notice(fruits)) from fruits
  where id = named and not is_sample and location_name is not null and collector_id is not null
    and not exists (select from fruits as other
      where other.collector_id = fruits.collector_id and other.location_name = fruits.location_name
        and other.id <> named);
end
$$;
revoke execute on function notify_new_zone(uuid) from public;
grant execute on function notify_new_zone(uuid) to elaeis_app;

-- What was refused and is not any more: settled, or given up by its collector. Its notices go, for all who have them.
create or replace function forget_settled_sync_errors(owner uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[];
begin
  if (owner = app_user_id()) is not true then
    raise insufficient_privilege using message = 'notices are about what is one''s own';
  end if;
  with gone as (
    delete from notices
    where kind = 'sync_errors' and data ->> 'collector_id' = owner::text
      and not exists (
        select from offline_sync_queue as item
        where item.user_id = owner and item.sync_status = 'pending'
          and coalesce(notices.data -> 'items', jsonb_build_array(notices.subject)) ? item.local_id
      )
    returning user_id
  )
  select array_agg(distinct gone.user_id) into people from gone;
  perform announce('notice', null, person) from unnest(people) as person;
end
$$;
revoke execute on function forget_settled_sync_errors(uuid) from public;
grant execute on function forget_settled_sync_errors(uuid) to elaeis_app;

-- # Triggers

-- On notification_preferences.
-- Dates the change.
create or replace trigger notification_preferences_touch before update on notification_preferences
  for each row execute function touch_updated_at();

-- On push_subscriptions.
-- Dates the change.
create or replace trigger push_subscriptions_touch before update on push_subscriptions
  for each row execute function touch_updated_at();

-- On push_deliveries.
-- Wakes the job that works on such rows.
create or replace trigger push_deliveries_wake after insert on push_deliveries
  referencing new table as added for each statement execute function wake_job_for_added('push-deliveries');
