-- An invited person has an account without a password that waits for them; the mailed link lets them choose
-- one. Links made before `invited_at` work no longer, so resending or changing the role ends them.
alter table users
  add column invited_at timestamptz,
  add column invitation_expires_at timestamptz,
  add column invitation_language text check (invitation_language in ('fr', 'en')),
  -- The sheet that invited them, so that the import can be undone.
  add column invited_by_import uuid references sheet_imports on delete set null,
  add constraint users_invitation_check check ((invited_at is null) = (invitation_expires_at is null));
create index users_invited_by_import on users (invited_by_import) where invited_by_import is not null;
grant insert (waiting_since, invited_at, invitation_expires_at, invitation_language, invited_by_import)
  on users to elaeis_app;
grant update (invited_at, invitation_expires_at, invitation_language) on users to elaeis_app;

alter table sheet_imports drop constraint sheet_imports_kind_check;
alter table sheet_imports add constraint sheet_imports_kind_check
  check (kind in ('labels', 'fruits', 'people'));
alter table sheet_mappings drop constraint sheet_mappings_kind_check;
alter table sheet_mappings add constraint sheet_mappings_kind_check
  check (kind in ('labels', 'fruits', 'people'));

-- The account that a request for priority access was answered with.
alter table priority_access_requests
  add column user_id uuid references users on delete set null,
  -- In which the asker read the form; null where it is not known.
  add column language text check (language in ('fr', 'en'));
alter table contact_requests add column language text check (language in ('fr', 'en'));
grant update (user_id) on priority_access_requests to elaeis_app;

alter table email_templates no force row level security;
insert into email_templates (id, name) values ('user_invitation', 'Invitation');
alter table email_templates force row level security;
