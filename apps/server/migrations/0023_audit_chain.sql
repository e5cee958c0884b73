-- The audit log as evidence: events that are no change of a row, seals that show what was altered
-- afterwards, and the erasure of a person's values that leaves the seals whole.
--
-- A chain written by each entry would make every writer wait for the one before it. So the trigger only
-- appends, and a job seals ranges of entries once nobody can add to them any more. A seal is a digest
-- over the digests of its entries and over the seal before it. Sample entries may leave the log and are
-- left out.

-- What hides, once they are erased, which values a digest was made of. Goes with them.
alter table audit_log add column salt uuid default gen_random_uuid();
-- Of the values as they were written; kept from the moment on at which they are erased.
alter table audit_log add column old_digest bytea;
alter table audit_log add column new_digest bytea;
alter table audit_log add column erased_at timestamptz;

-- The filters of the audit screen, each in the order in which it is shown.
create index audit_log_action on audit_log (action, created_at desc, id desc);
create index audit_log_table on audit_log (table_name, created_at desc, id desc);
create index audit_log_of_record on audit_log (record_id, created_at desc);
drop index audit_log_record;

-- No role of the application is granted an update; this binds an owner that is no superuser.
create policy audit_log_erase on audit_log for update
  using (app_is_staff()) with check (app_is_staff());

-- What happened that is no change of an audited row. The list is closed; what concerns signing in is
-- told by the server alone, so that nobody can make up somebody else's.
create function record_security_event(event text, subject text, about_record text, details jsonb,
  person uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_server constant text[] := array['SIGN_IN', 'SIGN_IN_FAILED', 'SIGN_OUT', 'SIGN_UP',
    'PASSWORD_RESET_REQUESTED', 'PASSWORD_RESET'];
  by_staff constant text[] := array['EXPORT', 'IMPORT', 'TRAINING_STARTED', 'TRAINING_CANCELLED',
    'MODEL_ACTIVATED', 'SETTINGS_CHANGED', 'USER_DISABLED', 'USER_ENABLED', 'PHOTOS_PUBLISHED',
    'PHOTOS_WITHDRAWN', 'MAIL_CHANGED', 'ERASURE'];
  by_person constant text[] := array['PASSWORD_CHANGED', 'SESSIONS_ENDED', 'API_KEY_CREATED',
    'API_KEY_REVOKED'];
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
  insert into audit_log (user_id, action, table_name, record_id, new_values)
  values (case when app_is_system() then person else app_user_id() end, event, subject, about_record,
    details);
end
$$;

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
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy audit_seals_append on audit_seals for insert with check (app_is_system());
create policy audit_seals_read on audit_seals for select to elaeis_app using (app_is_staff());
grant select on audit_seals to elaeis_app;

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
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy audit_chain_write on audit_chain for update using (app_is_system());
create policy audit_chain_read on audit_chain for select to elaeis_app using (app_is_staff());
create policy audit_chain_begin on audit_chain for insert with check (true);
grant select on audit_chain to elaeis_app;
insert into audit_chain default values;

create function audit_value_digest(salt uuid, recorded jsonb) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(salt::text || recorded::text, 'UTF8'));

create function audit_entry_digest(entry audit_log) returns bytea
  language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(entry.id, entry.user_id, entry.action, entry.table_name,
    entry.record_id, extract(epoch from entry.created_at),
    encode(case when entry.erased_at is null then audit_value_digest(entry.salt, entry.old_values)
      else entry.old_digest end, 'hex'),
    encode(case when entry.erased_at is null then audit_value_digest(entry.salt, entry.new_values)
      else entry.new_digest end, 'hex'))::text, 'UTF8'));

create function audit_range_digest(first_id bigint, last_id bigint, out entries integer, out digest bytea)
  language sql stable as $$
  select count(*)::integer,
    sha256(coalesce(string_agg(audit_entry_digest(audit_log), ''::bytea order by audit_log.id), ''))
  from audit_log
  where audit_log.id between $1 and $2 and not is_sample
$$;

create function audit_seal_of(entry audit_seals) returns bytea
  language sql stable
  return sha256(entry.previous || convert_to(jsonb_build_array(entry.number, entry.first_id,
    entry.last_id, entry.entries, encode(entry.digest, 'hex'),
    extract(epoch from entry.sealed_at))::text, 'UTF8'));

-- Seals at most so many entries; nothing when there are none, or another server is at it.
--
-- An entry's number is drawn before its transaction commits, so a lower number may appear after a higher
-- one. Hence two steps: the numbers drawn so far are noted with the transactions begun so far, and are
-- sealed once all of those are over. Whoever draws a number has a transaction number already.
create function seal_audit(at_most integer) returns setof audit_seals
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

-- What is wrong with a seal: `chain` when it does not follow the one before it, `entries` when the log
-- is not what was sealed, `seal` when the seal itself was altered; null for a sound one.
create function audit_seal_fault(sealed audit_seals) returns text
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

-- Looks at the next seals of the round.
create function check_audit_seals(at_most integer) returns void
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

-- Takes a person's values out of the log: who did what, and when, stays, and so do the digests. Entries
-- about other records keep theirs, with a pseudonym in the place of the e-mail.
create function audit_erase_person(person uuid, address text, pseudonym text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  if not app_is_staff() then
    raise insufficient_privilege using message = 'erasure is for administrators and the server';
  end if;
  with concerned as (
    select id, table_name in ('users', 'sessions', 'accounts', 'api_keys') as is_about_person
    from audit_log
    where (table_name in ('users', 'sessions', 'accounts', 'api_keys')
        and (record_id = person::text or new_values ->> 'email' = address))
      or old_values ->> 'collector_email' = address
      or new_values ->> 'collector_email' = address
  )
  update audit_log
  set old_digest = case when erased_at is null then audit_value_digest(salt, old_values)
      else old_digest end,
    new_digest = case when erased_at is null then audit_value_digest(salt, new_values)
      else new_digest end,
    old_values = case when not is_about_person and old_values is not null
      then old_values || jsonb_build_object('collector_email', pseudonym) end,
    new_values = case when not is_about_person and new_values is not null
      then new_values || jsonb_build_object('collector_email', pseudonym) end,
    salt = null,
    erased_at = coalesce(erased_at, clock_timestamp())
  from concerned
  where audit_log.id = concerned.id;
  get diagnostics erased = row_count;
  perform record_security_event('ERASURE', 'users', person::text,
    jsonb_build_object('entries', erased), null);
  return erased;
end
$$;

revoke execute on function record_security_event(text, text, text, jsonb, uuid), seal_audit(integer),
  check_audit_seals(integer), audit_erase_person(uuid, text, text) from public;
grant execute on function record_security_event(text, text, text, jsonb, uuid), seal_audit(integer),
  check_audit_seals(integer), audit_erase_person(uuid, text, text) to elaeis_app;
