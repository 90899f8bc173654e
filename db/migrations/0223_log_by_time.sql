-- outside a transaction
-- By the text, which is in UTC to the millisecond and so in the order of time; a cast to a time cannot be indexed.
create index concurrently audit_entries__by_time on app.audit_entries ((record::jsonb ->> 'at'), seq desc) where action <> 'project_request.dispatched';
