-- The triggers of fruits, fruit_images, predictions, ai_predictions and prediction_signals are one for each event now.
-- What they were before, on installations that have them.
drop trigger if exists fruits_missing_values on fruits;
drop trigger if exists fruits_stored_delete on fruits;
drop trigger if exists fruits_touch on fruits;
drop trigger if exists fruits_announce_delete on fruits;
drop trigger if exists fruits_announce_insert on fruits;
drop trigger if exists fruits_announce_update on fruits;
drop trigger if exists fruits_announce_batches on fruits;
drop trigger if exists fruits_audit on fruits;
drop trigger if exists fruits_audit_added on fruits;
drop trigger if exists fruits_come_whole on fruits;
drop trigger if exists fruits_complete on fruits;
drop trigger if exists fruits_placed_moved on fruits;
drop trigger if exists fruits_placed_added on fruits;
drop trigger if exists fruits_spectrum_renewed on fruits;
drop trigger if exists fruits_spectra_added on fruits;
drop trigger if exists fruits_values_entered on fruits;
drop trigger if exists fruits_zone on fruits;
drop trigger if exists fruits_compared_update on fruits;
drop trigger if exists fruits_counted_delete on fruits;
drop trigger if exists fruits_counted_insert on fruits;
drop trigger if exists fruits_counted_update on fruits;
drop trigger if exists fruit_images_begin_correction_insert on fruit_images;
drop trigger if exists fruit_images_begin_correction_update on fruit_images;
drop trigger if exists fruit_images_announce on fruit_images;
drop trigger if exists fruit_images_announce_correction on fruit_images;
drop trigger if exists fruit_images_correct_insert on fruit_images;
drop trigger if exists fruit_images_correct_update on fruit_images;
drop trigger if exists fruit_images_forget on fruit_images;
drop trigger if exists fruit_images_forget_attempts on fruit_images;
drop trigger if exists fruit_images_replace on fruit_images;
drop trigger if exists fruit_images_replace_attempts on fruit_images;
drop trigger if exists fruit_images_retaken on fruit_images;
drop trigger if exists fruit_images_stored_update on fruit_images;
drop trigger if exists fruit_images_counted_delete on fruit_images;
drop trigger if exists fruit_images_counted_insert on fruit_images;
drop trigger if exists fruit_images_counted_update on fruit_images;
drop trigger if exists fruit_images_stored_delete on fruit_images;
drop trigger if exists fruit_images_stored_insert on fruit_images;
drop trigger if exists fruit_images_tell_insert on fruit_images;
drop trigger if exists fruit_images_tell_update on fruit_images;
drop trigger if exists fruit_images_wake on fruit_images;
drop trigger if exists predictions_forget on predictions;
drop trigger if exists predictions_stored_delete on predictions;
drop trigger if exists predictions_stored_insert on predictions;
drop trigger if exists ai_predictions_announce on ai_predictions;
drop trigger if exists ai_predictions_tell_review on ai_predictions;
drop trigger if exists ai_predictions_compared_delete on ai_predictions;
drop trigger if exists ai_predictions_compared_insert on ai_predictions;
drop trigger if exists ai_predictions_compared_update on ai_predictions;
drop trigger if exists ai_predictions_reviews_delete on ai_predictions;
drop trigger if exists ai_predictions_reviews_insert on ai_predictions;
drop trigger if exists ai_predictions_reviews_update_new on ai_predictions;
drop trigger if exists ai_predictions_reviews_update_old on ai_predictions;
drop trigger if exists prediction_signals_counted_delete on prediction_signals;
drop trigger if exists prediction_signals_counted_insert on prediction_signals;
drop trigger if exists prediction_signals_counted_update_new on prediction_signals;
drop trigger if exists prediction_signals_counted_update_old on prediction_signals;

drop function if exists count_fruits(), keep_missing_values_true(), announce_fruit(), announce_fruit_of(),
  values_entered(), add_fruit_spectra(), renew_fruit_spectrum(), confirm_counted_photos(), count_photos(),
  count_photos_of_gone_fruit(), count_replaced_photo(), forget_photo_features(), begin_photo_correction(),
  count_stored_photos(), count_stored_prediction(), place_added_fruits(), place_moved_fruit(), photo_retaken(),
  tell_received_photos(), tell_photos_received_since(), notice_new_zone(), notice_complete_fruit(),
  tell_reviewed_prediction(), queue_reviewed_prediction(ai_predictions), audit_added_fruits(), announce_batches(),
  count_reviews(), count_signals(), compare_changed_fruits(), compare_changed_predictions(), compare_predictions();

-- A photo that arrives is asked to be corrected by the service, as the setting says.
grant insert (ai_correction_status) on fruit_images to elaeis_app;
