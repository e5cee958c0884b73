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
    insert into notices (user_id, kind, subject, data, device_id)
    select users.id, about, what, details, knows
    from users left join notification_preferences as wished on wished.user_id = users.id
    where not users.is_sample
      and case
        -- Whoever asked hears what became of it.
        when about = 'retake_closed' then users.id is distinct from app_user_id() and users.id =
          (select requested_by from retake_requests where id::text = what and collector_id = owner)
        else users.id = owner or (about in ('new_fruit', 'sync_errors', 'webhook_disabled') and users.role = 'admin'
          -- An administrator who imports a fruit for its collector knows of it.
          and users.id is distinct from app_user_id())
        end
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
    returning 1
  )
  select array_agg(told.user_id) into people from told;
  perform announce('notice', null, person) from unnest(people) as person;
end
$$;
revoke execute on function add_notices(text, uuid, text, jsonb) from public;
grant execute on function add_notices(text, uuid, text, jsonb) to elaeis_app;
