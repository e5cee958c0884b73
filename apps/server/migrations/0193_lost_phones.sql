-- A session knows which device uses it, and may end because that device is lost.
alter table sessions add column device_id text check (length(device_id) <= 100);
create index sessions_device on sessions (device_id) where device_id is not null;
alter table ended_sessions drop constraint ended_sessions_reason_check;
alter table ended_sessions add constraint ended_sessions_reason_check check (reason in ('administrator', 'person',
  'password', 'account_disabled', 'account_deleted', 'lost'));
