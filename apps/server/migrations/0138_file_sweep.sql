-- Whether a picture that was sent to be predicted still belongs to a prediction is asked of each, every night.
create index predictions_image_url on predictions (image_url);
create index predictions_pictures on predictions using gin ((meta -> 'pictures')) where kind = 'batch_summary';
create index ai_predictions_image_url on ai_predictions (image_url) where image_url like 'predictions/%';
