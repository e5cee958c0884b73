-- Who changed what. Rows are written by the database itself, through triggers on the audited tables,
-- and the application may read but never change them.

create table audit_log (
  id bigint generated always as identity primary key,
  user_id uuid,
  action text not null,
  table_name text not null,
  record_id text,
  old_values jsonb,
  new_values jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_created_at on audit_log (created_at desc, id desc);
create index audit_log_record on audit_log (table_name, record_id);
create index audit_log_user on audit_log (user_id, created_at desc);

alter table audit_log enable row level security;
alter table audit_log force row level security;
-- The trigger below appends as the table's owner; no other role is granted an insert.
create policy audit_log_append on audit_log for insert with check (true);
create policy audit_log_read on audit_log for select to elaeis_app using (app_is_staff());
grant select on audit_log to elaeis_app;

create function audit_row_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into audit_log (user_id, action, table_name, record_id, old_values, new_values)
  values (app_user_id(), tg_op, tg_table_name, coalesce(new_row, old_row) ->> 'id', old_row, new_row);
  return null;
end
$$;
