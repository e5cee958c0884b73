-- Backups read every row of every table, in one snapshot, as the tables' owner. Policies are forced on
-- an owner that is no superuser, too: this one lets it read, in a transaction that says what it is for.
-- No role of the application has it. A table that a later migration makes brings its own.
do $$
declare
  read_table name;
begin
  for read_table in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
  loop
    execute format(
      'create policy backup_reads on %I for select to %I using (current_setting(''app.role'', true) = ''backup'')',
      read_table, current_user);
  end loop;
end
$$;
