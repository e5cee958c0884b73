-- The administrator who asked hears that a task was done, or that it is impossible.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('sync_completed', 'new_fruit',
  'location_saved', 'sync_errors', 'retake_requested', 'retake_closed', 'test'));

create function notify_task_closed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_notices('retake_closed', new.collector_id, new.id::text, jsonb_build_object(
    'fruit', fruits.id, 'reference', fruits.fruit_id, 'collector', fruits.collector_email,
    'outcome', new.state))
  from fruits where fruits.id = new.fruit_id;
  return null;
end
$$;
create trigger retake_requests_closed after update of state on retake_requests
  for each row when (old.state = 'open' and new.state in ('done', 'impossible'))
  execute function notify_task_closed();
