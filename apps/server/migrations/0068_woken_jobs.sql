-- Mails, pushes, photos to measure and photos to predict are rows; what adds them wakes the job that works them
-- off, in the same transaction. Outside the product, as in a restore, and before a server has made the queues,
-- as in a command on a new database, no job is woken: the run at the start finds them.
create function wake_job() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (app_is_staff() or app_user_id() is not null)
    and exists (select from pgboss.queue where name = tg_argv[0]) then
    perform enqueue_job(tg_argv[0], '{}', null, 0);
  end if;
  return null;
end
$$;

drop trigger mail_outbox_announce on mail_outbox;
drop function announce_mail();
create trigger mail_outbox_wake after insert on mail_outbox
  for each statement execute function wake_job('mail-deliveries');

create trigger push_deliveries_wake after insert on push_deliveries
  for each statement execute function wake_job('push-deliveries');

create trigger fruit_images_wake after insert or update of received_at on fruit_images
  for each statement execute function wake_job('photo-measurements');

drop trigger prediction_batches_announce on prediction_batches;
drop function announce_prediction_batch();
create trigger prediction_batches_wake after insert on prediction_batches
  for each statement execute function wake_job('prediction-batches');

-- One run at a time works through a batch and waits itself.
alter table prediction_batches drop column resume_at;
alter table prediction_batch_photos drop column next_try_at;
