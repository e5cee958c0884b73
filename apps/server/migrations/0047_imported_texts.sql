-- Texts of fruits that come by the thousand are sorted into the index of texts a chunk at a time: a part
-- of each chunk at a time, as before, cost a third of an import.
--
-- How much may wait is no longer a matter of the index, so that an import can ask for more: ordinary
-- connections set it as low as it was (platform/database/connection.ts).
do $$
begin
  if to_regclass('fruits_by_text') is not null then
    alter index fruits_by_text reset (gin_pending_list_limit);
  end if;
end
$$;

-- Sorts in what waits; only the owner of an index may.
create function sort_in_texts() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if to_regclass('fruits_by_text') is not null then
    perform gin_clean_pending_list('fruits_by_text');
  end if;
end
$$;
revoke execute on function sort_in_texts() from public;
grant execute on function sort_in_texts() to elaeis_app;
