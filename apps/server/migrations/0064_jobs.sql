-- Background work runs on pg-boss, whose tables lie in a schema of their own. pg-boss creates and upgrades
-- them itself with the owner's connection, after these migrations. No row-level security binds them, so only
-- the server's own login reaches them, and a payload holds ids only.
create schema pgboss;
grant usage on schema pgboss to elaeis_system;
alter default privileges in schema pgboss
  grant select, insert, update, delete on tables to elaeis_system;

-- The one way to enqueue a job: in the transaction that causes it, so that both commit or neither does.
-- Answers false where the queue's policy already holds such a job.
create function enqueue_job(job_name text, payload jsonb, key text, after_seconds double precision)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  queued integer;
begin
  if not app_is_staff() and app_user_id() is null then
    raise insufficient_privilege using message = 'visitors enqueue no jobs';
  end if;
  insert into pgboss.job (name, data, singleton_key, start_after, keep_until, policy, retry_limit,
    retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds)
  select name, jsonb_build_object('payload', payload), key, now() + after_seconds * interval '1 second',
    now() + (after_seconds + retention_seconds) * interval '1 second', policy, retry_limit, retry_delay,
    retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds
  from pgboss.queue where name = job_name
  on conflict do nothing;
  get diagnostics queued = row_count;
  if queued = 0 and not exists (select from pgboss.queue where name = job_name) then
    raise exception 'no job is called %', job_name;
  end if;
  if queued > 0 and after_seconds <= 0 then
    -- The channel on which pg-boss listens.
    perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), job_name);
  end if;
  return queued > 0;
end
$$;

-- Ends the jobs of that key, waiting or running. A running one learns of it within seconds.
create function cancel_job(job_name text, key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'only staff cancels jobs';
  end if;
  update pgboss.job set state = 'cancelled', completed_on = now()
  where name = job_name and singleton_key = key and state < 'completed';
end
$$;

revoke execute on function enqueue_job(text, jsonb, text, double precision) from public;
revoke execute on function cancel_job(text, text) from public;
grant execute on function enqueue_job(text, jsonb, text, double precision) to elaeis_app;
grant execute on function cancel_job(text, text) to elaeis_app;
