-- Notifies a person, and where it concerns them the administrators, as their preferences say. People may only
-- notify about what is their own.
create or replace function add_notices(about text, owner uuid, what text, details jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What a person did is no news on the device they did it on. A test is for one device anyway.
  knows text := case when about <> 'test' then app_device_id() end;
  people uuid[];
begin
  -- What the operator mends by hand, outside the product, is news to nobody.
  if coalesce(current_setting('app.role', true), '') = '' then
    return;
  end if;
  if not app_is_staff() and (owner = app_user_id()) is not true then
    raise insufficient_privilege using message = 'notices are about what is one''s own';
  end if;
  with told as (
    insert into notices (user_id, kind, subject, data, device_id, is_counted, seen_at)
    select users.id, about, what, details, knows, counted.here, case when counted.here then now() end
    from users
    -- To others than its collector a new fruit is one of a day's.
    cross join lateral (
      select about = 'new_fruit' and users.id is distinct from owner as here) as counted
    left join notification_preferences as wished on wished.user_id = users.id
    where not users.is_sample
      and case
        -- Whoever asked hears what became of it.
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
    returning notices.id, notices.user_id, notices.is_counted
  ), days as (
    insert into notices (user_id, kind, subject, data, device_id)
    select user_id, about, format('%s %s', owner, (now() at time zone 'UTC')::date),
      details || jsonb_build_object('collector_id', owner, 'fruits', 1), knows
    -- In one order, so that two fruits at once do not wait for each other.
    from told where is_counted order by user_id
    on conflict (user_id, kind, subject) do update set
      data = excluded.data || jsonb_build_object('fruits', (notices.data ->> 'fruits')::integer + 1),
      device_id = excluded.device_id, created_at = now(), seen_at = null
    returning notices.id, notices.user_id, notices.data ->> 'fruits' = '1' as is_first
  ), shown as (
    select id, user_id, true as is_first from told where not is_counted
    union all
    select id, user_id, is_first from days
  ), queued as (
    insert into push_deliveries (notice_id, subscription_id)
    select shown.id, push_subscriptions.id
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
end
$$;
revoke execute on function add_notices(text, uuid, text, jsonb) from public;
grant execute on function add_notices(text, uuid, text, jsonb) to elaeis_app;

-- What was refused and is not any more: settled, or given up by its collector. Its notices go, whoever has them.
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
