-- Who is acting is asked once for a statement and not for each row: written as a subquery, PostgreSQL keeps the answer.
-- Reading ten million fruits took twice as long without it.
alter policy fruits_read on fruits
  using ((select app_is_staff()) or collector_id = (select app_user_id()));
alter policy fruits_listed_by_owner on fruits
  using ((select app_is_staff()) or collector_id = (select app_user_id()));
alter policy predictions_read on predictions
  using ((select app_is_staff()) or user_id = (select app_user_id()));
alter policy ai_predictions_read on ai_predictions
  using ((select app_is_staff()) or user_id = (select app_user_id()));
alter policy prediction_signals_read on prediction_signals using ((select app_is_staff()));
alter policy prediction_comparisons_read on prediction_comparisons using ((select app_is_staff()));
alter policy photo_features_read on photo_features using ((select app_is_staff()));
alter policy audit_log_read on audit_log using ((select app_is_staff()));

-- How many fruits hold a text is guessed from so many samples instead of a hundred: of ten million fruits, a search
-- that 300,000 of them match was taken for one that a thousand match, and read in the slowest way there is. Where
-- the extension is missing there is no such index.
do $$
begin
  if to_regclass('fruits_by_text') is not null then
    alter index fruits_by_text alter column 1 set statistics 1000;
  end if;
end
$$;
analyze fruits;
