-- Rows that background jobs work through. How often each was tried is counted before it is: one that ends its server,
-- or that fails whenever it is tried, is given up after a few attempts, and the others go on. A row is here while it
-- is worked on, while it waits for its next attempt, and once it was given up.
create table work_attempts (
  id uuid not null default gen_random_uuid() unique,
  job text not null,
  -- A photo, or the fruit of a spectrum.
  row_id uuid not null,
  -- What of it: another picture, model or batch begins anew.
  subject text not null,
  attempts smallint not null default 1 check (attempts > 0),
  -- Null where the server ended.
  reason text,
  given_up_at timestamptz,
  primary key (job, row_id)
);
create index work_attempts_row_id on work_attempts (row_id);
create index work_attempts_given_up on work_attempts (given_up_at desc) where given_up_at is not null;
alter table work_attempts enable row level security;
alter table work_attempts force row level security;
create policy work_attempts_read on work_attempts for select to elaeis_app using (app_is_staff());
create policy work_attempts_count on work_attempts for insert to elaeis_app with check (app_is_system());
create policy work_attempts_conclude on work_attempts for update to elaeis_app
  using (app_is_system()) with check (app_is_system());
create policy work_attempts_forget on work_attempts for delete to elaeis_app using (app_is_staff());
grant select, delete, insert (job, row_id, subject), update (subject, attempts, reason, given_up_at)
  on work_attempts to elaeis_app;

-- An owner that is no superuser is bound by policies, too, when a function runs as it.
do $$
begin
  execute format('create policy own_functions on work_attempts to %I using (true) with check (true)', current_user);
  execute format('create policy backup_reads on work_attempts for select to %I using (true)', current_user);
end
$$;

-- Of the row itself, or of one job.
create function forget_attempts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from work_attempts
  where row_id = (to_jsonb(old) ->> tg_argv[0])::uuid and (tg_nargs < 2 or job = tg_argv[1]);
  return null;
end
$$;
create trigger fruit_images_forget_attempts after delete on fruit_images
  for each row when (old.received_at is not null) execute function forget_attempts('id');
create trigger fruit_images_replace_attempts after update of photo_url on fruit_images
  for each row when (old.photo_url is not null and old.photo_url is distinct from new.photo_url)
  execute function forget_attempts('id');
create trigger fruit_spectra_forget_attempts after delete on fruit_spectra
  for each row execute function forget_attempts('fruit_id');

-- A photo that was given up stays in the queue of its batch, to be tried again.
alter table prediction_batch_photos drop column attempts, add column failed_at timestamptz;
grant update (failed_at) on prediction_batch_photos to elaeis_app;
create trigger prediction_batch_photos_forget_attempts after delete on prediction_batch_photos
  for each row when (old.failed_at is not null)
  execute function forget_attempts('image_id', 'prediction-batches');
