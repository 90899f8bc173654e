-- outside a transaction
-- Retention finds the reports that were decided two years ago among those whose words it has not emptied.
create index concurrently complaints__to_empty on app.complaints ((coalesce(decided_at, received_at))) where body <> '(erased by request)';
