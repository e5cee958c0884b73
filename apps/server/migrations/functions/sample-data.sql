-- Only the server removes anything from the audit log or dates a row back. The other functions for sample rows
-- call this one.
create or replace function sample_assert_staff() returns void
  language plpgsql as $$
begin
  if not app_is_system() then
    raise insufficient_privilege using message = 'sample rows are for the server alone';
  end if;
end
$$;

-- Removes all sample rows but fruits and the audit log. What real people made stays. Files of the sample tutorials
-- go unless another tutorial shows them.
create or replace function sample_remove_others() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sample_assert_staff();
  delete from removed_fruits where (content #>> '{fruits,0,is_sample}')::boolean;
  delete from predictions where is_sample;
  delete from tutorials where is_sample;
  delete from tutorial_files
  where is_sample
    and not exists (
      select from tutorials where tutorial_files.path in (video_url, pdf_url, thumbnail_url)
    )
    and not exists (
      select from tutorial_translations
      where tutorial_files.path in (tutorial_translations.pdf_url, captions_url)
    );
  delete from contact_requests where is_sample;
  delete from priority_access_requests where is_sample;
  delete from users where is_sample;
end
$$;
revoke execute on function sample_remove_others() from public;
grant execute on function sample_remove_others() to elaeis_system;
