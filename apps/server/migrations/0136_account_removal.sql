-- Removing an account looks for what refers to it, in each of these tables.
create index ai_predictions_validated_by on ai_predictions (validated_by) where validated_by is not null;
create index cookie_consents_user_id on cookie_consents (user_id) where user_id is not null;
create index removed_fruits_collector_id on removed_fruits (collector_id) where collector_id is not null;
create index contact_requests_assigned_to on contact_requests (assigned_to) where assigned_to is not null;
create index contact_requests_handled_by on contact_requests (handled_by) where handled_by is not null;
create index priority_access_requests_assigned_to on priority_access_requests (assigned_to)
  where assigned_to is not null;
create index priority_access_requests_handled_by on priority_access_requests (handled_by)
  where handled_by is not null;
create index priority_access_requests_user_id on priority_access_requests (user_id) where user_id is not null;
create index request_notes_author_id on request_notes (author_id) where author_id is not null;
create index privacy_requests_decided_by on privacy_requests (decided_by) where decided_by is not null;
create index transfers_started_by on transfers (started_by) where started_by is not null;
