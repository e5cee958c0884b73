-- What an administrator may do about people, and what everybody may know of the installation.

create policy admin_settings_public on admin_settings for select to elaeis_app
  using (key in ('registration_open', 'password_minimum_length', 'ethereum_sign_in_enabled',
    'offices', 'business_hours'));

-- Since when a person may not sign in; null for everybody else. Their records stay as they are.
alter table users add column disabled_at timestamptz;
grant update (disabled_at) on users to elaeis_app;

-- Whichever way somebody signs in, a disabled account gets no session.
create function refuse_session_of_disabled() returns trigger
  language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and disabled_at is not null) then
    raise check_violation
      using message = 'the account is disabled', constraint = 'sessions_account_disabled';
  end if;
  return new;
end
$$;
create trigger sessions_refuse_disabled before insert on sessions
  for each row execute function refuse_session_of_disabled();

create function announce_disabled() returns trigger
  language plpgsql as $$
begin
  perform announce('session-changed', null, new.id);
  return null;
end
$$;
create trigger users_announce_disabled after update of disabled_at on users
  for each row when (old.disabled_at is distinct from new.disabled_at)
  execute function announce_disabled();

-- Somebody must remain who can sign in and administer. Two administrators who demote one another at the
-- same time wait for each other. What the operator mends by hand is left to them.
create function keep_an_administrator() returns trigger
  language plpgsql as $$
begin
  if current_user in ('elaeis_app', 'elaeis_auth') then
    perform pg_advisory_xact_lock(hashtext('users_last_administrator'));
    if not exists (
      select from users where role = 'admin' and disabled_at is null and not is_sample and id <> old.id
    ) then
      raise check_violation using message = 'an administrator must remain',
        constraint = 'users_last_administrator';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger users_keep_administrator_update before update of role, disabled_at on users
  for each row
  when (old.role = 'admin' and old.disabled_at is null
    and (new.role <> 'admin' or new.disabled_at is not null))
  execute function keep_an_administrator();
create trigger users_keep_administrator_delete before delete on users
  for each row when (old.role = 'admin' and old.disabled_at is null)
  execute function keep_an_administrator();

-- The e-mail under which a person's fruits go on standing is no column that a person may change; when
-- somebody is erased, a pseudonym takes its place.
create function replace_collector_email(person uuid, pseudonym text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'erasure is for administrators and the server';
  end if;
  select email into address from users where id = person;
  -- At once what deleting the account would do, so that the audit log tells of each fruit once.
  update fruits set collector_email = pseudonym, collector_id = null where collector_id = person;
  update fruit_edits set editor_email = pseudonym where editor_email = address;
  update unsent_import_items set collector_email = pseudonym where collector_email = address;
end
$$;
revoke execute on function replace_collector_email(uuid, text) from public;
grant execute on function replace_collector_email(uuid, text) to elaeis_app;

-- What somebody's phones could not send is counted beside each name of the list.
create index offline_sync_queue_pending on offline_sync_queue (user_id) where sync_status = 'pending';
