-- Mails: what they say, in versions, and every mail that is to go out. The rows of the outbox are the
-- queue of all servers; where no mail server is set they stay readable, and nothing is lost.

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
alter table email_template_versions enable row level security;
alter table email_template_versions force row level security;
create policy email_template_versions_staff on email_template_versions to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert (template_id, version, content, created_by, restored_from)
  on email_template_versions to elaeis_app;
create trigger email_template_versions_audit after insert on email_template_versions
  for each row execute function audit_row_change();
create trigger email_templates_audit after update on email_templates
  for each row execute function audit_row_change();

-- Bound by policies like everybody, even as the owner, who may not be allowed to pass them by.
alter table email_templates no force row level security;
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
  ('admin_critical_alert', 'Critical alert')
on conflict do nothing;
alter table email_templates force row level security;

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
  -- Values to be struck out of html and text once it has gone out; none are kept after that.
  secrets text[] not null default '{}',
  -- What it is about, where that is one of the public's requests.
  request_id uuid,
  -- The same is not told twice.
  once_key text unique check (length(once_key) <= 200),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Put off while a server is at it, too: one that dies in between leaves it to the others.
  next_attempt_at timestamptz not null default now(),
  failure text check (failure in
    ('refused', 'later', 'unreachable', 'security', 'sign_in', 'timeout', 'too_old')),
  last_error text check (length(last_error) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  -- Since when it waits: anew when somebody asks for it again.
  queued_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where state in ('queued', 'sending');
create index mail_outbox_request on mail_outbox (request_id) where request_id is not null;
create index mail_outbox_state on mail_outbox (state, id desc);
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy mail_outbox_staff on mail_outbox to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete,
  insert (id, template_id, language, to_email, from_name, reply_to, priority, variables, subject, html,
    text, secrets, request_id, once_key),
  update (state, attempts, next_attempt_at, failure, last_error, html, text, secrets, queued_at, sent_at)
  on mail_outbox to elaeis_app;

-- Servers hear that there is something to send.
create function announce_mail() returns trigger
  language plpgsql as $$
begin
  perform announce('mail-queued', null, null);
  return null;
end
$$;
create trigger mail_outbox_announce after insert on mail_outbox
  for each statement execute function announce_mail();

-- Whether a collector wishes for a mail about each fruit is asked while they hand it in.
create policy admin_settings_fruit_confirmation on admin_settings for select to elaeis_app
  using (key = 'fruit_confirmation_enabled' and app_user_id() is not null);

-- Requests: who saw to one, and what may become of it.
alter table contact_requests
  add column handled_by uuid references users on delete set null,
  add column updated_at timestamptz not null default now(),
  add constraint contact_requests_status_check
    check (status in ('new', 'in_progress', 'answered', 'closed', 'spam'));
alter table priority_access_requests
  add column handled_by uuid references users on delete set null,
  add column updated_at timestamptz not null default now(),
  add constraint priority_access_requests_status_check
    check (status in ('pending', 'in_progress', 'answered', 'closed', 'spam'));
grant update (handled_by) on contact_requests, priority_access_requests to elaeis_app;
create trigger contact_requests_touch before update on contact_requests
  for each row execute function touch_updated_at();
create trigger priority_access_requests_touch before update on priority_access_requests
  for each row execute function touch_updated_at();
create index contact_requests_email on contact_requests (client_email, created_at);
