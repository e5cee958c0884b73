-- # Tables

-- Work on files that goes on in the background: how far it is, and how it ended.
create table transfers (
  -- Also the id of the import or export itself.
  id uuid primary key,
  kind text not null,
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
  check ((state = 'failed') = (failure_code is not null)),
  constraint transfers_kind_check
    check (kind in ('nir-import', 'sheet-import', 'emergency-import', 'dataset-export', 'fruit-change'))
);
create index transfers_created_at on transfers (kind, created_at desc);
create unique index transfers_one_export_at_a_time on transfers (kind)
  where kind = 'dataset-export' and state in ('queued', 'running');
create index transfers_started_by on transfers (started_by) where started_by is not null;
alter table transfers enable row level security, force row level security;
create policy transfers_staff on transfers to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy backup_reads on transfers for select to current_user
  using (current_setting('app.role', true) = 'backup');
grant select, insert (id, kind, total, started_by, file_name), update (state, stage, done, total, failure_code,
  failure_params, attempt, started_by, finished_at) on transfers to elaeis_app;

-- # Functions

-- Screens learn of the state, and of at most fifty steps on the way.
create or replace function announce_transfer() returns trigger
  language plpgsql as $$
begin
  perform announce('transfer-changed', new.id, null);
  return null;
end
$$;

-- A batch of the specification ends with its transfer.
create or replace function end_batch_of_transfer() returns trigger
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

-- # Triggers

-- On transfers.
-- Open screens hear of a new step, each fiftieth part counting as one.
create or replace trigger transfers_announce after update on transfers
  for each row when (old.state <> new.state or old.stage is distinct from new.stage
    or old.done * 50 / greatest(old.total, 1) <> new.done * 50 / greatest(new.total, 1))
  execute function announce_transfer();
create or replace trigger transfers_announce_new after insert on transfers
  for each row execute function announce_transfer();
-- Its progress is no change that a person made.
create or replace trigger transfers_audit after update of state on transfers
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function audit_row_change();
-- An import that failed or was stopped ends its batch.
create or replace trigger transfers_end_batch after update of state on transfers
  for each row when (new.state in ('failed', 'cancelled'))
  execute function end_batch_of_transfer();
-- Webhooks are queued for an import that ended well.
create or replace trigger transfers_tell_done after update of state on transfers
  for each row when (new.state = 'done' and old.state <> 'done'
    and new.kind in ('nir-import', 'sheet-import', 'emergency-import'))
  execute function tell_imported_batch();
