-- New fruits are told to administrators in one notice for a collector and day. Each fruit keeps a row of its own, so
-- that a photo retaken later does not count it again.
alter table notices add column is_counted boolean not null default false;
drop index notices_recent;
create index notices_recent on notices (user_id, created_at desc) where not is_counted;
