-- Requests need neither temporary tables nor large objects, which fill the disk past every policy and quota. Of large
-- objects only a superuser may take the functions away: with an owner that is none, deploy/create-database.sh does.
do $$
declare
  made regprocedure;
begin
  execute format('revoke temporary on database %I from public', current_database());
  for made in
    select oid from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and proname in (
        'lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lo_truncate', 'lo_truncate64',
        'lowrite'
      )
  loop
    begin
      execute format('revoke execute on function %s from public', made);
    exception when insufficient_privilege then
      -- A superuser has taken it away already.
      null;
    end;
  end loop;
end
$$;
