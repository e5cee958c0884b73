-- An address is a claim until its mailbox has answered: until then an account that somebody made of their
-- own waits, and nothing that was written under the address is anybody's to take away.

-- Since when an account that somebody signed up for waits for its mailbox to answer; null for one that
-- works. `email_verified`, the authentication library's column, says whether the address is proved.
alter table users add column waiting_since timestamptz;
create index users_waiting on users (waiting_since) where waiting_since is not null;
-- An administrator lets somebody in; that does not prove the address.
grant update (waiting_since) on users to elaeis_app;

-- To which address the link with this token was mailed. It is worth nothing once that is another.
alter table verifications add column mailed_to text;

-- Accounts that exist go on working. Their address is taken as proved where its mailbox has answered:
-- the person followed a link to set a new password, and the address is the one it was then. The first
-- administrator's is the operator's word. Of all others nobody knows; a link proves them.
alter table users no force row level security;
alter table audit_log no force row level security;
-- Nobody did this: neither the log nor the version of an account tells of it.
alter table users disable trigger user;
update users set email_verified = true
where (
    id::text in (
      select record_id from audit_log where action = 'PASSWORD_RESET' and user_id::text = record_id)
    or id = (
      select id from users where role = 'admin' and not is_sample order by created_at, id limit 1)
  )
  and not exists (
    select from audit_log
    where table_name = 'users' and action = 'UPDATE' and record_id = users.id::text
      and old_values ->> 'email' is distinct from new_values ->> 'email'
  );
alter table users enable trigger user;
alter table audit_log force row level security;
alter table users force row level security;

create function forget_proof_of_address() returns trigger
  language plpgsql as $$
begin
  new.email_verified := false;
  return new;
end
$$;
create trigger users_forget_proof before update of email on users
  for each row when (old.email is distinct from new.email)
  execute function forget_proof_of_address();

-- Whichever way somebody signs in, an account that is disabled or waits gets no session.
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

-- A sign-in ends so many days after it began, however much it is used; looked up with each request.
create policy admin_settings_auth on admin_settings for select to elaeis_auth
  using (key = 'session_max_days');
grant select (key, value) on admin_settings to elaeis_auth;
create function sessions_begin_after(days_unless_set integer) returns timestamptz
  language sql stable
  return now() - make_interval(days => coalesce(
    (select value::integer from admin_settings
     where key = 'session_max_days' and jsonb_typeof(value) = 'number'),
    days_unless_set));
create index sessions_created_at on sessions (created_at);

-- Confirmations of requests repeat nothing that was typed. What operators made of these two mails goes on
-- being of use, without it.
alter table email_template_versions no force row level security;
update email_template_versions
set content = regexp_replace(content::text,
  '\{\{[#^/]?\s*(client_name|client_company|subject|message)\s*\}\}', '', 'g')::jsonb
where template_id in ('contact_confirmation', 'priority_access_confirmation');
alter table email_template_versions force row level security;

alter table email_templates no force row level security;
insert into email_templates (id, name) values
  ('email_verification', 'E-mail verification'),
  ('sign_up_address_taken', 'Sign-up with an address in use')
on conflict do nothing;
alter table email_templates force row level security;
