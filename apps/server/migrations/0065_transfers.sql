-- Imports and exports on their way: one table for how far each is and how it ended, whatever its kind. The
-- tables of the kinds keep what was chosen and what came of it. A transfer is worked on by a job of its
-- kind's name; `attempt` tells attempts apart, so that one that lost its job writes nothing more.

create table transfers (
  -- Also the id of the import or export itself.
  id uuid primary key,
  kind text not null
    check (kind in ('nir-import', 'sheet-import', 'emergency-import', 'dataset-export')),
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text,
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  failure_code text,
  failure_params jsonb not null default '{}',
  attempt integer not null default 0 check (attempt >= 0),
  started_by uuid references users on delete set null,
  file_name text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'failed') = (failure_code is not null))
);
create index transfers_created_at on transfers (kind, created_at desc);
create unique index transfers_one_export_at_a_time on transfers (kind)
  where kind = 'dataset-export' and state in ('queued', 'running');

-- What is there moves over. Policies bind an owner that is no superuser, too.
alter table sheet_imports no force row level security;
alter table unsent_imports no force row level security;
alter table unsent_import_items no force row level security;
alter table dataset_exports no force row level security;
alter table unsent_imports disable trigger user;
drop trigger dataset_exports_audit on dataset_exports;
drop trigger dataset_exports_audit_end on dataset_exports;

-- What was running becomes a queued transfer, which the server takes up at its start.
insert into transfers (id, kind, state, done, total, failure_code, failure_params, started_by, file_name,
  created_at, finished_at)
select id, 'sheet-import',
  case when state = 'importing' then 'queued' when failure is not null then 'failed' else 'done' end,
  case when state = 'importing' then 0 else done end, row_count,
  case when state not in ('importing', 'imported', 'undone') then failure ->> 'code' end,
  coalesce(failure -> 'details', '{}'), admin_user_id, file_name, created_at, finished_at
from sheet_imports
where state in ('importing', 'imported', 'undone') or failure is not null and state = 'checked';
update sheet_imports set state = 'checked' where state in ('importing', 'imported');
alter table sheet_imports drop constraint sheet_imports_state_check;
alter table sheet_imports add constraint sheet_imports_state_check
  check (state in ('uploaded', 'checked', 'undone', 'discarded'));
alter table sheet_imports drop column done, drop column failure, drop column heartbeat_at,
  drop column finished_at;

insert into transfers (id, kind, state, done, total, started_by, file_name, created_at, finished_at)
select id, 'emergency-import', case when state = 'importing' then 'queued' else 'done' end,
  (select count(*) from unsent_import_items where import_id = unsent_imports.id and outcome is not null),
  (select count(*) from unsent_import_items where import_id = unsent_imports.id),
  admin_user_id, file_name, coalesce(started_at, created_at), finished_at
from unsent_imports where state in ('importing', 'done');
update unsent_imports set state = 'checked' where state in ('importing', 'done');
alter table unsent_imports drop constraint unsent_imports_state_check;
alter table unsent_imports add constraint unsent_imports_state_check
  check (state in ('uploading', 'checked', 'discarded'));
alter table unsent_imports drop column started_at, drop column finished_at;

insert into transfers (id, kind, state, stage, done, total, failure_code, failure_params, attempt,
  started_by, created_at, finished_at)
select id, 'dataset-export',
  case state when 'preparing' then 'queued' when 'deleted' then 'done' else state end,
  stage, done, total,
  case when state = 'failed' then coalesce(failure ->> 'code', 'export_failed') end,
  coalesce(failure -> 'details', '{}'), attempt, requested_by, created_at, finished_at
from dataset_exports;
alter table dataset_exports add column deleted_at timestamptz;
update dataset_exports set deleted_at = coalesce(finished_at, now()) where state = 'deleted';
alter table dataset_exports drop column state, drop column stage, drop column done, drop column total,
  drop column attempt, drop column heartbeat_at, drop column failure, drop column finished_at,
  drop column requested_by;
create trigger dataset_exports_audit after insert on dataset_exports
  for each row execute function audit_row_change();
create trigger dataset_exports_audit_deleted after update of deleted_at on dataset_exports
  for each row execute function audit_row_change();
grant update (deleted_at) on dataset_exports to elaeis_app;

alter table unsent_imports enable trigger user;
alter table sheet_imports force row level security;
alter table unsent_imports force row level security;
alter table unsent_import_items force row level security;
alter table dataset_exports force row level security;

alter table transfers enable row level security;
alter table transfers force row level security;
create policy transfers_staff on transfers to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
do $$
begin
  execute format('create policy backup_reads on transfers for select to %I
    using (current_setting(''app.role'', true) = ''backup'')', current_user);
end
$$;
grant select on transfers to elaeis_app;
grant insert (id, kind, total, started_by, file_name) on transfers to elaeis_app;
grant update (state, stage, done, total, failure_code, failure_params, attempt, started_by, finished_at)
  on transfers to elaeis_app;

-- Its progress is no change that a person made.
create trigger transfers_audit after update of state on transfers
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function audit_row_change();

-- Screens learn of the state, and of at most fifty steps on the way.
create function announce_transfer() returns trigger
  language plpgsql as $$
begin
  perform announce('transfer-changed', new.id, null);
  return null;
end
$$;
create trigger transfers_announce_new after insert on transfers
  for each row execute function announce_transfer();
create trigger transfers_announce after update on transfers
  for each row when (old.state <> new.state or old.stage is distinct from new.stage
    or old.done * 50 / greatest(old.total, 1) <> new.done * 50 / greatest(new.total, 1))
  execute function announce_transfer();

-- A batch of the specification ends with its transfer.
create function end_batch_of_transfer() returns trigger
  language plpgsql as $$
begin
  update fruit_batches set import_status = 'failed', processing_completed_at = clock_timestamp(),
    processing_duration_ms = extract(epoch from clock_timestamp() - processing_started_at) * 1000,
    import_errors = import_errors
      || jsonb_build_array(jsonb_build_object('code', coalesce(new.failure_code, 'cancelled'))),
    import_summary = coalesce(import_summary, '{}') || jsonb_build_object('stopped', new.state)
  where id = new.id and import_status = 'processing';
  return null;
end
$$;
create trigger transfers_end_batch after update of state on transfers
  for each row when (new.state in ('failed', 'cancelled'))
  execute function end_batch_of_transfer();
