-- Who hears of what: changes told to open screens, and notices told to people wherever they are.
--
-- Changes go out by NOTIFY on `elaeis_events`, which names rows and owners and never carries contents:
-- every server hears of them and decides for each of its listeners, by the rules of reading.
--
-- A notice is a row per person, made in the transaction of what it tells of, together with the pushes
-- that are still to be sent: nothing is told that did not happen, and nothing is forgotten.

-- What the browser that acts calls itself; the server sets it beside the person.
create function app_device_id() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.device_id', true), '');

create function announce(event text, id uuid, owner uuid) returns void
  language sql
  begin atomic
    select pg_notify('elaeis_events',
      json_strip_nulls(json_build_object('event', event, 'id', id, 'owner', owner))::text);
  end;

-- Sample fruits come and go by the thousand: of them a list is only told to look again.
create function announce_fruit() returns trigger
  language plpgsql as $$
declare
  changed fruits := coalesce(new, old);
begin
  if changed.is_sample then
    perform announce('force-data-refresh', null, changed.collector_id);
  else
    perform announce(tg_argv[0], changed.id, changed.collector_id);
  end if;
  return null;
end
$$;
create trigger fruits_announce_insert after insert on fruits
  for each row execute function announce_fruit('fruit-added');
create trigger fruits_announce_update after update on fruits
  for each row execute function announce_fruit('fruit-updated');
create trigger fruits_announce_delete after delete on fruits
  for each row execute function announce_fruit('fruit-deleted');

-- Of what belongs to a fruit. One that goes with its fruit finds none any more.
create function announce_fruit_of() returns trigger
  language plpgsql as $$
begin
  perform announce('fruit-updated', fruits.id, fruits.collector_id)
  from fruits where fruits.id = new.fruit_id;
  return null;
end
$$;
create trigger fruit_images_announce after update of received_at, measured_at on fruit_images
  for each row when (not new.is_sample) execute function announce_fruit_of();
create trigger ai_predictions_announce after insert on ai_predictions
  for each row when (not new.is_sample) execute function announce_fruit_of();

-- Whoever listens under a session that ended, or as what they no longer are, is looked at again.
create function announce_session() returns trigger
  language plpgsql as $$
begin
  perform announce('session-changed', null, (to_jsonb(old) ->> tg_argv[0])::uuid);
  return null;
end
$$;
create trigger sessions_announce after delete on sessions
  for each row execute function announce_session('user_id');
create trigger users_announce after update of role on users
  for each row when (old.role is distinct from new.role) execute function announce_session('id');

-- What a person wants to be told; everything, until they say otherwise.
create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  sync_completed boolean not null default true,
  new_fruit boolean not null default true,
  location_saved boolean not null default true,
  sync_errors boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy notification_preferences_own on notification_preferences
  using (user_id = app_user_id() or app_is_system())
  with check (user_id = app_user_id());
grant select,
  insert (user_id, sync_completed, new_fruit, location_saved, sync_errors),
  update (sync_completed, new_fruit, location_saved, sync_errors)
  on notification_preferences to elaeis_app;
create trigger notification_preferences_touch before update on notification_preferences
  for each row execute function touch_updated_at();

-- A browser that lets itself be pushed to. It ends with the session it was made under: who signed out
-- on a shared phone is told nothing there any more.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_id text not null check (device_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  session_id uuid not null references sessions on delete cascade,
  -- Whoever knows it may push there: never shown to anybody, administrators included.
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, device_id)
);
create index push_subscriptions_session on push_subscriptions (session_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy push_subscriptions_own on push_subscriptions
  using (user_id = app_user_id() or app_is_system())
  with check (user_id = app_user_id());
grant select, insert (id, user_id, device_id, session_id, endpoint, p256dh, auth, language),
  update (session_id, endpoint, p256dh, auth, language), delete on push_subscriptions to elaeis_app;
create trigger push_subscriptions_touch before update on push_subscriptions
  for each row execute function touch_updated_at();

create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null
    check (kind in ('sync_completed', 'new_fruit', 'location_saved', 'sync_errors', 'test')),
  -- What it is about: the same is not told twice.
  subject text not null check (length(subject) <= 400),
  data jsonb not null,
  -- Where it happened, when whoever sits there knows already.
  device_id text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  unique (user_id, kind, subject)
);
create index notices_recent on notices (user_id, created_at desc);
create index notices_old on notices (created_at);
alter table notices enable row level security;
alter table notices force row level security;
-- Written by add_notices alone, which runs as the table's owner.
create policy notices_own on notices
  using (user_id = app_user_id() or app_is_system())
  with check (user_id = app_user_id() or app_is_system());
grant select, update (seen_at), delete on notices to elaeis_app;

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
alter table push_deliveries enable row level security;
alter table push_deliveries force row level security;
create policy push_deliveries_system on push_deliveries
  using (app_is_system()) with check (app_is_system());
grant select, delete, update (attempts, next_try_at) on push_deliveries to elaeis_app;

-- Tells the owner of what happened and, where it concerns them, the administrators; each as they wish.
-- A person may only tell of what is their own. It looks at preferences and devices of others as the
-- server itself.
create function add_notices(about text, owner uuid, what text, details jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting text := coalesce(current_setting('app.role', true), '');
  -- That a zone was saved is news on the phone that sent it, too; a test is for one device anyway.
  knows text := case when about not in ('location_saved', 'test') then app_device_id() end;
  people uuid[];
begin
  if not app_is_staff() and (owner = app_user_id()) is not true then
    raise insufficient_privilege using message = 'notices are about what is one''s own';
  end if;
  perform set_config('app.role', 'system', true);
  with told as (
    insert into notices (user_id, kind, subject, data, device_id)
    select users.id, about, what, details, knows
    from users left join notification_preferences as wished on wished.user_id = users.id
    where not users.is_sample
      and (users.id = owner or (about in ('new_fruit', 'sync_errors') and users.role = 'admin'))
      and coalesce((to_jsonb(wished) ->> about)::boolean, true)
    on conflict do nothing
    returning notices.id, notices.user_id
  ), queued as (
    insert into push_deliveries (notice_id, subscription_id)
    select told.id, push_subscriptions.id
    from told
    join push_subscriptions on push_subscriptions.user_id = told.user_id
    join sessions on sessions.id = push_subscriptions.session_id
    where sessions.expires_at > now()
      and push_subscriptions.device_id is distinct from knows
      and (about <> 'test' or push_subscriptions.device_id = details ->> 'device')
  )
  select array_agg(told.user_id) into people from told;
  perform announce('notice', null, person) from unnest(people) as person;
  perform set_config('app.role', acting, true);
end
$$;
revoke execute on function add_notices(text, uuid, text, jsonb) from public;
grant execute on function add_notices(text, uuid, text, jsonb) to elaeis_app;

create function fruit_notice(fruit fruits) returns jsonb
  language sql stable
  return jsonb_build_object('fruit', fruit.id, 'reference', fruit.fruit_id,
    'collector', fruit.collector_email, 'zone', fruit.location_name);

-- A fruit is there once the last photo it promised is. Its notice is kept for longer than a fruit
-- counts as new, so that a photo retaken later does not tell of it again.
create function notice_complete_fruit() returns trigger
  language plpgsql as $$
begin
  if new.photos_count = (select count(*) from fruit_images where fruit_images.fruit_id = new.id) then
    perform add_notices('new_fruit', new.collector_id, new.id::text, fruit_notice(new));
  end if;
  return null;
end
$$;
create trigger fruits_complete after update of photos_count on fruits
  for each row
  when (new.photos_count > old.photos_count and not new.is_sample
    and new.created_at > now() - interval '30 days')
  execute function notice_complete_fruit();

-- A zone is saved when a collector's fruit names it for the first time.
create index fruits_by_collector_zone on fruits (collector_id, location_name)
  where location_name is not null;
create function notice_new_zone() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.location_name is not distinct from old.location_name then
    return null;
  end if;
  if not exists (
    select from fruits where collector_id = new.collector_id
      and location_name = new.location_name and id <> new.id
  ) then
    perform add_notices('location_saved', new.collector_id, new.location_name, fruit_notice(new));
  end if;
  return null;
end
$$;
create trigger fruits_zone after insert or update of location_name on fruits
  for each row
  when (new.location_name is not null and new.collector_id is not null and not new.is_sample)
  execute function notice_new_zone();
