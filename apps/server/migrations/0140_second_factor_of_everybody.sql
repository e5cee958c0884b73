-- Whom the installation asks for a second factor is one setting of three values, in place of a switch for administrators.
alter table admin_settings disable trigger user, no force row level security;
update admin_settings
set key = 'second_factor_needed_by',
    value = case value when 'true' then '"administrators"'::jsonb else '"nobody"'::jsonb end
where key = 'administrators_need_second_factor';
alter table admin_settings enable trigger user, force row level security;
