-- The administrators' weekly mail. Its owner is bound by the table's policies, too.
alter table email_templates no force row level security;
insert into email_templates (id, name) values ('weekly_harvest_report', 'Weekly harvest report');
alter table email_templates force row level security;
