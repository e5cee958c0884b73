-- What other mail servers report of a mail after ours has taken it: that it did not arrive, or not yet.

alter table mail_outbox
  -- When the report came that made of a sent mail one that bounced.
  add column bounced_at timestamptz,
  drop constraint mail_outbox_state_check,
  add constraint mail_outbox_state_check
    check (state in ('queued', 'sending', 'sent', 'failed', 'bounced')),
  drop constraint mail_outbox_failure_check,
  add constraint mail_outbox_failure_check check (failure in
    ('refused', 'later', 'unreachable', 'security', 'sign_in', 'timeout', 'too_old',
      'no_such_address', 'mailbox_full', 'blocked', 'not_delivered', 'delayed'));
grant update (bounced_at) on mail_outbox to elaeis_app;

-- Each report once, however often it is handed in: one that comes again after its mail was sent anew
-- says nothing of that.
create table mail_reports (
  sha256 bytea primary key check (length(sha256) = 32),
  mail_id uuid not null references mail_outbox on delete cascade,
  action text not null check (action in ('failed', 'delayed', 'delivered')),
  received_at timestamptz not null default clock_timestamp()
);
create index mail_reports_mail on mail_reports (mail_id);
alter table mail_reports enable row level security;
alter table mail_reports force row level security;
create policy mail_reports_read on mail_reports for select to elaeis_app using (app_is_staff());
create policy mail_reports_add on mail_reports for insert to elaeis_app with check (app_is_system());
grant select, insert (sha256, mail_id, action) on mail_reports to elaeis_app;
