-- Fruits that lack one of the four values, to be listed and counted without reading the others.
create index fruits_without_values on fruits (collection_date desc, id desc)
  where (missing_values <> '{}' or oil_content is null or dry_matter is null or protein_content is null
    or fatty_acids is null);
create index fruits_by_collector_without_values on fruits (collector_id, collection_date desc, id desc)
  where (missing_values <> '{}' or oil_content is null or dry_matter is null or protein_content is null
    or fatty_acids is null);
