-- Links that open an account are made when their mail is delivered: the outbox holds none.

-- By now they work no longer, or somebody who reads this table could follow them.
alter table mail_outbox no force row level security;
delete from mail_outbox where secrets <> '{}';
alter table mail_outbox force row level security;

alter table mail_outbox
  drop column secrets,
  -- Whose account the mail's link opens.
  add column link_for uuid references users on delete cascade,
  drop constraint mail_outbox_failure_check,
  add constraint mail_outbox_failure_check check (failure in
    ('refused', 'later', 'unreachable', 'security', 'sign_in', 'timeout', 'too_old', 'no_account',
      'no_such_address', 'mailbox_full', 'blocked', 'not_delivered', 'delayed'));
create index mail_outbox_link_for on mail_outbox (link_for) where link_for is not null;
grant insert (link_for) on mail_outbox to elaeis_app;
