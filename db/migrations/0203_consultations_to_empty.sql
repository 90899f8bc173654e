-- outside a transaction
-- Retention finds the consultations that ended a year ago among those whose words it has not emptied.
create index concurrently consultations__to_empty on app.consultations (ended_at) where question <> '' or end_reason is not null;
