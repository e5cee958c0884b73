-- # Tables

-- Background work runs on pg-boss, whose tables lie in a schema of their own. pg-boss creates and upgrades
-- them itself with the owner's connection, after these files. No row-level security binds them, so only
-- the server's own login reaches them, and a payload holds ids only.
create schema pgboss;
grant usage on schema pgboss to elaeis_system;
alter default privileges in schema pgboss
  grant select, insert, update, delete on tables to elaeis_system;

-- Rows that background jobs work through. How often each was tried is counted before it is: one that ends its server,
-- or that fails whenever it is tried, is given up after a few attempts, and the others go on. A row is here while it
-- is worked on, while it waits for its next attempt, and once it was given up.
create table work_attempts (
  id uuid not null default gen_random_uuid() unique,
  job text not null,
  -- A photo, or the fruit of a spectrum.
  row_id uuid not null,
  -- What of it: another picture, model or batch begins anew.
  subject text not null,
  attempts smallint not null default 1 check (attempts > 0),
  -- Null where the server ended.
  reason text,
  given_up_at timestamptz,
  primary key (job, row_id)
);
create index work_attempts_row_id on work_attempts (row_id);
create index work_attempts_given_up on work_attempts (given_up_at desc) where given_up_at is not null;
alter table work_attempts enable row level security, force row level security;
create policy work_attempts_read on work_attempts for select to elaeis_app using (app_is_staff());
create policy work_attempts_count on work_attempts for insert to elaeis_app with check (app_is_system());
create policy work_attempts_conclude on work_attempts for update to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy work_attempts_forget on work_attempts for delete to elaeis_app using (app_is_staff());
create policy own_functions on work_attempts to current_user using (true) with check (true);
create policy backup_reads on work_attempts for select to current_user using (true);
grant select, delete, insert (job, row_id, subject), update (subject, attempts, reason, given_up_at) on
  work_attempts to elaeis_app;

-- # Functions

-- The one way to enqueue a job: in the transaction that causes it, so that both commit or neither does.
-- Answers false where the queue's policy already holds such a job.
create or replace function enqueue_job(job_name text, payload jsonb, key text, after_seconds double precision)
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
revoke execute on function enqueue_job(text, jsonb, text, double precision) from public;
grant execute on function enqueue_job(text, jsonb, text, double precision) to elaeis_app;

-- Ends the jobs of that key, waiting or running. A running one learns of it within seconds.
create or replace function cancel_job(job_name text, key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'only staff cancels jobs';
  end if;
  update pgboss.job set state = 'cancelled', completed_on = now()
  where name = job_name and singleton_key = key and state < 'completed';
end
$$;
revoke execute on function cancel_job(text, text) from public;
grant execute on function cancel_job(text, text) to elaeis_app;

-- Mails, pushes, photos to measure and photos to predict are rows; what adds them wakes the job that works them off,
-- in the same transaction: a service by `wake`, a table by a trigger. Outside the product, as in a restore, and before
-- a server has made the queues, as in a command on a new database, no job is woken: the run at the start finds them.
create or replace function wake(job_name text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (app_is_staff() or app_user_id() is not null)
    and exists (select from pgboss.queue where name = job_name) then
    perform enqueue_job(job_name, '{}', null, 0);
  end if;
end
$$;
revoke execute on function wake(text) from public;
grant execute on function wake(text) to elaeis_app;

create or replace function wake_job() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake(tg_argv[0]);
  return null;
end
$$;

-- The same where a statement may add no row, which leaves nothing to do.
create or replace function wake_job_for_added() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added) then
    perform wake(tg_argv[0]);
  end if;
  return null;
end
$$;

-- Of the row itself, or of one job.
create or replace function forget_attempts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from work_attempts
  where row_id = (to_jsonb(old) ->> tg_argv[0])::uuid and (tg_nargs < 2 or job = tg_argv[1]);
  return null;
end
$$;

-- What came before then is in a backup that was read back. Five minutes are taken off: a transaction that
-- had begun and was not done when the backup began is not in it, and none lasts as long.
create or replace function backed_up_until() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(started_at) - interval '5 minutes' from backup_runs where kind = 'backup' and state = 'done'
$$;
revoke execute on function backed_up_until() from public;
grant execute on function backed_up_until() to elaeis_app;
