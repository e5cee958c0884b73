-- One scope for sample data: what the setting says holds for every figure and every list, because a row that is not
-- shown is no row to the application. The server's own work sees all rows.

create function sample_data_shown() returns boolean
  language sql stable parallel safe security definer set search_path = public, pg_temp
  return coalesce((select value <> 'false' from admin_settings where key = 'sample_data_shown'), true);

create function app_sees_samples() returns boolean
  language sql stable parallel safe
  return app_is_system() or sample_data_shown();

-- What is kept as sums is kept apart for samples; functions/model-sums sums anew.
alter table fruit_counts add column is_sample boolean not null default false;
alter table model_sums add column is_sample boolean not null default false;
alter table prediction_comparisons add column is_sample boolean not null default false;
drop function if exists add_to_fruit_count(uuid, bigint);
drop function if exists add_to_model_sums(text, text, date, text, jsonb);
drop function if exists comparisons_of(uuid[]);
delete from model_sums;
delete from prediction_comparisons;
delete from fruit_counts;
select set_config('app.role', 'system', true);
insert into fruit_counts (collector_id, is_sample, fruits)
  select collector_id, is_sample, count(*) from fruits group by collector_id, is_sample;
select set_config('app.role', '', true);

do $$
declare
  marked name;
begin
  execute format('create policy sample_data_shown on admin_settings for select to %I
    using (key = ''sample_data_shown'')', current_user);
  for marked in
    select relname from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'is_sample' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'users'
  loop
    execute format('create policy sample_scope on %I as restrictive for select to elaeis_app
      using (not is_sample or (select app_sees_samples()))', marked);
  end loop;
end
$$;
-- Somebody who signed in to a sample account is there for themselves.
create policy sample_scope on users as restrictive for select to elaeis_app
  using (not is_sample or id = (select app_user_id()) or (select app_sees_samples()));
-- What belongs to a fruit, and says nothing of samples itself.
create policy sample_scope on retake_requests as restrictive for select to elaeis_app
  using ((select app_sees_samples()) or exists (select from fruits where fruits.id = retake_requests.fruit_id));
create policy sample_scope on removed_fruits as restrictive for select to elaeis_app
  using ((select app_sees_samples()) or (content #>> '{fruits,0,is_sample}')::boolean is not true);
