-- When the person of a session last proved who they are: at sign-in, and whenever they confirm it again.
-- Sessions from before have to confirm first.
alter table sessions add column confirmed_at timestamptz not null default '-infinity';
alter table sessions alter column confirmed_at set default now();
