-- A copy of a photo with corrected colours is made in the background (job photo-corrections). The photos that wait
-- for it are the queue.
alter table fruit_images add constraint fruit_images_ai_correction_status_check
  check (ai_correction_status in ('none', 'requested', 'corrected', 'not_needed', 'failed'));
create index fruit_images_to_correct on fruit_images (received_at) where ai_correction_status = 'requested';
grant update (ai_correction_status) on fruit_images to elaeis_app;

-- An owner that is no superuser is bound by policies, too, when a function runs as it.
do $$
begin
  execute format('create policy photo_correction_by_owner on admin_settings for select to %I
    using (key = ''photo_correction_enabled'')', current_user);
end
$$;

-- As a photo arrives. One that takes another's place begins anew.
create function begin_photo_correction() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.ai_correction_status := case
    when new.received_at is not null and not new.is_sample and exists (
      select from admin_settings where key = 'photo_correction_enabled' and value = 'true'::jsonb
    ) then 'requested'
    else 'none'
  end;
  return new;
end
$$;
create trigger fruit_images_begin_correction_insert before insert on fruit_images
  for each row when (new.received_at is not null and new.ai_correction_status = 'none')
  execute function begin_photo_correction();
create trigger fruit_images_begin_correction_update before update of received_at on fruit_images
  for each row when (old.received_at is distinct from new.received_at)
  execute function begin_photo_correction();

create trigger fruit_images_correct_insert after insert on fruit_images
  for each row when (new.ai_correction_status = 'requested')
  execute function wake_job('photo-corrections');
create trigger fruit_images_correct_update after update on fruit_images
  for each row when (new.ai_correction_status = 'requested' and old.ai_correction_status <> 'requested')
  execute function wake_job('photo-corrections');
create trigger fruit_images_announce_correction after update of ai_correction_status on fruit_images
  for each row when (old.ai_correction_status <> new.ai_correction_status)
  execute function announce_fruit_of();
