-- A choice is sorted in the order of its choices, not by its letters.
drop index fruits_by_maturity;
drop index fruits_by_season;
create index fruits_by_maturity on fruits
  (coalesce(array_position(array['unripe', 'good', 'optimal', 'overripe'], maturity_stage), 0) desc, id desc);
create index fruits_by_season on fruits
  (coalesce(array_position(array['dry', 'wet', 'transition'], harvest_season), 0) desc, id desc);
