-- What came before then is in a backup that was read back. Five minutes are taken off: a transaction that
-- had begun and was not done when the backup began is not in it, and none lasts as long.
create or replace function backed_up_until() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(started_at) - interval '5 minutes' from backup_runs where kind = 'backup' and state = 'done'
$$;
revoke execute on function backed_up_until() from public;
grant execute on function backed_up_until() to elaeis_app;
