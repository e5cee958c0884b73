-- How many fruits hold a text is guessed from so many samples instead of a hundred: of ten million fruits, a search
-- that 300,000 of them match was taken for one that a thousand match, and read in the slowest way there is. Absent
-- where there is no pg_trgm.
do $$
begin
  if to_regclass('fruits_by_text') is not null then
    alter index fruits_by_text alter column 1 set statistics 1000;
  end if;
end
$$;
analyze fruits;
