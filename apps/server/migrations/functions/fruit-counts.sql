-- Keeps fruit_counts true: how many fruits each collector has, samples apart.

-- Adds to the row of this person that no other transaction is changing, or to a new one: nobody waits.
create or replace function add_to_fruit_count(person uuid, sample_ boolean, difference bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
begin
  select id into free from fruit_counts
  where coalesce(collector_id, '00000000-0000-0000-0000-000000000000')
    = coalesce(person, '00000000-0000-0000-0000-000000000000') and is_sample = sample_
  limit 1 for update skip locked;
  if free is null then
    insert into fruit_counts (collector_id, is_sample, fruits) values (person, sample_, difference);
  else
    update fruit_counts set fruits = fruits + difference where id = free;
    -- Where none are left, nothing tells that there were any.
    delete from fruit_counts where id = free and fruits = 0;
  end if;
end
$$;
revoke execute on function add_to_fruit_count(uuid, boolean, bigint) from public;

create or replace function count_fruits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_fruit_count(collector_id, is_sample, count(*)) from added group by collector_id, is_sample;
  elsif tg_op = 'DELETE' then
    perform add_to_fruit_count(collector_id, is_sample, -count(*)) from removed group by collector_id, is_sample;
  else
    perform add_to_fruit_count(collector_id, is_sample, sum(difference)::bigint)
    from (
      select collector_id, is_sample, 1 as difference from added
      union all
      select collector_id, is_sample, -1 from removed
    ) as moved
    group by collector_id, is_sample having sum(difference) <> 0;
  end if;
  return null;
end
$$;

-- The number that is kept, for whoever is acting. A collector's list is theirs, whatever is asked for.
create or replace function fruits_kept(filter jsonb) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person uuid := case when app_is_staff() then (filter ->> 'collector')::uuid else app_user_id() end;
begin
  if person is null and app_is_staff() then
    return (select coalesce(sum(fruits), 0) from fruit_counts where not is_sample or app_sees_samples());
  end if;
  return (
    select coalesce(sum(fruits), 0) from fruit_counts
    where coalesce(collector_id, '00000000-0000-0000-0000-000000000000') = person
      and (not is_sample or app_sees_samples())
  );
end
$$;
revoke execute on function fruits_kept(jsonb) from public;
