-- A fruit of a device's file has its person as its collector, as the fruits that person records; the address of the
-- import is where its values come from.
alter table fruits disable trigger user, no force row level security;
update fruits
set collector_email = users.email, nir_data_source = coalesce(nir_data_source, fruits.collector_email)
from users
where users.id = fruits.collector_id and fruits.collector_email = 'nir-import@elaeis.invalid';
alter table fruits enable trigger user, force row level security;
