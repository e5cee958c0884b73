-- True in the server's own work: the transaction says so, and its login is the server's (`session_user`, which
-- neither a setting nor `set role` changes). The tables' owner may say so, too.
do $$
begin
  execute format('create or replace function app_is_system() returns boolean
    language sql stable parallel safe
    return coalesce(current_setting(''app.role'', true), '''') = ''system''
      and session_user in (''elaeis_system'', %L)', current_user);
end
$$;

-- Somebody must remain who can sign in and administer. Two administrators who demote one another at the
-- same time wait for each other. What the operator changes by hand is not checked.
create or replace function keep_an_administrator() returns trigger
  language plpgsql as $$
begin
  if current_user in ('elaeis_app', 'elaeis_auth', 'elaeis_system') then
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

-- A disabled account, or one whose address is not proved yet, gets no session.
create or replace function refuse_session_of_disabled() returns trigger
  language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and disabled_at is not null) then
    raise check_violation
      using message = 'the account is disabled', constraint = 'sessions_account_disabled';
  end if;
  if exists (select from users where id = new.user_id and waiting_since is not null) then
    raise check_violation
      using message = 'the account waits for its mailbox', constraint = 'sessions_account_waiting';
  end if;
  return new;
end
$$;

-- Restricts or releases the processing of a person's data, which includes withdrawing their published photos;
-- people have no grant for either. Answers null when nothing changed, else how many photos were withdrawn.
create or replace function restrict_processing(person uuid, restricted boolean) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  withdrawn integer;
begin
  if not app_is_staff() and (person = app_user_id()) is not true then
    raise insufficient_privilege using message = 'only one''s own data can be restricted';
  end if;
  update users set restricted_at = case when restricted then now() end
  where id = person and (restricted_at is not null) <> restricted;
  if found then
    withdrawn := 0;
    if restricted then
      delete from published_photos using fruit_images, fruits
      where fruit_images.id = published_photos.photo_id and fruits.id = fruit_images.fruit_id
        and fruits.collector_id = person;
      get diagnostics withdrawn = row_count;
    end if;
  end if;
  return withdrawn;
end
$$;
revoke execute on function restrict_processing(uuid, boolean) from public;
grant execute on function restrict_processing(uuid, boolean) to elaeis_app;
