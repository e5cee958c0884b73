-- Fruits are searched and sorted by place without accents and case, and values that are absent come last in
-- both directions. The functions of the list are in functions/fruit-lists.sql.

-- The same rule as `foldText` of the domain. Not `unaccent`: it is an extension that a server may lack, is
-- not immutable, and would follow its own rules. An index holds what this answers: never change it.
create function fold_text(said text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(
    translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')),
      'ØøŁłĐđƉɖƊɗƁɓƐɛƏəƎǝƆɔŊŋƝɲƑƒƔɣƘƙƲʋƳƴ’',
      'oollddddddbbeeeeeeoonnnnffggkkvvyy'''),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');

-- A 0 that stands for a value nobody measured is as absent as none.
drop index fruits_by_oil;
drop index fruits_by_dry_matter;
drop index fruits_by_protein;
drop index fruits_by_fatty_acids;
drop index fruits_by_location;
drop index fruits_by_collector_oil;
drop index fruits_by_collector_dry_matter;
drop index fruits_by_collector_protein;
drop index fruits_by_collector_fatty_acids;
drop index fruits_by_collector_location;
create index fruits_by_oil on fruits (
  (case when 'oil_content' = any (missing_values) then -1 else coalesce(oil_content, -1) end) desc, id desc);
create index fruits_by_dry_matter on fruits (
  (case when 'dry_matter' = any (missing_values) then -1 else coalesce(dry_matter, -1) end) desc, id desc);
create index fruits_by_protein on fruits (
  (case when 'protein_content' = any (missing_values) then -1 else coalesce(protein_content, -1) end) desc,
  id desc);
create index fruits_by_fatty_acids on fruits (
  (case when 'fatty_acids' = any (missing_values) then -1 else coalesce(fatty_acids, -1) end) desc, id desc);
create index fruits_by_location on fruits (
  (fold_text(coalesce(location_name, '')) collate "C") desc, id desc);
create index fruits_by_collector_oil on fruits (collector_id,
  (case when 'oil_content' = any (missing_values) then -1 else coalesce(oil_content, -1) end) desc, id desc);
create index fruits_by_collector_dry_matter on fruits (collector_id,
  (case when 'dry_matter' = any (missing_values) then -1 else coalesce(dry_matter, -1) end) desc, id desc);
create index fruits_by_collector_protein on fruits (collector_id,
  (case when 'protein_content' = any (missing_values) then -1 else coalesce(protein_content, -1) end) desc,
  id desc);
create index fruits_by_collector_fatty_acids on fruits (collector_id,
  (case when 'fatty_acids' = any (missing_values) then -1 else coalesce(fatty_acids, -1) end) desc, id desc);
create index fruits_by_collector_location on fruits (collector_id,
  (fold_text(coalesce(location_name, '')) collate "C") desc, id desc);

create index fruit_images_outside_protocol on fruit_images (fruit_id) where not is_protocol_compliant;

-- Where the extension is missing text is found by reading.
drop index if exists fruits_by_text;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute format(
      'create index fruits_by_text on fruits using gin (fold_text(
          fruit_id || E''\n'' || coalesce(location_name, '''') || E''\n'' || coalesce(remarks, '''')) %s)
        with (gin_pending_list_limit = 256)',
      (select quote_ident(nspname) || '.gin_trgm_ops' from pg_extension
       join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'));
  end if;
end
$$;

-- It answers more columns now.
drop function fruits_page(jsonb, text, boolean, text, uuid, integer, integer);
