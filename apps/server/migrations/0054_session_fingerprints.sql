-- A session's token is kept as its SHA-256, so that nobody who reads the table, or a backup of it, can
-- use the session. Sessions that exist go on: the phone still holds the token itself.

-- Bound by policies like everybody, even as the owner, who may not be allowed to pass them by.
alter table sessions no force row level security;
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table sessions force row level security;
alter table sessions
  add constraint sessions_token_is_fingerprint check (token ~ '^[0-9a-f]{64}$');

-- A challenge lasts ten minutes; its nonce is kept as a fingerprint from now on.
alter table verifications no force row level security;
delete from verifications where identifier like 'wallet:%';
alter table verifications force row level security;
