-- Which sessions somebody ended, and why: a phone that was away learns by it that it must give up what it keeps of a
-- person, where one that only ran out keeps it. No person is named here; the row is found by the session's id or the
-- fingerprint of its token, which only the phone has.
create table ended_sessions (
  id uuid primary key,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  reason text not null
    check (reason in ('administrator', 'person', 'password', 'account_disabled', 'account_deleted')),
  ended_at timestamptz not null default now()
);
create index ended_sessions_by_age on ended_sessions (ended_at);
alter table ended_sessions enable row level security;
alter table ended_sessions force row level security;
create policy ended_sessions_auth on ended_sessions to elaeis_auth using (true) with check (true);
grant select, delete on ended_sessions to elaeis_auth;
do $$
begin
  execute format('create policy backup_reads on ended_sessions for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
  execute format('create policy own_functions on ended_sessions for insert to %I with check (true)',
    current_user);
end
$$;

-- Whichever way a session is deleted, the library's included. Who deletes it says why in `app.session_end`;
-- 'expired' is not remembered, and without a word it was the person, who signed out.
create function remember_ended_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reason text := coalesce(nullif(current_setting('app.session_end', true), ''), 'person');
begin
  if old.expires_at <= now() or reason = 'expired' then
    return null;
  end if;
  -- The account took its sessions along.
  if not exists (select from users where id = old.user_id) then
    reason := 'account_deleted';
  end if;
  insert into ended_sessions (id, token, reason) values (old.id, old.token, reason) on conflict do nothing;
  return null;
end
$$;
create trigger sessions_remember_end after delete on sessions
  for each row execute function remember_ended_session();
