-- # Tables

-- Who changed what. Rows are written by the database itself, through triggers on the audited tables, and the
-- application may read but never change them.
create table audit_log (
  id bigint generated always as identity primary key,
  user_id uuid,
  action text not null,
  table_name text not null,
  record_id text,
  old_values jsonb,
  new_values jsonb,
  created_at timestamptz not null default clock_timestamp(),
  is_sample boolean not null default false,
  -- What hides, once they are erased, which values a digest was made of. Goes with them.
  salt uuid default gen_random_uuid(),
  -- Of the values as they were written; kept from the moment on at which they are erased.
  old_digest bytea,
  new_digest bytea,
  erased_at timestamptz,
  -- From which address and browser an entry came. Both can be erased with the person, so neither is sealed.
  address text,
  user_agent text
);
create index audit_log_created_at on audit_log (created_at desc, id desc);
create index audit_log_user on audit_log (user_id, created_at desc);
create index audit_log_sample on audit_log (id) where is_sample;
-- The filters of the audit screen, each in the order in which it is shown.
create index audit_log_action on audit_log (action, created_at desc, id desc);
create index audit_log_table on audit_log (table_name, created_at desc, id desc);
create index audit_log_of_record on audit_log (record_id, created_at desc);
alter table audit_log enable row level security, force row level security;
-- The trigger below appends as the table's owner; no other role is granted an insert.
create policy audit_log_append on audit_log for insert with check (true);
create policy audit_log_read on audit_log for select to elaeis_app
  using ((select app_is_staff()));
-- No role of the application is granted a delete. An owner that is no superuser is bound by this, too,
-- when the function below runs as it.
create policy audit_log_remove_sample on audit_log for delete
  using (is_sample and app_is_system());
-- No role of the application is granted an update; this binds an owner that is no superuser.
create policy audit_log_erase on audit_log for update
  using (app_is_system()) with check (app_is_system());
create policy sample_scope on audit_log as restrictive for select to elaeis_app
  using (not is_sample or (select app_sees_samples()));
create policy audit_log_read_as_owner on audit_log for select to current_user
  using (app_is_staff() or ((table_name = 'fruits') and ((new_values ->> 'collector_id') = (app_user_id())::text)));
create policy backup_reads on audit_log for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy audit_log_own_plots on audit_log for select to current_user
  using ((table_name = 'plots') and user_id = app_user_id());
grant select on audit_log to elaeis_app;

-- How far sealing and checking have come: one row.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  -- Entries up to this one can be sealed once every transaction before that number is over.
  candidate_id bigint,
  candidate_xid xid8,
  -- The seal checked last; seals are checked again and again, all of them in turn.
  checked_number bigint not null default 0,
  -- When a whole round ended without a fault.
  sound_at timestamptz,
  broken_number bigint,
  broken_at timestamptz
);
insert into audit_chain default values;
alter table audit_chain enable row level security, force row level security;
create policy audit_chain_write on audit_chain for update using (app_is_system());
create policy audit_chain_read on audit_chain for select to elaeis_app using (app_is_staff());
create policy audit_chain_begin on audit_chain for insert with check (true);
create policy backup_reads on audit_chain for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select on audit_chain to elaeis_app;

-- Seals over ranges of the log, each over the one before: a change of an entry shows.
create table audit_seals (
  number bigint primary key check (number > 0),
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  entries integer not null check (entries > 0),
  -- Over the entries' digests, in the order of their ids.
  digest bytea not null,
  previous bytea not null,
  seal bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
alter table audit_seals enable row level security, force row level security;
create policy audit_seals_append on audit_seals for insert with check (app_is_system());
create policy audit_seals_read on audit_seals for select to elaeis_app using (app_is_staff());
create policy backup_reads on audit_seals for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select on audit_seals to elaeis_app;

-- # Functions

create or replace function audit_value_digest(salt uuid, recorded jsonb) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(salt::text || recorded::text, 'UTF8'));

create or replace function audit_entry_digest(entry audit_log) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(entry.id, entry.user_id, entry.action, entry.table_name,
    entry.record_id, extract(epoch from entry.created_at),
    encode(case when entry.erased_at is null then audit_value_digest(entry.salt, entry.old_values)
      else entry.old_digest end, 'hex'),
    encode(case when entry.erased_at is null then audit_value_digest(entry.salt, entry.new_values)
      else entry.new_digest end, 'hex'))::text, 'UTF8'));

create or replace function audit_range_digest(first_id bigint, last_id bigint, out entries integer, out digest bytea)
  language sql stable as $$
  select count(*)::integer,
    sha256(coalesce(string_agg(audit_entry_digest(audit_log), ''::bytea order by audit_log.id), ''))
  from audit_log
  where audit_log.id between $1 and $2 and not is_sample
$$;

create or replace function audit_seal_of(entry audit_seals) returns bytea
  language sql stable
  return sha256(entry.previous || convert_to(jsonb_build_array(entry.number, entry.first_id,
    entry.last_id, entry.entries, encode(entry.digest, 'hex'),
    extract(epoch from entry.sealed_at))::text, 'UTF8'));

-- What is wrong with a seal: `chain` when it does not follow the one before it, `entries` when the log
-- is not what was sealed, `seal` when the seal itself was altered; null for a sound one.
create or replace function audit_seal_fault(sealed audit_seals) returns text
  language sql stable as $$
  select case
    when sealed.first_id is distinct from coalesce(before.last_id, 0) + 1
      or sealed.previous is distinct from
        case when sealed.number = 1 then sha256('') else before.seal end then 'chain'
    when audit_seal_of(sealed) <> sealed.seal then 'seal'
    when found.entries <> sealed.entries or found.digest <> sealed.digest then 'entries'
  end
  from audit_range_digest(sealed.first_id, sealed.last_id) as found
    left join audit_seals as before on before.number = sealed.number - 1
$$;

-- Seals at most so many entries; nothing when there are none, or another server is at it.
--
-- An entry's number is drawn before its transaction commits, so a lower number may appear after a higher
-- one. Hence two steps: the numbers drawn so far are noted with the transactions begun so far, and are
-- sealed once all of those are over. Whoever draws a number has a transaction number already.
create or replace function seal_audit(at_most integer) returns setof audit_seals
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  before audit_seals;
  made audit_seals;
  drawn bigint;
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone seals the audit log';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('seal_audit')) then
    return;
  end if;
  select * into chain from audit_chain;
  select * into before from audit_seals order by number desc limit 1;
  if chain.candidate_xid <= pg_snapshot_xmin(pg_current_snapshot()) then
    made.number := coalesce(before.number, 0) + 1;
    made.first_id := coalesce(before.last_id, 0) + 1;
    select max(id) into made.last_id from (
      select id from audit_log
      where id between made.first_id and chain.candidate_id and not is_sample
      order by id limit at_most
    ) as next;
    if made.last_id is not null then
      select * into made.entries, made.digest from audit_range_digest(made.first_id, made.last_id);
      made.previous := coalesce(before.seal, sha256(''));
      made.sealed_at := clock_timestamp();
      made.seal := audit_seal_of(made);
      insert into audit_seals select made.*;
      return next made;
      if made.last_id < chain.candidate_id then
        return;
      end if;
    end if;
    chain.candidate_xid := null;
  end if;
  -- The second: a database that was restored elsewhere counts its transactions anew.
  if chain.candidate_xid is null or chain.candidate_xid > pg_snapshot_xmax(pg_current_snapshot()) then
    select last_value into drawn from audit_log_id_seq;
    update audit_chain
    set candidate_id = drawn, candidate_xid = pg_snapshot_xmax(pg_current_snapshot());
  end if;
end
$$;
revoke execute on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to elaeis_system;

-- Looks at the next seals of the round.
create or replace function check_audit_seals(at_most integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  sealed audit_seals;
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone checks the audit log';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('check_audit_seals')) then
    return;
  end if;
  select * into chain from audit_chain;
  for sealed in
    select * from audit_seals where number > chain.checked_number order by number limit at_most
  loop
    if audit_seal_fault(sealed) is not null then
      update audit_chain set broken_number = sealed.number,
        broken_at = case when broken_number = sealed.number then broken_at else clock_timestamp() end,
        checked_number = 0;
      return;
    end if;
    chain.checked_number := sealed.number;
  end loop;
  if exists (select from audit_seals where number > chain.checked_number) then
    update audit_chain set checked_number = chain.checked_number;
  else
    update audit_chain set checked_number = 0, sound_at = clock_timestamp(), broken_number = null,
      broken_at = null;
  end if;
end
$$;
revoke execute on function check_audit_seals(integer) from public;
grant execute on function check_audit_seals(integer) to elaeis_system;

-- An audited row's change. What the server does to a sample row, and to its memory of the sample data, is marked
-- as a sample and dated as the row says; what a person does to one is an ordinary entry.
create or replace function audit_row_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb;
  new_row jsonb;
  changed jsonb;
  sample boolean;
begin
  if tg_table_name = 'fruits' then
    if tg_op <> 'INSERT' then old.nir_device_info := null; end if;
    if tg_op <> 'DELETE' then new.nir_device_info := null; end if;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed := coalesce(new_row, old_row);
  sample := app_is_system() and coalesce((changed ->> 'is_sample')::boolean, false);
  insert into audit_log (address, user_agent, user_id, action, table_name, record_id, old_values,
    new_values, created_at, is_sample)
  values (nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.user_agent', true), ''), app_user_id(), tg_op, tg_table_name, changed ->> 'id', old_row, new_row,
    -- Sample rows are dated back, where they have a date.
    coalesce(
      case
        when sample and tg_op = 'INSERT' then (new_row ->> 'created_at')::timestamptz
        when sample and tg_op = 'UPDATE' then (new_row ->> 'updated_at')::timestamptz
      end, clock_timestamp()),
    sample or (app_is_system() and tg_table_name = 'admin_settings'
      and changed ->> 'key' = 'sample_data'));
  return null;
end
$$;

-- An event that is no change of an audited row, from a closed list for each kind of actor.
create or replace function record_security_event(event text, subject text, about_record text,
  details jsonb, person uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_server constant text[] := array['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
    'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET', 'SECOND_STEP_FAILED', 'RECOVERY_CODE_USED',
    'INVITATION_ACCEPTED'];
  by_staff constant text[] := array['EXPORT', 'IMPORT', 'TRAINING_STARTED', 'TRAINING_CANCELLED',
    'MODEL_ACTIVATED', 'SETTINGS_CHANGED', 'USER_DISABLED', 'USER_ENABLED', 'PHOTOS_PUBLISHED',
    'PHOTOS_WITHDRAWN', 'MAIL_CHANGED', 'MAIL_SENT', 'REQUEST_HANDLED', 'DEVICE_FORGOTTEN',
    'SAMPLE_DATA_REMOVED', 'ERASURE', 'PRIVACY_DECIDED', 'INVITATION_SENT', 'INVITATION_WITHDRAWN',
    'SIGN_IN_CARD_MADE', 'SIGN_IN_CARD_REVOKED',
    'WEBHOOK_SECRET_CHANGED', 'WORK_RETRIED', 'FRUIT_TOLD_BY_PHOTOS'];
  by_person constant text[] := array['PASSWORD_CHANGED', 'SESSIONS_ENDED', 'DEVICE_LOST', 'API_KEY_CREATED',
    'API_KEY_REVOKED', 'DATA_EXPORTED', 'PROCESSING_RESTRICTED', 'PROCESSING_RELEASED',
    'PRIVACY_REQUESTED', 'PRIVACY_WITHDRAWN', 'SECOND_FACTOR_SET_UP', 'SECOND_FACTOR_REMOVED',
    'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERY_CODES_MADE', 'OPEN_ID_LINKED', 'OPEN_ID_UNLINKED',
    'FRUIT_PLOT_SET'];
begin
  if (event = any (by_server) and app_is_system()
    or event = any (by_staff) and app_is_staff()
    or event = any (by_person) and (app_is_staff() or app_user_id() is not null)) is not true then
    raise insufficient_privilege using message = format('%s is not for you to record', event);
  end if;
  if subject !~ '^[a-z_]{1,63}$' or length(about_record) > 400 or pg_column_size(details) > 8192 then
    raise check_violation using message = 'no such event';
  end if;
  -- Known before its number is drawn: see seal_audit.
  perform pg_current_xact_id();
  insert into audit_log (address, user_agent, user_id, action, table_name, record_id, new_values)
  values (nullif(current_setting('app.address', true), ''),
    nullif(current_setting('app.user_agent', true), ''), case when app_is_system() then coalesce(person, app_user_id()) else app_user_id() end, event,
    subject, about_record, details);
end
$$;
revoke execute on function record_security_event(text, text, text, jsonb, uuid) from public;
grant execute on function record_security_event(text, text, text, jsonb, uuid) to elaeis_app;

-- Removes a person's values from the log. Who did what and when stays, and so do the digests. Entries about
-- other records keep their values, with a pseudonym in place of the e-mail address.
create or replace function audit_erase_person(person uuid, address text, pseudonym text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'the server alone erases values of the audit log';
  end if;
  with concerned as (
    select id, table_name in ('users', 'sessions', 'accounts', 'api_keys', 'retake_requests')
        as is_about_person,
      table_name = 'dataset_exports' as is_export
    from audit_log
    where (table_name in ('users', 'sessions', 'accounts', 'api_keys')
        and (record_id = person::text or new_values ->> 'email' = audit_erase_person.address))
      or table_name = 'retake_requests' and new_values ->> 'collector_id' = person::text
      -- An export that was asked for by their name.
      or table_name = 'dataset_exports'
        and strpos(concat(old_values ->> 'filters', new_values ->> 'filters'),
          to_json(audit_erase_person.address)::text) > 0
      or old_values ->> 'collector_email' = audit_erase_person.address
      or new_values ->> 'collector_email' = audit_erase_person.address
  )
  update audit_log
  set old_digest = case when erased_at is null then audit_value_digest(salt, old_values)
      else old_digest end,
    new_digest = case when erased_at is null then audit_value_digest(salt, new_values)
      else new_digest end,
    old_values = case
      when is_export then replace(old_values::text, audit_erase_person.address, pseudonym)::jsonb
      when not is_about_person and old_values is not null
      then old_values || jsonb_build_object('collector_email', pseudonym) end,
    new_values = case
      when is_export then replace(new_values::text, audit_erase_person.address, pseudonym)::jsonb
      when not is_about_person and new_values is not null
      then new_values || jsonb_build_object('collector_email', pseudonym) end,
    salt = null,
    erased_at = coalesce(erased_at, clock_timestamp())
  from concerned
  where audit_log.id = concerned.id;
  get diagnostics erased = row_count;
  update audit_log set address = null, user_agent = null
  where (user_id = person or erased_at is not null)
    and (audit_log.address, user_agent) is distinct from (null, null);
  perform record_security_event('ERASURE', 'users', person::text,
    jsonb_build_object('entries', erased), null);
  return erased;
end
$$;
revoke execute on function audit_erase_person(uuid, text, text) from public;
grant execute on function audit_erase_person(uuid, text, text) to elaeis_system;
