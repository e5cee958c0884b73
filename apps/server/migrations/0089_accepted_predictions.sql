-- A prediction that a phone made comes with its fruit, also when an administrator brings the fruit from an emergency
-- export: the prediction is the collector's.
alter policy ai_predictions_insert on ai_predictions with check (
  (user_id = app_user_id() or app_is_staff())
  and exists (select from fruits where fruits.id = ai_predictions.fruit_id)
);
-- What the person typed over a prediction before its fruit was sent.
grant insert (entered_values) on fruits to elaeis_app;
