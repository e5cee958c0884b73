-- Which edits each fruit has had, and of whom.
--
-- An edit leaves a phone under an id of its own and may come again, its answer lost, long after others
-- have changed the fruit: the row tells that it was applied, and that it must not be applied once more
-- over what came after it. It also tells the person whose edit comes too late who was there before.
-- The changes themselves are in the audit log of the fruit.

create table fruit_edits (
  fruit_id uuid not null references fruits on delete cascade,
  edit_id uuid not null,
  -- The version the fruit had from then on.
  version integer not null check (version >= 1),
  editor_email text not null,
  edited_at timestamptz not null default clock_timestamp(),
  primary key (fruit_id, edit_id)
);
alter table fruit_edits enable row level security;
alter table fruit_edits force row level security;
-- Whoever may see and change the fruit.
create policy fruit_edits_of_visible_fruit on fruit_edits to elaeis_app
  using (exists (select from fruits where fruits.id = fruit_edits.fruit_id))
  with check (exists (select from fruits where fruits.id = fruit_edits.fruit_id));
grant select on fruit_edits to elaeis_app;
grant insert (fruit_id, edit_id, version, editor_email) on fruit_edits to elaeis_app;
