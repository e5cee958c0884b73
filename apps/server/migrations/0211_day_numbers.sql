-- A fruit's running number among those that its collector recorded on that day. The phone gives it, and it never
-- changes: there is no grant to update it. Fruits of before get theirs by the order of their collection, as the office
-- counts days; fruits of files have none. No trigger runs for that: nothing of a fruit has changed for anybody.
alter table fruits add column day_number smallint check (day_number between 1 and 9999);
grant insert (day_number) on fruits to elaeis_app;
alter table fruits disable trigger user;
update fruits set day_number = numbered.number
from (
  select id, row_number() over (
    partition by collector_id, (collection_date at time zone coalesce(
      (select value #>> '{}' from admin_settings where key = 'office_time_zone'), current_setting('TimeZone')))::date
    order by collection_date, id) as number
  from fruits where collector_id is not null and import_source is null and not is_sample
) as numbered
where numbered.id = fruits.id and numbered.number <= 9999;
alter table fruits enable trigger user;
