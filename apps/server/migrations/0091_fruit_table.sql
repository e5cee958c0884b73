-- The administrators' table of fruits: its orders, and what it narrows down by. Photos have no order: their
-- number changes with each photo that arrives, and an index would make each of these changes dearer.
create index fruits_by_reference on fruits ((fruit_id collate "C") desc, id desc);
create index fruits_by_collector_email on fruits ((collector_email collate "C") desc, id desc);
create index fruits_by_created on fruits (created_at desc, id desc);
create index fruits_by_maturity on fruits ((coalesce(maturity_stage, '') collate "C") desc, id desc);
create index fruits_by_season on fruits ((coalesce(harvest_season, '') collate "C") desc, id desc);

-- Where the values come from; `entered` is the rest.
create index fruits_of_nir on fruits (collection_date desc, id desc) where nir_device_info is not null;
create index fruits_of_ai on fruits (collection_date desc, id desc)
  where nir_device_info is null and nir_data_source = 'ai_accepted';
create index fruits_of_imports on fruits (collection_date desc, id desc)
  where nir_device_info is null and nir_data_source is distinct from 'ai_accepted'
    and import_source is not null;
create index ai_predictions_by_validation on ai_predictions (user_validation, fruit_id);
