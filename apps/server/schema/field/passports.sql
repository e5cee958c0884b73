-- # Tables

-- How each phone sees the printed colour card. The first reading of a card is what all phones are brought to.
create table passport_readings (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device_id text not null check (device_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  user_agent text not null check (length(user_agent) <= 500),
  card text not null check (card ~ '^[0-9A-Z]{6}$'),
  card_version smallint not null,
  taken_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Linear light: the paper, and each patch over the paper beside it.
  white jsonb not null,
  patches jsonb not null
);
create index passport_readings_by_person on passport_readings (user_id);
create index passport_readings_by_device on passport_readings (device_id, received_at);
create index passport_readings_by_card on passport_readings (card, received_at);
alter table passport_readings enable row level security, force row level security;
create policy passport_readings_read on passport_readings for select to elaeis_app
  using (user_id = app_user_id() or app_is_staff());
create policy passport_readings_insert on passport_readings for insert to elaeis_app
  with check (user_id = app_user_id());
create policy passport_readings_delete on passport_readings for delete to elaeis_app
  using (app_is_staff());
create policy backup_reads on passport_readings for select to current_user
  using (current_setting('app.role', true) = 'backup');
create policy own_functions on passport_readings to current_user using (true) with check (true);
grant select, delete, insert (id, user_id, device_id, user_agent, card, card_version, taken_at, white, patches) on
  passport_readings to elaeis_app;

-- # Functions

-- For everybody who read a card: the patches of its first reading, and nothing of who took it.
create or replace function passport_references(cards text[])
  returns table (card text, id uuid, device_id text, patches jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (readings.card) readings.card, readings.id, readings.device_id, readings.patches
  from passport_readings as readings
  where readings.card = any (cards) and readings.removed_at is null
  order by readings.card, readings.received_at, readings.id
$$;
revoke execute on function passport_references(text[]) from public;
grant execute on function passport_references(text[]) to elaeis_app;

-- # Triggers

-- On passport_readings.
-- Changes go into the audit log.
create or replace trigger passport_readings_audit after insert or update or delete on passport_readings
  for each row execute function audit_row_change();
