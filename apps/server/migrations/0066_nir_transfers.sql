-- NIR imports are transfers, too: how far one is, whether it was cancelled and why it failed is said there.
-- Its counts stay here, and move in the transaction of each chunk.

alter table nir_imports no force row level security;
alter table fruit_batches no force row level security;

-- What was running continues behind its last chunk.
insert into transfers (id, kind, state, done, total, failure_code, started_by, file_name, created_at,
  finished_at)
select id, 'nir-import',
  case when import_status = 'processing' then 'queued'
    when stopped = 'cancelled' then 'cancelled'
    when stopped is not null then 'failed' else 'done' end,
  done, total_fruits_expected,
  case when import_status <> 'processing' and stopped in ('interrupted', 'broken')
    then 'transfer_failed' end,
  admin_user_id, original_filename, created_at,
  case when import_status <> 'processing' then coalesce(processing_completed_at, created_at) end
from nir_imports join fruit_batches on id = batch_id;

alter table nir_imports drop column worker, drop column heartbeat_at, drop column done,
  drop column stopped;
alter table nir_imports force row level security;
alter table fruit_batches force row level security;
