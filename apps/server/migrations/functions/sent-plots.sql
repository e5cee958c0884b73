-- When these versions of plots arrived, of those that the person saved; administrators ask for anybody's. A version
-- is known by its time, too: after a restore its number is given again. Times reach a phone in milliseconds.
create or replace function sent_plots(ids uuid[], versions integer[], times timestamptz[])
  returns table (id uuid, arrived_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select asked.id, min(audit_log.created_at)
  from unnest(ids, versions, times) as asked (id, version, saved_at)
  join audit_log on record_id = asked.id::text and table_name = 'plots'
  where action in ('INSERT', 'UPDATE') and (app_is_staff() or user_id = app_user_id())
    and (new_values ->> 'version')::integer = asked.version
    and (asked.saved_at is null or abs(extract(epoch from
      (new_values ->> 'updated_at')::timestamptz - asked.saved_at)) < 0.002)
  group by asked.id
$$;
revoke execute on function sent_plots(uuid[], integer[], timestamptz[]) from public;
grant execute on function sent_plots(uuid[], integer[], timestamptz[]) to elaeis_app;
