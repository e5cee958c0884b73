-- Files of NIR devices that an administrator imports: thousands of fruits at once, each with its spectrum.
--
-- The spectrum lies in fruits.nir_device_info, with the five other things its device said: there it goes
-- with its fruit, is exact to the digit, and lies beside the row, where lists do not pass. The view
-- nir_spectra shows it as numbers that can be counted with. What an import is in the middle of is a row
-- of nir_imports, written in the transaction of each chunk of fruits, so that a server that dies leaves
-- nothing half done and another goes on.

-- A value that a file does not hold is stored as 0 and named here, so that no figure is made of it.
alter table fruits add column missing_values text[] not null default '{}'
  check (missing_values <@ array['oil_content', 'dry_matter', 'protein_content', 'fatty_acids']);
grant insert (missing_values, photo_url) on fruits to elaeis_app;
grant update (missing_values, nir_device_info) on fruits to elaeis_app;

-- Whatever else is put in the place of such a 0 is a value.
create function keep_missing_values_true() returns trigger
  language plpgsql as $$
begin
  new.missing_values := array(
    select name from unnest(new.missing_values) as name
    where 0 = case name
      when 'oil_content' then new.oil_content
      when 'dry_matter' then new.dry_matter
      when 'protein_content' then new.protein_content
      when 'fatty_acids' then new.fatty_acids
    end
  );
  return new;
end
$$;
create trigger fruits_missing_values before insert or update on fruits
  for each row when (new.missing_values <> '{}') execute function keep_missing_values_true();

create view nir_spectra with (security_invoker = true) as
  select id, fruit_id, batch_id,
    nir_device_info ->> 'serial_number' as serial_number,
    nir_device_info ->> 'spectra_id' as spectra_id,
    array(
      select value::text::double precision
      from jsonb_array_elements(nir_device_info -> 'spectra_values') with ordinality as measured(value, place)
      order by place
    ) as spectra_values
  from fruits
  where nir_device_info is not null;
grant select on nir_spectra to elaeis_app;

-- No person changes what a device measured, and the file it came in is kept: the log need not hold a
-- spectrum with each change of its fruit.
create or replace function audit_row_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb;
  new_row jsonb;
  changed jsonb;
  sample boolean;
begin
  if tg_table_name = 'fruits' then
    if tg_op <> 'INSERT' then old.nir_device_info := null; end if;
    if tg_op <> 'DELETE' then new.nir_device_info := null; end if;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed := coalesce(new_row, old_row);
  sample := coalesce((changed ->> 'is_sample')::boolean, false);
  insert into audit_log (user_id, action, table_name, record_id, old_values, new_values, created_at,
    is_sample)
  values (app_user_id(), tg_op, tg_table_name, changed ->> 'id', old_row, new_row,
    -- Sample rows are dated back, where they have a date.
    coalesce(
      case
        when sample and tg_op = 'INSERT' then (new_row ->> 'created_at')::timestamptz
        when sample and tg_op = 'UPDATE' then (new_row ->> 'updated_at')::timestamptz
      end, clock_timestamp()),
    sample or (tg_table_name = 'admin_settings' and changed ->> 'key' = 'sample_data'));
  return null;
end
$$;

-- New fruits are told of by the statement: a call for each of thousands of rows costs as much as the rows.
drop trigger fruits_audit on fruits;
create trigger fruits_audit after update or delete on fruits
  for each row execute function audit_row_change();
create function audit_added_fruits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one fruits;
begin
  for one in select * from added loop
    one.nir_device_info := null;
    insert into audit_log (user_id, action, table_name, record_id, new_values, created_at, is_sample)
    values (app_user_id(), 'INSERT', 'fruits', one.id::text, to_jsonb(one),
      case when one.is_sample then one.created_at else clock_timestamp() end, one.is_sample);
  end loop;
  return null;
end
$$;
create trigger fruits_audit_added after insert on fruits
  referencing new table as added for each statement execute function audit_added_fruits();

-- Numbers of a spectrum do not get shorter by being compressed; trying to costs more than all else.
alter table fruits alter column nir_device_info set storage external;

-- Imported fruits come by the thousand: of each statement a list is told once to look again.
drop trigger fruits_announce_insert on fruits;
create trigger fruits_announce_insert after insert on fruits
  for each row when (new.batch_id is null) execute function announce_fruit('fruit-added');
create function announce_batches() returns trigger
  language plpgsql as $$
begin
  perform announce('force-data-refresh', null, collector_id)
  from (select distinct collector_id from added where batch_id is not null) as recipients;
  return null;
end
$$;
create trigger fruits_announce_batches after insert on fruits
  referencing new table as added for each statement execute function announce_batches();

-- What an import calls the place of its fruits is no zone that a collector saved.
drop trigger fruits_zone on fruits;
create trigger fruits_zone after insert or update of location_name on fruits
  for each row
  when (new.location_name is not null and new.collector_id is not null and not new.is_sample
    and new.batch_id is null)
  execute function notice_new_zone();

-- Files as they came, under their fingerprint, in the file store.
create table nir_files (
  sha256 bytea primary key check (length(sha256) = 32),
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size > 0),
  uploaded_by uuid references users on delete set null,
  -- Set once the file was read to its end and found to be what it should.
  samples integer check (samples >= 0),
  created_at timestamptz not null default now()
);
alter table nir_files enable row level security;
alter table nir_files force row level security;
create policy nir_files_staff on nir_files to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, delete on nir_files to elaeis_app;
grant insert (sha256, file_name, file_size, uploaded_by), update (file_name, samples) on nir_files
  to elaeis_app;

-- The state of an import besides what fruit_batches tells of it.
create table nir_imports (
  batch_id uuid primary key references fruit_batches on delete cascade,
  sha256 bytea not null references nir_files deferrable initially deferred,
  skip_duplicates boolean not null,
  store_missing_as_null boolean not null,
  -- Which value each confirmed code stands for.
  mapping jsonb not null,
  -- The process that is at it, and when it last said so.
  worker uuid not null,
  heartbeat_at timestamptz not null default now(),
  -- Samples up to here have been dealt with; they came to one of the four ends.
  done integer not null default 0 check (done >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  refused integer not null default 0 check (refused >= 0),
  -- Stored values that the file does not hold.
  missing integer not null default 0 check (missing >= 0),
  -- Why it ended before the end of its file.
  stopped text check (stopped in ('cancelled', 'interrupted', 'broken')),
  check (done = created + updated + skipped + refused)
);
create index nir_imports_of_file on nir_imports (sha256);
alter table nir_imports enable row level security;
alter table nir_imports force row level security;
create policy nir_imports_staff on nir_imports to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select on nir_imports to elaeis_app;
grant insert (batch_id, sha256, skip_duplicates, store_missing_as_null, mapping, worker) on nir_imports
  to elaeis_app;
grant update (worker, heartbeat_at, done, created, updated, skipped, refused, missing, stopped)
  on nir_imports to elaeis_app;

create index fruit_batches_by_format on fruit_batches (file_format, created_at desc);
