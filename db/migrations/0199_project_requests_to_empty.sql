-- outside a transaction
-- Retention finds the project requests that ended two years ago among those that it has not emptied.
create index concurrently project_requests__to_empty on app.project_requests (ended_at) where erased_at is null and status in ('closed', 'cancelled');
