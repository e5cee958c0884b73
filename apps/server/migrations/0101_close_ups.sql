-- Close-ups were judged as if they lay on the card. Those refused for it are judged anew: the measuring job,
-- which runs at the start, takes what has no measured_at. Their pictures and fruits do not change.
alter table fruit_images disable trigger user, no force row level security;
update fruit_images set measured_at = null
where photo_role = 'macro' and received_at is not null and is_protocol_compliant = false;
alter table fruit_images enable trigger user, force row level security;
