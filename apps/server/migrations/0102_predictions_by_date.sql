-- The overview counts the predictions of a period, and shows the newest.

create index predictions_by_date on predictions (created_at desc);
