-- # Tables

-- Mails. What the product came with is in its code, as version 0; a row of email_template_versions is what somebody
-- made of it.
create table email_templates (
  id text primary key check (id ~ '^[a-z_]+$'),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Before its owner is bound by policies, too.
insert into email_templates (id, name) values
  ('contact_confirmation', 'Contact confirmation'),
  ('contact_staff_notification', 'Contact staff notification'),
  ('priority_access_confirmation', 'Priority access confirmation'),
  ('priority_access_notification', 'Priority access notification'),
  ('admin_welcome', 'Administrator welcome'),
  ('collector_welcome', 'Collector welcome'),
  ('password_reset', 'Password reset'),
  ('admin_new_user_notification', 'New user notification'),
  ('fruit_collection_confirmation', 'Fruit collection confirmation'),
  ('weekly_collector_report', 'Weekly collector report'),
  ('admin_critical_alert', 'Critical alert'),
  ('email_verification', 'E-mail verification'),
  ('sign_up_address_taken', 'Sign-up with an address in use'),
  ('security_notice', 'Security notice'),
  ('user_invitation', 'Invitation');
alter table email_templates enable row level security, force row level security;
create policy email_templates_staff on email_templates to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy email_templates_mails on email_templates for select to elaeis_app
  using (app_user_id() is not null);
create policy backup_reads on email_templates for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, update (name, is_active) on email_templates to elaeis_app;

-- What the product came with is in its code, as version 0; a row here is what somebody made of it.
create table email_template_versions (
  template_id text not null references email_templates,
  version integer not null check (version > 0),
  -- Subject, preheader, body and text, by language.
  content jsonb not null,
  created_by uuid references users on delete set null,
  restored_from integer check (restored_from >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (template_id, version)
);
alter table email_template_versions enable row level security, force row level security;
create policy email_template_versions_staff on email_template_versions to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy email_template_versions_mails on email_template_versions for select to elaeis_app
  using (app_user_id() is not null);
create policy backup_reads on email_template_versions for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (template_id, version, content, created_by, restored_from) on email_template_versions to
  elaeis_app;

-- Every mail that is to go out: the queue of all servers. Where no mail server is set the rows stay readable.
create table mail_outbox (
  id uuid primary key,
  -- None for a letter that a person wrote.
  template_id text references email_templates,
  language text not null check (language in ('fr', 'en')),
  to_email text not null check (length(to_email) <= 254 and to_email !~ '[\r\n]'),
  from_name text not null check (from_name !~ '[\r\n]'),
  reply_to text check (reply_to !~ '[\r\n]'),
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  -- Without what is secret.
  variables jsonb not null default '{}',
  subject text not null check (subject !~ '[\r\n]'),
  html text not null,
  text text not null,
  -- What it is about, where that is one of the public's requests.
  request_id uuid,
  -- The same is not told twice.
  once_key text unique check (length(once_key) <= 200),
  state text not null default 'queued',
  attempts integer not null default 0,
  -- Put off while a server is at it, too: one that dies in between leaves it to the others.
  next_attempt_at timestamptz not null default now(),
  failure text,
  last_error text check (length(last_error) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  -- Since when it waits: anew when somebody asks for it again.
  queued_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- When the report came that made of a sent mail one that bounced.
  bounced_at timestamptz,
  -- Whose account the mail's link opens.
  link_for uuid references users on delete cascade,
  constraint mail_outbox_state_check
    check (state in ('queued', 'sending', 'sent', 'failed', 'bounced')),
  constraint mail_outbox_failure_check check (failure in
    ('refused', 'later', 'unreachable', 'security', 'sign_in', 'timeout', 'too_old', 'no_account',
    'no_such_address', 'mailbox_full', 'blocked', 'not_delivered', 'delayed'))
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where state in ('queued', 'sending');
create index mail_outbox_request on mail_outbox (request_id) where request_id is not null;
create index mail_outbox_state on mail_outbox (state, id desc);
-- How many a person was sent is counted, so that nobody can fill a mailbox.
create index mail_outbox_to on mail_outbox (to_email, created_at);
create index mail_outbox_link_for on mail_outbox (link_for) where link_for is not null;
alter table mail_outbox enable row level security, force row level security;
create policy mail_outbox_staff on mail_outbox to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on mail_outbox for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on mail_outbox to current_user using (true) with check (true);
grant select, delete, update (html, text, state, attempts, next_attempt_at, failure, last_error, queued_at, sent_at,
  bounced_at) on mail_outbox to elaeis_app;

-- Each report once, however often it is handed in: one that comes again after its mail was sent anew
-- says nothing of that.
create table mail_reports (
  sha256 bytea primary key check (length(sha256) = 32),
  mail_id uuid not null references mail_outbox on delete cascade,
  action text not null check (action in ('failed', 'delayed', 'delivered')),
  received_at timestamptz not null default clock_timestamp()
);
create index mail_reports_mail on mail_reports (mail_id);
alter table mail_reports enable row level security, force row level security;
create policy mail_reports_read on mail_reports for select to elaeis_app using (app_is_staff());
create policy mail_reports_add on mail_reports for insert to elaeis_app with check (app_is_system());
create policy backup_reads on mail_reports for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (sha256, mail_id, action) on mail_reports to elaeis_app;

-- # Functions

-- A mail is queued in the transaction of what it tells of, by the person who acts in it. Answers whether it is new:
-- what was sent once under a key is not sent again. Of mails that wait with a link for the same person, the
-- newest counts.
create or replace function queue_mail(mail jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked mail_outbox := jsonb_populate_record(null::mail_outbox, mail);
begin
  if not app_is_staff() and app_user_id() is null then
    raise insufficient_privilege using message = 'visitors queue no mail';
  end if;
  if (mail ->> 'most_per_hour') is not null and (mail ->> 'most_per_hour')::integer <= (
    select count(*) from mail_outbox
    where to_email = asked.to_email and template_id = asked.template_id
      and created_at > now() - interval '1 hour'
  ) then
    return false;
  end if;
  delete from mail_outbox
  where link_for = asked.link_for and template_id = asked.template_id and state = 'queued';
  insert into mail_outbox (id, template_id, language, to_email, from_name, reply_to, priority, variables,
    subject, html, text, request_id, once_key, link_for)
  values (asked.id, asked.template_id, asked.language, asked.to_email, asked.from_name, asked.reply_to,
    asked.priority, coalesce(asked.variables, '{}'), asked.subject, asked.html, asked.text, asked.request_id,
    asked.once_key, asked.link_for)
  on conflict do nothing;
  return found;
end
$$;
revoke execute on function queue_mail(jsonb) from public;
grant execute on function queue_mail(jsonb) to elaeis_app;

-- # Triggers

-- On email_templates.
-- Dates the change.
create or replace trigger email_templates_touch before update on email_templates
  for each row execute function touch_updated_at();
-- Changes go into the audit log.
create or replace trigger email_templates_audit after update on email_templates
  for each row execute function audit_row_change();

-- On email_template_versions.
-- Changes go into the audit log.
create or replace trigger email_template_versions_audit after insert on email_template_versions
  for each row execute function audit_row_change();

-- On mail_outbox.
-- Wakes the job that works on such rows.
create or replace trigger mail_outbox_wake after insert on mail_outbox
  referencing new table as added for each statement execute function wake_job_for_added('mail-deliveries');
