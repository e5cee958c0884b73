-- Recovering an account ends every way into it: sign-in's role does so in one transaction, for which it
-- also revokes keys and unties wallets.
grant update (revoked_at) on api_keys to elaeis_auth;

-- So that people recognise a wallet that is not theirs.
alter table user_wallets add column last_used_at timestamptz;
grant update (last_used_at), delete on user_wallets to elaeis_auth;
create policy user_wallets_auth_use on user_wallets for update to elaeis_auth
  using (true) with check (true);
create policy user_wallets_auth_end on user_wallets for delete to elaeis_auth using (true);
-- That one was used is in the log as a sign-in.
drop trigger user_wallets_audit on user_wallets;
create trigger user_wallets_audit after insert or delete or update of address, user_id on user_wallets
  for each row execute function audit_row_change();

-- The mail about a change of one's ways in. It is the product's own, beside the eleven specified.
alter table email_templates no force row level security;
insert into email_templates (id, name) values ('security_notice', 'Security notice');
alter table email_templates force row level security;

-- How many a person was sent is counted, so that nobody can fill a mailbox.
create index mail_outbox_to on mail_outbox (to_email, created_at);
