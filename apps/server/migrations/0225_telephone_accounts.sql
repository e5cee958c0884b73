-- An account is named by an e-mail address, or by a telephone number where its person has none: one of both.
alter table users alter column email drop not null;
alter table users add column phone_number text unique check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
alter table users add constraint users_named_once check (num_nonnulls(email, phone_number) = 1);
-- What a person signs in with, and what tells them apart on screens, in files and in the audit log.
alter table users add column account_name text not null generated always as (coalesce(email, phone_number)) stored
  constraint users_account_name_key unique;
grant insert (phone_number), update (phone_number) on users to elaeis_app;
create or replace view fruit_batches_with_client with (security_invoker = true) as
  select fruit_batches.*, admins.account_name as admin_email
  from fruit_batches
  left join users as admins on admins.id = fruit_batches.admin_user_id;
-- Who signs up or is invited is reached by mail alone.
alter table users add constraint users_waiting_by_mail check (waiting_since is null or email is not null);
-- What a mail would tell of an account without an address.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('sync_completed', 'new_fruit',
  'location_saved', 'sync_errors', 'retake_requested', 'retake_closed', 'webhook_disabled', 'account_security',
  'digest', 'test'));
