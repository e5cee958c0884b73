-- Some notices wait for the digest of the day. They are counted in it, and shown in no list themselves.
alter table notices add column waits boolean not null default false;
create index notices_waiting on notices (user_id) where waits;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('sync_completed', 'new_fruit',
  'location_saved', 'sync_errors', 'retake_requested', 'retake_closed', 'webhook_disabled', 'digest', 'test'));

-- Of the types that a person wants to be told, those that come once a day.
alter table notification_preferences add column daily text[] not null default '{location_saved}'
  check (daily <@ array['sync_completed', 'new_fruit', 'location_saved', 'sync_errors']);
grant insert (daily), update (daily) on notification_preferences to elaeis_app;
